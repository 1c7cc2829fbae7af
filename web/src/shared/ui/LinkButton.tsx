import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './Button.tsx';

interface LookProps extends Omit<ComponentProps<'a'>, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
}

// A button does something: on the page that it leads to, it is no mark of where one is.
function ButtonLook({ variant = 'secondary', size = 'md', icon: Icon, 'aria-current': _, ...props }: LookProps) {
  const { children, ...rest } = props;
  return (
    <a {...rest} className={buttonStyle(variant, size)}>
      {Icon && <Icon className="size-4.5 shrink-0" aria-hidden="true" />}
      <span>{children}</span>
    </a>
  );
}

/** Shows a link to a route of this site that looks like a button. */
export const LinkButton = createLink(ButtonLook);
