import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './Button.tsx';

interface LookProps extends Omit<ComponentProps<'a'>, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
}

function ButtonLook({ variant = 'secondary', size = 'md', icon: Icon, children, ...props }: LookProps) {
  return (
    <a {...props} className={buttonStyle(variant, size)}>
      {Icon && <Icon className="size-4.5 shrink-0" aria-hidden="true" />}
      {children}
    </a>
  );
}

/** Shows a link to a route of this site that looks like a button. */
export const LinkButton = createLink(ButtonLook);
