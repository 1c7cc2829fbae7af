import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { publicAddress, publicSiteIsElsewhere, type PublicPath } from '../../shared/session/public-site.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

/** A link to a page of the public site, which is ours or an external one (decisions.md GAP-02). */
export function PublicLink({
  path,
  className,
  children,
}: {
  path: PublicPath;
  className: string;
  children: ReactNode;
}) {
  if (!publicSiteIsElsewhere) {
    return (
      <Link to={path} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={publicAddress(path)} target="_blank" rel="noopener" className={className}>
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
