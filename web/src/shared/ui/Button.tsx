import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A busy button keeps its width and focus and ignores presses. */
  busy?: boolean;
  /** Replaces the label while busy, on screen and for screen readers. */
  busyLabel?: string;
  icon?: LucideIcon;
}

export function Button({ variant = 'secondary', size = 'md', busy, busyLabel, icon: Icon, ...props }: ButtonProps) {
  const { type = 'button', onClick, children, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={buttonStyle(variant, size)}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={`inline-flex items-center gap-2 ${busy ? 'invisible' : ''}`}>
        {Icon && <Icon className="size-4.5 shrink-0" aria-hidden="true" />}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 inline-flex items-center justify-center gap-2">
          <Spinner />
          {busyLabel ?? <span className="sr-only">{children}</span>}
        </span>
      )}
    </button>
  );
}
