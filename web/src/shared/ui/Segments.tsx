import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

interface SegmentsProps<T extends string | number> {
  /** The accessible name; not visible. */
  legend: string;
  options: readonly { value: T; label: string; icon?: LucideIcon }[];
  value: T;
  onChange: (value: T) => void;
}

/** Shows a choice of one among a few, side by side, made of radio buttons. */
export function Segments<T extends string | number>({ legend, options, value, onChange }: SegmentsProps<T>) {
  const name = useId();
  return (
    <fieldset className="flex rounded-md border border-line bg-sunken p-1">
      <legend className="sr-only">{legend}</legend>
      {options.map(({ value: own, label, icon: Icon }) => (
        <label
          key={own}
          className="flex min-h-8 flex-1 items-center justify-center gap-1.5 rounded-sm px-2.5 text-sm font-semibold text-soft transition-colors not-has-disabled:hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:inset-ring-2 has-checked:inset-ring-brand has-focus-visible:outline-2 has-focus-visible:outline-brand pointer-coarse:min-h-11 max-md:min-h-11"
        >
          <input type="radio" name={name} className="sr-only" checked={own === value} onChange={() => onChange(own)} />
          {Icon && <Icon className="size-4" aria-hidden="true" />}
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
