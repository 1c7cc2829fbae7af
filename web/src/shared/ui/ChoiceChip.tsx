import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';

interface ChoiceChipProps extends Omit<ComponentProps<'button'>, 'className' | 'type' | 'aria-pressed'> {
  chosen: boolean;
}

/** Shows one of several choices as a button, checked and tinted while chosen. The brand's color stays for the main button. */
export function ChoiceChip({ chosen, children, ...props }: ChoiceChipProps) {
  return (
    <button
      type="button"
      {...props}
      aria-pressed={chosen}
      className="relative inline-flex min-h-9 items-center gap-1.5 rounded-md border border-control bg-surface px-3 py-1 text-sm font-semibold transition-colors hover:border-ink hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:text-brand disabled:opacity-55 pointer-coarse:min-h-11 max-md:min-h-11"
    >
      {chosen && <Check className="size-4.5 shrink-0" aria-hidden="true" />}
      <span className="inline-flex min-w-0 items-center gap-1.5">{children}</span>
    </button>
  );
}
