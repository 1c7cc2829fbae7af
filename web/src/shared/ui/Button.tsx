import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

/** `danger` fills the button that confirms in a question; `warning` is for one on a page that deletes or stops something. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'warning';
export type ButtonSize = 'sm' | 'md';

const shape =
  'relative inline-flex items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap no-underline ' +
  'transition-colors select-none button-off border ' +
  'pointer-coarse:min-h-11 max-md:min-h-11 active:translate-y-px print:hidden';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand-fill text-on-brand hover:not-disabled:bg-brand-fill-hover',
  secondary: 'border-control bg-surface text-ink hover:not-disabled:border-ink hover:not-disabled:bg-sunken',
  quiet: 'border-transparent text-brand hover:not-disabled:bg-brand-tint',
  warning: 'border-control bg-surface text-red hover:not-disabled:border-ink hover:not-disabled:bg-red-tint',
  danger: 'border-transparent bg-coral-fill text-on-brand hover:not-disabled:brightness-90',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 px-3 py-1 text-sm',
  md: 'min-h-10 px-4 py-2',
};

/** Returns the classes shared by buttons and links that look like buttons. */
export const buttonStyle = (variant: ButtonVariant, size: ButtonSize): string =>
  `${shape} ${variants[variant]} ${sizes[size]}`;

/** Shows a spinner during something short; the words beside it say what. */
export function Spinner() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 shrink-0 animate-spin" aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A busy button keeps its width and focus and ignores presses. */
  busy?: boolean;
  /** Replaces the label while busy, on screen and for screen readers. */
  busyLabel?: string;
  icon?: LucideIcon;
}

/** Shows a button; while busy it shows a spinner in place of its label and ignores presses. */
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
        <span>{children}</span>
      </span>
      {busy && (
        <span className="absolute inset-0 inline-flex items-center justify-center gap-2">
          <Spinner />
          <span className={busyLabel === undefined ? 'sr-only' : undefined}>{busyLabel ?? children}</span>
        </span>
      )}
    </button>
  );
}
