import { useId } from 'react';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';

interface ToggleProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is on or off at once. */
export function Toggle({ label, hint, checked, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div>
      <Checkbox
        role="switch"
        aria-checked={checked}
        aria-describedby={`${id}-hint`}
        label={<span className="font-semibold">{label}</span>}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={`${id}-hint`} className="pl-8 text-sm text-soft">
        {hint}
      </p>
    </div>
  );
}
