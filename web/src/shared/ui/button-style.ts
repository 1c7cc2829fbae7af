export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md';

const shape =
  'relative inline-flex items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap no-underline ' +
  'transition-colors select-none disabled:opacity-55 aria-disabled:opacity-55 ' +
  'pointer-coarse:min-h-11 max-md:min-h-11 active:translate-y-px print:hidden';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand-fill text-on-brand hover:not-disabled:bg-brand-fill-hover',
  secondary: 'border border-control bg-surface text-ink hover:not-disabled:border-ink hover:not-disabled:bg-sunken',
  quiet: 'text-brand hover:not-disabled:bg-brand-tint',
  danger: 'bg-coral-fill text-on-brand hover:not-disabled:brightness-90',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 px-3 py-1 text-sm',
  md: 'min-h-10 px-4 py-2',
};

/** Styles shared by buttons and links that look like buttons. */
export const buttonStyle = (variant: ButtonVariant, size: ButtonSize): string =>
  `${shape} ${variants[variant]} ${sizes[size]}`;
