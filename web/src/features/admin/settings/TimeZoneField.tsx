import { useState } from 'react';
import { Field } from '../../../shared/ui/Field.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { nowThere, timeZones } from './time-zones.ts';

interface TimeZoneFieldProps {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Who decides it, where it is not decided here. */
  fixed: string | undefined;
}

/** Shows the field for a time zone, which is found by part of its name. */
export function TimeZoneField({ id, label, value, error, onChange, fixed }: TimeZoneFieldProps) {
  // Some four hundred, each with its offset: not for every letter that is typed.
  const [zones] = useState(timeZones);
  const there = nowThere(value);
  return (
    <Field
      id={id}
      label={label}
      error={error}
      required
      hint={[
        fixed,
        there ?? 'Type a city or a region and choose a name from the list.',
        !fixed && there && 'New events use it.',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {(control) => (
        <>
          <TextInput
            {...control}
            list={`${id}-zones`}
            value={value}
            disabled={fixed !== undefined}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange(target.value.trim())}
          />
          <datalist id={`${id}-zones`}>
            {zones.map(({ name, offset }) => (
              <option key={name} value={name}>
                {offset}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
