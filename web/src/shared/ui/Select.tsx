import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: readonly SelectOption[];
}

/** Shows a native select with the given options. */
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

interface LabeledSelectProps<Value extends string> {
  label: string;
  options: readonly SelectOption[];
  /** Stands beside a search box: on phones its label is out of sight, too. */
  besideSearch?: boolean;
  value: Value;
  onChange: (value: Value) => void;
}

/** Shows a select with the given options and a small label above it; `onChange` gets the chosen value. */
export function LabeledSelect<Value extends string>(props: LabeledSelectProps<Value>) {
  const { label, besideSearch = false, onChange, ...select } = props;
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={`mb-1 block text-sm font-semibold ${besideSearch ? 'max-md:sr-only' : ''}`}>
        {label}
      </label>
      <Select id={id} {...select} onChange={({ target }) => onChange(target.value as Value)} />
    </>
  );
}
