import type { ComponentProps } from 'react';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'onChange'> {
  /** null is an empty field. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Shows a number input; empty or unreadable input is null. */
export function NumberInput({ value, onChange, ...props }: NumberInputProps) {
  return (
    <input
      inputMode="decimal"
      {...props}
      type="number"
      className="control tabular-nums"
      value={value ?? ''}
      onChange={({ target }) => onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)}
    />
  );
}
