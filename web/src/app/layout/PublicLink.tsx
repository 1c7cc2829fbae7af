import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { publicAddress, publicSiteIsElsewhere, type PublicPath } from '../../shared/session/boot.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

/** Links to a public page: ours, or the one under PUBLIC_SITE_URL if that is set. */
export function PublicLink({
  path,
  className,
  children,
}: {
  path: PublicPath;
  className: string;
  children: ReactNode;
}) {
  if (!publicSiteIsElsewhere()) {
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
