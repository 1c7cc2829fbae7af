import { addDays, weekdayOf } from '@teamsparks/contract/shared/calendar-date';
import type { CallInput } from '@teamsparks/contract/calls';
import type { createEvent, Event, SeriesScope } from '@teamsparks/contract/events/addresses';
import { emptyAsNull } from '../../shared/forms/parse-form.ts';

export const labels = {
  program_id: 'Program',
  name: 'Name',
  start_date: 'First day',
  end_date: 'Last day',
  time: 'Time',
  begins_at: 'Begins at',
  ends_at: 'Ends at',
  repeats: 'Repeats every week',
  weekdays: 'On these days',
  until: 'Until',
  times: 'Or so many times',
  skip: 'Days to skip',
  group_ids: 'Groups',
  place: 'Place',
  description: 'Description',
};

export interface EventValues {
  program_id: string;
  name: string;
  start_date: string;
  end_date: string;
  time: 'all_day' | 'hours' | 'open';
  begins_at: string;
  ends_at: string;
  repeats: boolean;
  /** 1 is Monday. */
  weekdays: number[];
  until: string;
  times: number | null;
  /** Skipped days (YYYY-MM-DD); days that the repeat does not have are ignored. */
  skip: string[];
  group_ids: number[];
  place: string;
  description: string;
}

/**
 * Returns the form's values of an event, or for undefined those of a new one in the program `programId`, which begins
 * at `start` ("2027-03-02T15:00") if that is given. The repeat is always off.
 */
export const valuesOf = (event: Event | undefined, programId: string, start?: string): EventValues => ({
  program_id: event ? String(event.program_id ?? '') : programId,
  name: event?.name ?? '',
  start_date: event?.start_date ?? '',
  end_date: event && event.end_date !== event.start_date ? event.end_date : '',
  ...hoursOf(event),
  repeats: false,
  weekdays: [],
  until: '',
  times: null,
  skip: [],
  group_ids: event?.groups?.flatMap(({ id }) => id ?? []) ?? [],
  place: event?.place ?? '',
  description: event?.description ?? '',
  ...(start !== undefined && startingAt(start)),
});

function startingAt(start: string): Pick<EventValues, 'start_date' | 'time' | 'begins_at' | 'ends_at'> {
  const [start_date = '', begins_at = ''] = start.split('T');
  return { start_date, time: 'hours', begins_at, ends_at: anHourAfter(begins_at) };
}

function hoursOf(event: Event | undefined): Pick<EventValues, 'time' | 'begins_at' | 'ends_at'> {
  const { all_day = true, begins_at = null, ends_at = null } = event ?? {};
  const time = begins_at === null ? (all_day ? 'all_day' : 'open') : 'hours';
  return { time, begins_at: begins_at ?? '', ends_at: ends_at ?? '' };
}

/**
 * Returns `next` with some empty fields filled in: after a change of the beginning, an end one hour later on the
 * same day; for a repeat with a first day but no weekdays, a last day after twelve weeks, if it has neither that nor
 * a number of times, and, if the repeat or the first day is new, the weekday of the first day.
 */
export function settle(next: EventValues, before: EventValues): EventValues {
  const settled = { ...next };
  if (next.begins_at !== before.begins_at && next.ends_at === '') settled.ends_at = anHourAfter(next.begins_at);
  const begins = next.repeats && next.weekdays.length === 0 && next.start_date !== '';
  if (begins && (!before.repeats || next.start_date !== before.start_date))
    settled.weekdays = [weekdayOf(next.start_date)];
  if (begins && next.until === '' && next.times === null) settled.until = addDays(next.start_date, 7 * 12);
  return settled;
}

function anHourAfter(time: string): string {
  const hour = Number(time.slice(0, 2)) + 1;
  return time === '' || hour > 23 ? '' : `${String(hour).padStart(2, '0')}${time.slice(2)}`;
}

type Body = Omit<CallInput<typeof createEvent>['body'], 'program_id'> & {
  program_id: number | null;
  scope?: SeriesScope;
  series_version?: string;
};

/**
 * Returns the request body of the form's values. An empty last day means one day, so that a missing first day is no
 * error of the last one. Sends groups only with `withGroups`, and a repeat only if it is on.
 */
export function bodyOf(values: EventValues, withGroups: boolean): Body {
  const { program_id, name, start_date, group_ids, place, description } = values;
  const end_date = values.end_date || start_date;
  return {
    program_id: program_id === '' ? null : Number(program_id),
    name,
    start_date,
    ...(end_date !== '' && { end_date }),
    ...timesOf(values),
    ...emptyAsNull({ place, description }),
    ...(withGroups && { group_ids }),
    ...(values.repeats && { repeat: repeatOf(values) }),
  };
}

function timesOf({ time, begins_at, ends_at }: EventValues) {
  if (time === 'all_day') return { all_day: true };
  if (time === 'open') return { all_day: false, begins_at: null, ends_at: null };
  return { all_day: false, begins_at, ends_at };
}

/** Returns the repeat of the form's values for a request, without an empty last day or number of times. */
export const repeatOf = ({ weekdays, until, times, skip }: EventValues) => ({
  weekdays,
  skip,
  ...(until !== '' && { until }),
  ...(times !== null && { times }),
});
