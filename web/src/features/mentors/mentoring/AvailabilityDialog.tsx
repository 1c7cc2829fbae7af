import type { BodyOf } from '@teamsparks/contract/calls';
import { type Availability, saveAvailability } from '@teamsparks/contract/mentors/addresses';
import { daysOffMax } from '@teamsparks/contract/shared/limits';
import { Plus, Trash2 } from 'lucide-react';
import { workKeys } from '../../../parts/work-keys.ts';
import { call } from '../../../shared/api/call.ts';
import { changing } from '../../../shared/api/call-query.ts';
import { weekdayNames } from '../../../shared/calendar/calendar-days.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { FieldError } from '../../../shared/ui/Field.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { type DayHours, parseAvailability, type Period, valuesOf } from './availability-form.ts';

/** Saves this person's availability and reloads mentoring; rejects with 412 if `version` is no longer the saved one. */
const putAvailability = (body: BodyOf<typeof saveAvailability>, version: number) =>
  changing(call(saveAvailability, { body, ifMatch: version }), workKeys.mentoring);

interface AvailabilityDialogProps {
  availability: Availability;
  onClose: () => void;
}

const labels = { hours: 'Usual hours', days_off: 'Days off' };

/** Shows the fields of a mentor's own availability (weekdays with hours, days off) and saves it as a whole; open while mounted. */
export function AvailabilityDialog({ availability, onClose }: AvailabilityDialogProps) {
  const form = useForm({
    what: 'availability',
    opened: availability,
    labels,
    values: valuesOf,
    parse: parseAvailability,
    save: (body, seen) => putAvailability(body, seen?.version ?? 0),
    saved: 'Availability saved.',
    done: onClose,
  });
  const { values, problem, change, idOf } = form;
  return (
    <FormDialog form={form} title="When you have time" submit="Save" roomy onClose={onClose}>
      <fieldset className="min-w-0">
        <legend className="font-semibold">{labels.hours}</legend>
        <p className="text-sm text-soft">If you choose no days, only your days off count.</p>
        <div className="mt-2 divide-y divide-line">
          {weekdayNames.map((name, index) => (
            <DayRow
              key={name}
              name={name}
              id={idOf(`hours.${index}`)}
              day={values.hours[index]!}
              error={problem.errors[`hours.${index}`]}
              onChange={(day) => change({ hours: values.hours.with(index, day) })}
            />
          ))}
        </div>
      </fieldset>
      <DaysOff
        periods={values.days_off}
        idOf={idOf}
        errors={problem.errors}
        onChange={(days_off) => change({ days_off })}
      />
    </FormDialog>
  );
}

interface DayRowProps {
  name: string;
  id: string;
  day: DayHours;
  error: string | undefined;
  onChange: (day: DayHours) => void;
}

function DayRow({ name, id, day, error, onChange }: DayRowProps) {
  return (
    <div className="py-1.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="w-36">
          <Checkbox
            id={id}
            label={name}
            checked={day.on}
            onChange={({ target }) => onChange({ ...day, on: target.checked })}
          />
        </div>
        {day.on && (
          <div className="flex items-center gap-2 pl-8 sm:pl-0">
            <TextInput
              type="time"
              aria-label={`${name}, from`}
              value={day.from}
              onChange={({ target }) => onChange({ ...day, from: target.value })}
            />
            <span aria-hidden="true">to</span>
            <TextInput
              type="time"
              aria-label={`${name}, to`}
              value={day.to}
              onChange={({ target }) => onChange({ ...day, to: target.value })}
            />
          </div>
        )}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

interface DaysOffProps {
  periods: readonly Period[];
  idOf: (path: string) => string;
  errors: Record<string, string>;
  onChange: (periods: readonly Period[]) => void;
}

function DaysOff({ periods, idOf, errors, onChange }: DaysOffProps) {
  const add = (): void => {
    const key = Math.max(-1, ...periods.map((period) => period.key)) + 1;
    onChange([...periods, { key, first_day: '', last_day: '' }]);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{labels.days_off}</legend>
      <ul className="mt-2 flex flex-col gap-3">
        {periods.map((period, index) => (
          <li key={period.key}>
            <PeriodRow
              number={index + 1}
              id={idOf(`days_off.${index}`)}
              period={period}
              onChange={(next) => onChange(periods.with(index, next))}
              onRemove={() => onChange(periods.toSpliced(index, 1))}
            />
            {errors[`days_off.${index}`] && <FieldError>{errors[`days_off.${index}`]}</FieldError>}
          </li>
        ))}
      </ul>
      {periods.length < daysOffMax && (
        <div className="mt-3">
          <Button size="sm" icon={Plus} onClick={add}>
            Add days off
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface PeriodRowProps {
  number: number;
  id: string;
  period: Period;
  onChange: (period: Period) => void;
  onRemove: () => void;
}

function PeriodRow({ number, id, period, onChange, onRemove }: PeriodRowProps) {
  return (
    <div className="flex items-end gap-2">
      <DayField
        id={id}
        label="Starts"
        value={period.first_day}
        onChange={(first_day) => onChange({ ...period, first_day })}
      />
      <DayField
        id={`${id}-last`}
        label="Ends"
        value={period.last_day}
        onChange={(last_day) => onChange({ ...period, last_day })}
      />
      <IconButton label={`Remove days off ${number}`} icon={Trash2} onClick={onRemove} />
    </div>
  );
}

interface DayFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function DayField({ id, label, value, onChange }: DayFieldProps) {
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <TextInput id={id} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
