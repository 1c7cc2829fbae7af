import { useId } from 'react';
import { TextInput } from '../../shared/ui/TextInput.tsx';

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** Shows a date field with its label. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <TextInput id={id} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
