import { Check } from 'lucide-react';

interface ChoiceChipsProps<T extends string> {
  options: readonly T[];
  value: readonly T[];
  onToggle: (option: T) => void;
}

/** Any number of a few, all in view: checkboxes that look like chips. The group around them has the name. */
export function ChoiceChips<T extends string>({ options, value, onToggle }: ChoiceChipsProps<T>) {
  return (
    <div className="flex flex-wrap gap-2">
      {options.map((option) => (
        <label
          key={option}
          className="group inline-flex min-h-9 items-center gap-1.5 rounded-full border border-control bg-surface px-3 py-1 transition-colors select-none hover:border-ink has-checked:border-brand has-checked:bg-brand-tint has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand max-md:min-h-11 pointer-coarse:min-h-11"
        >
          <input
            type="checkbox"
            className="sr-only"
            checked={value.includes(option)}
            onChange={() => onToggle(option)}
          />
          <Check className="hidden size-4 text-brand group-has-checked:block" aria-hidden="true" />
          {option}
        </label>
      ))}
    </div>
  );
}
