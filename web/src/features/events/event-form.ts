import { addDays, weekdayOf } from '@teamsparks/contract/shared/calendar-date';
import type { CallInput } from '@teamsparks/contract/calls';
import type { createEvent, Event, SeriesScope } from '@teamsparks/contract/events/addresses';
import type { DayOff } from '@teamsparks/contract/accounts/fields/settings';
import type { Group } from '@teamsparks/contract/groups/addresses';
import { endAfter } from '../../parts/events/usual-times.ts';
import { emptyAsNull } from '../../shared/forms/parse-form.ts';
import type { BoardDays } from './shown-days.ts';

export const labels = {
  group_ids: 'Group',
  name: 'Name *',
  start_date: 'Day',
  end_date: 'Last day',
  all_day: 'All day',
  begins_at: 'Starts',
  ends_at: 'Ends',
  repeats: 'Repeats every week',
  weekdays: 'On these days',
  until: 'Until',
  times: 'Or number of times',
  skip: 'Days to skip',
  place: 'Place',
  program_id: 'Program',
  description: 'Description',
};

export interface EventValues {
  program_id: string;
  name: string;
  start_date: string;
  end_date: string;
  /** Without it and without hours the time is not set yet. */
  all_day: boolean;
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

/** Returns the form's values of an event. The repeat is always off. */
export const valuesOf = (event: Event): EventValues => ({
  ...noValues,
  program_id: String(event.program_id ?? ''),
  name: event.name,
  start_date: event.start_date,
  end_date: event.end_date === event.start_date ? '' : event.end_date,
  ...hoursOf(event),
  group_ids: event.groups?.flatMap(({ id }) => id ?? []) ?? [],
  place: event.place ?? '',
  description: event.description ?? '',
});

/** Values of a new event before a group fills it. */
const noValues: EventValues = {
  program_id: '',
  name: '',
  start_date: '',
  end_date: '',
  all_day: true,
  begins_at: '',
  ends_at: '',
  repeats: false,
  weekdays: [],
  until: '',
  times: null,
  skip: [],
  group_ids: [],
  place: '',
  description: '',
};

/** Tells whether a new event takes whole days before somebody chooses: those of programs do, meetings do not. */
export const isUsuallyAllDay = (programId: string): boolean => programId !== '';

/**
 * Returns the values of a new event in the program `programId`, at `start`, a day or a day with its hour
 * ("2026-12-01T15:00"); from an hour on it takes one.
 */
export function newValues(programId: string, start = ''): EventValues {
  const [start_date = '', begins_at = ''] = start.split('T');
  const hours = begins_at === '' ? {} : { all_day: false, begins_at, ends_at: endAfter(begins_at, null) };
  return { ...noValues, program_id: programId, all_day: isUsuallyAllDay(programId), start_date, ...hours };
}

/**
 * Returns the first day from Monday to Friday that is no day off: from `now`, or from the first of `days` where these
 * do not contain `now`. Looks three months ahead, for summers; without such a day returns the one it began with.
 */
export function nextSchoolDay(days: BoardDays | undefined, now: string, daysOff: readonly DayOff[]): string {
  const first = days && (now < days.start_date || days.end_date < now) ? days.start_date : now;
  const isOff = (day: string) => daysOff.some(({ first_day, last_day }) => first_day <= day && day <= last_day);
  const ahead = Array.from({ length: 100 }, (_, index) => addDays(first, index));
  return ahead.find((day) => weekdayOf(day) <= 5 && !isOff(day)) ?? first;
}

/** What a group says about its events; `day` is the next one for a new event, '' where there is none. */
export type GroupSays = Pick<EventValues, 'name' | 'start_date' | 'place' | 'program_id'> & Hours;
type Hours = Pick<EventValues, 'all_day' | 'begins_at' | 'ends_at'>;

/** Returns what a group fills in; the time is the given `hour` where it has no usual one. */
export function groupSays(group: Group, day: string, hour: string): GroupSays {
  const begins_at = group.begins_at ?? hour;
  return {
    name: group.name,
    start_date: day,
    place: group.place ?? '',
    program_id: String(group.program_id ?? ''),
    all_day: false,
    begins_at,
    ends_at: endAfter(begins_at, group.minutes),
  };
}

/**
 * Returns `next` as the group `now` fills it in. A field follows the group while it has what `before`, the group before
 * it, said; one in which somebody typed stays. The three fields of the time follow together.
 */
export function followGroup(next: EventValues, before: GroupSays, now: GroupSays): EventValues {
  const follows = (name: keyof GroupSays) => next[name] === before[name];
  const isTimeFree = follows('all_day') && follows('begins_at') && follows('ends_at');
  return {
    ...next,
    ...(follows('name') && { name: now.name }),
    ...(follows('start_date') && { start_date: now.start_date }),
    ...(follows('place') && { place: now.place }),
    ...(follows('program_id') && { program_id: now.program_id }),
    ...(isTimeFree && { all_day: now.all_day, begins_at: now.begins_at, ends_at: now.ends_at }),
  };
}

function hoursOf({ all_day, begins_at, ends_at }: Event): Hours {
  return { all_day: begins_at === null && all_day, begins_at: begins_at ?? '', ends_at: ends_at ?? '' };
}

/**
 * Returns `next` with some empty fields filled in: after a change of the beginning, an end one hour later on the
 * same day; for a repeat with a first day but no weekdays, a last day after twelve weeks, if it has neither that nor
 * a number of times, and, if the repeat or the first day is new, the weekday of the first day.
 */
export function settle(next: EventValues, before: EventValues): EventValues {
  const settled = { ...next };
  if (next.begins_at !== before.begins_at && next.ends_at === '') settled.ends_at = endAfter(next.begins_at, null);
  const begins = next.repeats && next.weekdays.length === 0 && next.start_date !== '';
  if (begins && (!before.repeats || next.start_date !== before.start_date))
    settled.weekdays = [weekdayOf(next.start_date)];
  if (begins && next.until === '' && next.times === null) settled.until = addDays(next.start_date, 7 * 12);
  return settled;
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

function timesOf({ all_day, begins_at, ends_at }: EventValues) {
  if (all_day) return { all_day };
  if (begins_at === '' && ends_at === '') return { all_day, begins_at: null, ends_at: null };
  return { all_day, begins_at, ends_at };
}

/** Returns the repeat of the form's values for a request, without an empty last day or number of times. */
export const repeatOf = ({ weekdays, until, times, skip }: EventValues) => ({
  weekdays,
  skip,
  ...(until !== '' && { until }),
  ...(times !== null && { times }),
});
