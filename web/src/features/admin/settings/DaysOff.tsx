import type { SettingsNow } from '@teamsparks/contract/accounts/addresses/settings';
import { Plus, Trash2 } from 'lucide-react';
import { TextField } from '../../../shared/forms/fields.tsx';
import { useFocusLater } from '../../../shared/forms/use-focus.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { FieldError } from '../../../shared/ui/Field.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { toast } from '../../../shared/ui/toast.ts';

type Days = SettingsNow['days_off'];

interface DaysOffProps {
  id: string;
  label: string;
  value: Days;
  error: string | undefined;
  /** By path, such as `days_off.0.name`. */
  errors: Readonly<Record<string, string>>;
  /** What there is when a removal is undone. */
  latest: () => Days;
  onChange: (days: Days) => void;
}

const none = { name: '', first_day: '', last_day: '' };

/**
 * Shows the fields of the holidays, which repeating events skip, with buttons to add and remove one; Undo restores a
 * removed one.
 */
export function DaysOff({ id, label, value, error, errors, latest, onChange }: DaysOffProps) {
  const focusLater = useFocusLater();
  const inputId = (at: number, name: string): string => `${id}-${at}-${name}`;

  function remove(at: number): void {
    const gone = value[at];
    onChange(value.toSpliced(at, 1));
    focusLater(value.length > 1 ? inputId(Math.min(at, value.length - 2), 'name') : `${id}-add`);
    if (!gone) return;
    const back = () => {
      onChange(latest().toSpliced(at, 0, gone));
      focusLater(inputId(at, 'name'));
    };
    toast(gone.name ? `“${gone.name}” removed.` : 'Days off removed.', 'info', { label: 'Undo', onClick: back });
  }

  return (
    <fieldset id={id} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <legend className="sr-only">{label}</legend>
      {error && <FieldError>{error}</FieldError>}
      <ul className="flex flex-col gap-4 empty:hidden">
        {value.map((days, at) => (
          <li key={at}>
            <Row
              days={days}
              idOf={(name) => inputId(at, name)}
              errorOf={(name) => errors[`days_off.${at}.${name}`]}
              onChange={(change) => onChange(value.with(at, { ...days, ...change }))}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button
          id={`${id}-add`}
          icon={Plus}
          onClick={() => {
            onChange([...value, none]);
            focusLater(inputId(value.length, 'name'));
          }}
        >
          Add days off
        </Button>
      </div>
    </fieldset>
  );
}

type Name = keyof Days[number];

interface RowProps {
  days: Days[number];
  idOf: (name: Name) => string;
  errorOf: (name: Name) => string | undefined;
  onChange: (change: Partial<Days[number]>) => void;
  onRemove: () => void;
}

function Row({ days, idOf, errorOf, onChange, onRemove }: RowProps) {
  const field = (name: Name, label: string) => ({
    id: idOf(name),
    label,
    value: days[name],
    error: errorOf(name),
    onChange: (text: string) => onChange({ [name]: text }),
  });
  return (
    <div className="flex items-end gap-2">
      <div className="grid min-w-0 flex-1 gap-3 md:grid-cols-2">
        <div className="md:col-span-2">
          <TextField {...field('name', 'Name')} maxLength={60} />
        </div>
        <TextField {...field('first_day', 'Starts')} type="date" />
        <TextField {...field('last_day', 'Ends')} type="date" min={days.first_day} />
      </div>
      <IconButton label={`Remove ${days.name || 'these days off'}`} icon={Trash2} onClick={onRemove} />
    </div>
  );
}
