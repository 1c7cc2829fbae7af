import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface ChipProps {
  children: ReactNode;
  onRemove: () => void;
  /** The accessible name: "Remove filter Elementary". */
  removeLabel: string;
}

/** Shows a choice that can be removed; the whole chip is the button. */
export function Chip({ children, onRemove, removeLabel }: ChipProps) {
  return (
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line bg-brand-tint py-1 pr-2 pl-3 text-sm font-semibold text-ink transition-colors hover:border-brand pointer-coarse:min-h-11 max-md:min-h-11"
    >
      <span>{children}</span>
      <X className="size-4 shrink-0" aria-hidden="true" />
    </button>
  );
}
