import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: readonly SelectOption[];
}

/** The native select. */
export function Select({ options, ...props }: SelectProps) {
  return (
    <div className="relative [&>.control]:pr-10">
      <select {...props} className="control appearance-none truncate">
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4.5 text-soft"
        aria-hidden="true"
      />
    </div>
  );
}
