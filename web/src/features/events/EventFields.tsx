import type { Event } from '@teamsparks/contract/events/addresses';
import type { Group } from '@teamsparks/contract/groups/addresses';
import { useState } from 'react';
import { zoneHint } from '../../parts/events/event-words.ts';
import { weekdayNames } from '../../shared/calendar/calendar-days.ts';
import { GroupChoice } from '../../parts/group-choice/GroupChoice.tsx';
import { GroupName } from '../../parts/events/GroupName.tsx';
import { CheckField, NumberField, TextField } from '../../shared/forms/fields.tsx';
import type { FormOf } from '../../shared/forms/use-form.ts';
import { Checkbox } from '../../shared/ui/Checkbox.tsx';
import { partLater } from '../../shared/ui/part-later.tsx';
import type { EventValues } from './event-form.ts';

type Shown = Pick<FormOf<EventValues>, 'field' | 'values'>;

interface DayFieldsProps {
  form: Shown;
  /** Time zone of the hours. */
  zone: string;
  isNew: boolean;
}

/**
 * Shows the fields for the day and, unless the event takes whole days, for the hours, which may stay empty; the last day
 * on demand, and for a new event also the checkbox of a weekly repeat.
 */
export function DayFields({ form: { field, values }, zone, isNew }: DayFieldsProps) {
  const lastDay = field('end_date');
  const [isLong, setLong] = useState(false);
  const hasLastDay = isLong || lastDay.value !== '';
  const toggle = (): void => {
    setLong(!hasLastDay);
    if (hasLastDay) lastDay.onChange('');
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('start_date')} required type="date" />
        {!values.all_day && (
          <div className="grid grid-cols-2 gap-4">
            <TextField {...field('begins_at')} type="time" hint={zoneHint(zone)} />
            <TextField {...field('ends_at')} type="time" />
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-x-4">
        <CheckField {...field('all_day')} />
        <Checkbox label="More than one day" checked={hasLastDay} onChange={toggle} />
        {isNew && <CheckField {...field('repeats')} />}
      </div>
      {hasLastDay && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...lastDay} type="date" />
        </div>
      )}
    </>
  );
}

const RepeatDays = partLater(async () => (await import('./RepeatDays.tsx')).RepeatDays, <div className="h-11" />);

/** Shows the weekdays of a weekly repeat, its last day, number of times, and the days that follow from these. */
export function RepeatFields({ form: { field, values } }: { form: Shown }) {
  return (
    <div className="flex flex-col gap-3">
      <Weekdays {...field('weekdays')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('until')} type="date" hint="Days off are skipped." />
        <NumberField {...field('times')} inputMode="numeric" hint="At most 104. Whichever comes first ends it." />
      </div>
      <RepeatDays field={field} values={values} />
    </div>
  );
}

/** The weekdays (1 is Monday) in the order of the calendar. */
const sundayFirst = [7, 1, 2, 3, 4, 5, 6];

interface WeekdaysProps {
  id: string;
  label: string;
  value: number[];
  error: string | undefined;
  onChange: (value: number[]) => void;
}

function Weekdays({ id, label, value, error, onChange }: WeekdaysProps) {
  return (
    <fieldset id={id} tabIndex={-1} className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {sundayFirst.map((weekday) => (
          <label
            key={weekday}
            className="inline-flex min-h-9 min-w-11 items-center justify-center rounded-md border border-control px-2.5 text-sm font-semibold has-checked:border-brand has-checked:bg-brand-tint has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand pointer-coarse:min-h-11 max-md:min-h-11"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={value.includes(weekday)}
              onChange={() => onChange(toggled(value, weekday))}
            />
            <span aria-hidden="true">{weekdayNames[weekday - 1]?.slice(0, 3)}</span>
            <span className="sr-only">{weekdayNames[weekday - 1]}</span>
          </label>
        ))}
      </div>
      {error !== undefined && <p className="text-sm text-red">{error}</p>}
    </fieldset>
  );
}

const toggled = (values: readonly number[], value: number): number[] =>
  (values.includes(value) ? values.filter((one) => one !== value) : [...values, value]).toSorted((a, b) => a - b);

interface GroupsFieldProps extends Omit<WeekdaysProps, 'value'> {
  value: number[];
  /** Groups to choose from. */
  groups: readonly Group[];
  event: Event | undefined;
}

/**
 * Shows the choice of the event's groups among `groups`, without archived ones that it does not have; its other
 * groups are shown but stay as they are. Shows nothing if there are no groups to show.
 */
export function GroupsField({ id, label, value, error, onChange, groups, event }: GroupsFieldProps) {
  const current = groups.filter(({ id: own, archived }) => !archived || value.includes(own));
  const others = (event?.groups ?? []).filter((one) => !groups.some(({ id: own }) => own === one.id));
  if (current.length === 0 && others.length === 0) return null;
  const toggle = (group: number): void =>
    onChange(value.includes(group) ? value.filter((one) => one !== group) : [...value, group]);
  return (
    <div id={id} tabIndex={-1} className="flex flex-col gap-1.5">
      <GroupChoice
        label={label}
        groups={current}
        isChosen={(group) => value.includes(group.id)}
        onChoose={(group) => toggle(group.id)}
      />
      {others.map((group, index) => (
        <p key={group.id ?? `gone ${index}`} className="text-soft">
          <GroupName group={group} />
        </p>
      ))}
      <p className="text-sm text-soft">
        Only leaders, followers and high school mentors of the group, and administrators, see the event.
      </p>
      {error !== undefined && <p className="text-sm text-red">{error}</p>}
    </div>
  );
}
