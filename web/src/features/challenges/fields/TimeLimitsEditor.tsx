import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { FieldError } from '../../../shared/ui/Field.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { NumberInput } from '../../../shared/ui/NumberInput.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { newPart, totalMinutes, type TimePart } from './time-parts.ts';
import { useFocusLater } from './use-focus-later.ts';

interface TimeLimitsEditorProps {
  id: string;
  /** `partsOf(challenge.time_limits)`; `timeParts` checks it and turns it back. */
  value: readonly TimePart[];
  onChange: (value: TimePart[]) => void;
  hint?: ReactNode;
  error?: string | undefined;
  /** Messages of single cells by "row.name" and "row.minutes". */
  cellErrors?: Record<string, string>;
}

/** Named parts of the time, in minutes. */
export function TimeLimitsEditor({ id, value, onChange, hint, error, cellErrors = {} }: TimeLimitsEditorProps) {
  const focusLater = useFocusLater();
  const edit = (index: number, change: Partial<TimePart>) =>
    onChange(value.map((part, its) => (its === index ? { ...part, ...change } : part)));
  function add(): void {
    onChange([...value, newPart(value)]);
    focusLater(`${id}-${value.length}-name`);
  }
  function remove(index: number): void {
    onChange(value.filter((_, its) => its !== index));
    focusLater(value.length > 1 ? `${id}-${Math.min(index, value.length - 2)}-remove` : `${id}-add`);
  }
  return (
    <FieldGroup id={id} label="Time limits" hint={hint} error={error}>
      <ul className="flex flex-col gap-2">
        {value.map((part, index) => (
          <TimePartRow
            // Rows have no identity of their own; the focus is moved by hand where rows move.
            key={index}
            id={`${id}-${index}`}
            part={part}
            onEdit={(change) => edit(index, change)}
            onRemove={() => remove(index)}
            nameError={cellErrors[`${index}.name`]}
            minutesError={cellErrors[`${index}.minutes`]}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button id={`${id}-add`} size="sm" icon={Plus} onClick={add}>
          Add time part
        </Button>
        {value.length > 0 && <p className="text-sm text-soft">{totalMinutes(value)} minutes in all</p>}
      </div>
    </FieldGroup>
  );
}

interface TimePartRowProps {
  id: string;
  part: TimePart;
  onEdit: (change: Partial<TimePart>) => void;
  onRemove: () => void;
  nameError: string | undefined;
  minutesError: string | undefined;
}

function TimePartRow({ id, part, onEdit, onRemove, nameError, minutesError }: TimePartRowProps) {
  const shown = part.name || 'without a name';
  return (
    <li className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <TextInput
          id={`${id}-name`}
          aria-label="Name of the time part"
          aria-invalid={nameError ? true : undefined}
          aria-describedby={nameError && `${id}-name-error`}
          value={part.name}
          maxLength={40}
          onChange={({ target }) => onEdit({ name: target.value })}
        />
        <div className="w-24 shrink-0">
          <NumberInput
            id={`${id}-minutes`}
            aria-label={`Minutes for ${shown}`}
            aria-invalid={minutesError ? true : undefined}
            aria-describedby={minutesError && `${id}-minutes-error`}
            value={part.minutes}
            min={0}
            max={1440}
            step="any"
            onChange={(minutes) => onEdit({ minutes })}
          />
        </div>
        <span className="shrink-0 text-soft" aria-hidden="true">
          min
        </span>
        <IconButton id={`${id}-remove`} label={`Remove time part ${shown}`} icon={Trash2} onClick={onRemove} />
      </div>
      {nameError && <FieldError id={`${id}-name-error`}>{nameError}</FieldError>}
      {minutesError && <FieldError id={`${id}-minutes-error`}>{minutesError}</FieldError>}
    </li>
  );
}
