import type { ReactNode } from 'react';
import { textLinkStyle } from './TextLink.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Shows a link that opens in a new tab and says so. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={textLinkStyle}>
      <span>{children}</span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
