import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonStyle } from '../../../shared/ui/button-style.ts';

function BackLook({ children, ...props }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...props} className={buttonStyle('quiet', 'sm')}>
      <ArrowLeft className="size-4.5" aria-hidden="true" />
      {children}
    </a>
  );
}

/** To where the person came from, above the challenge. */
export const BackLink = createLink(BackLook);
