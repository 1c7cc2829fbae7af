import { useId } from 'react';
import { FieldError } from './Field.tsx';
import type { SelectOption } from './Select.tsx';

interface RadioGroupProps {
  label: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** One of a few, all in view; the arrow keys move the choice. */
export function RadioGroup({ label, options, value, onChange, error }: RadioGroupProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map((option) => (
          <label key={option.value} className="flex items-center gap-2.5 py-1 pointer-coarse:min-h-11 max-md:min-h-11">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-5 accent-brand-fill"
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
