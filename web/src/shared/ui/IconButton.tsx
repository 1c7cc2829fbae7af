import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type Variant = 'quiet' | 'secondary' | 'danger';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'title'> {
  label: string;
  icon: LucideIcon;
  /** For toggles: the icon is filled while on. */
  pressed?: boolean;
  variant?: Variant;
  size?: 'sm' | 'md';
}

const variants: Record<Variant, string> = {
  quiet: 'text-soft hover:not-disabled:bg-brand-tint hover:not-disabled:text-ink aria-pressed:text-brand',
  secondary: 'border border-control bg-surface text-ink hover:not-disabled:border-ink hover:not-disabled:bg-sunken',
  danger: 'text-coral hover:not-disabled:bg-red-tint',
};

/** Shows a button with only an icon; its label is the accessible name and the tip. 44 px on touch screens. */
export function IconButton({ label, icon: Icon, pressed, variant = 'quiet', size = 'md', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      aria-pressed={pressed}
      className={`inline-flex shrink-0 items-center justify-center rounded-md transition-colors disabled:opacity-45 pointer-coarse:size-11 max-md:size-11 ${size === 'sm' ? 'size-8' : 'size-10'} ${variants[variant]}`}
    >
      <Icon className={`size-5 ${pressed ? 'fill-current' : ''}`} aria-hidden="true" />
    </button>
  );
}
