import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../../../shared/ui/Field.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { NumberInput } from '../../../shared/ui/NumberInput.tsx';

interface CountFieldProps {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}

/** A whole number from 1 to `most`, typed or stepped. What is typed counts as soon as it is one; leaving brings the last one back. */
export function CountField({ label, value, most, onChange }: CountFieldProps) {
  const [typed, setTyped] = useState<number | null>();
  const isUsable = (number: number | null): number is number =>
    number !== null && Number.isInteger(number) && number >= 1 && number <= most;
  const type = (number: number | null) => {
    setTyped(number);
    if (isUsable(number)) onChange(number);
  };
  const wrong = typed !== undefined && typed !== null && !isUsable(typed);
  return (
    <Field label={label} error={wrong ? `Please enter a whole number from 1 to ${most}` : undefined}>
      {(control) => (
        <span className="flex items-center gap-1.5">
          <IconButton
            label={`One less, ${label}`}
            icon={Minus}
            variant="secondary"
            disabled={value <= 1}
            onClick={() => onChange(value - 1)}
          />
          <span className="w-18">
            <NumberInput
              {...control}
              inputMode="numeric"
              min={1}
              max={most}
              value={typed === undefined ? value : typed}
              onChange={type}
              onBlur={() => setTyped(undefined)}
            />
          </span>
          <IconButton
            label={`One more, ${label}`}
            icon={Plus}
            variant="secondary"
            disabled={value >= most}
            onClick={() => onChange(value + 1)}
          />
        </span>
      )}
    </Field>
  );
}
