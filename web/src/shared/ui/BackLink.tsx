import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { textLinkStyle } from './TextLink.tsx';

function BackLook({ children, ...props }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <p className="print:hidden">
      <a {...props} className={textLinkStyle}>
        <ArrowLeft className="mr-1 inline size-4 align-[-0.15em]" aria-hidden="true" />
        <span>{children}</span>
      </a>
    </p>
  );
}

/** Shows the link above a page's heading to the list that it belongs to: "Back to Groups". */
export const BackLink = createLink(BackLook);
