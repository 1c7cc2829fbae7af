import { addDays, weekdayOf } from '@teamsparks/contract/shared/calendar-date';
import type { DayOff } from '@teamsparks/contract/accounts/fields/settings';
import type { CallInput } from '@teamsparks/contract/calls';
import type { createEvent, Event } from '@teamsparks/contract/events/addresses';
import { repeatDays } from '@teamsparks/contract/events/repeat-days';
import type { Group } from '@teamsparks/contract/groups/addresses';
import { repeatsMax } from '@teamsparks/contract/shared/limits';
import type { DayBox } from '../../parts/events/DayBoxes.tsx';
import { repeatBoxes } from '../../parts/events/repeat-boxes.ts';
import { endAfter, eventsByDay, nextUsualDay } from '../../parts/events/usual-times.ts';

export const labels = {
  weekday: 'Day',
  begins_at: 'Starts',
  ends_at: 'Ends',
  until: 'Until',
  skip: 'Days to skip',
};

export interface MeetingValues {
  /** '1' is Monday, '' none. */
  weekday: string;
  begins_at: string;
  ends_at: string;
  until: string;
  /** Days without a meeting ("2026-12-01"). */
  skip: string[];
}

/** What decides which days are free for the group's meetings. */
export interface Calendar {
  group: Group;
  events: readonly Event[];
  daysOff: readonly DayOff[];
  now: Date;
}

/** Returns the values that the form opens with: the group's usual time, for twelve weeks. */
export const usualValues = (calendar: Calendar): MeetingValues => {
  const { weekday, begins_at, minutes } = calendar.group;
  const begin = begins_at ?? '';
  const values = {
    weekday: String(weekday ?? ''),
    begins_at: begin,
    ends_at: endAfter(begin, minutes),
    until: '',
    skip: [],
  };
  return withUntil(values, calendar);
};

/** Returns `next` with an end that follows a new beginning, and with a last day where it has none but a weekday. */
export function settleMeetings(next: MeetingValues, before: MeetingValues, calendar: Calendar): MeetingValues {
  const isNewBegin = next.begins_at !== before.begins_at && next.ends_at === '';
  const ended = isNewBegin ? { ...next, ends_at: endAfter(next.begins_at, calendar.group.minutes) } : next;
  return next.weekday === before.weekday ? ended : withUntil(ended, calendar);
}

const weeksAtFirst = 12;

function withUntil(values: MeetingValues, calendar: Calendar): MeetingValues {
  const first = firstDay(values, calendar);
  return first === '' || values.until !== '' ? values : { ...values, until: addDays(first, 7 * (weeksAtFirst - 1)) };
}

const firstDay = ({ weekday }: MeetingValues, { group, events, daysOff, now }: Calendar): string => {
  const taken = eventsByDay(events, group.id);
  return nextUsualDay({ ...group, weekday: Number(weekday) || null }, now, daysOff, (day) => taken.has(day));
};

/** Days of weekly meetings. */
export interface Meetings {
  first: string;
  days: string[];
  leftOut: { day: string; off: string | null }[];
  /** In order; days off, and days on which the group has an event, are fixed. */
  boxes: DayBox[];
  /** Why there are none, or too many; null where they can be added. */
  problem: string | null;
}

/** Returns the days from the next free one until the chosen day; nothing before a weekday and a day are chosen. */
export function meetingsOf(values: MeetingValues, calendar: Calendar): Meetings {
  const first = firstDay(values, calendar);
  const { until, skip } = values;
  if (first === '' || !/^\d{4}-/.test(until)) return { first, days: [], leftOut: [], boxes: [], problem: null };
  const taken = eventsByDay(calendar.events, calendar.group.id);
  const repeat = { weekdays: [weekdayOf(first)], until, skip: [...skip, ...taken.keys()] };
  const { days, leftOut, problem } = repeatDays(first, repeat, calendar.daysOff);
  const named = leftOut.map(({ day, off }) => ({ day, off: off ?? taken.get(day)?.name ?? null }));
  const isTooMany = days.length > repeatsMax;
  return {
    first,
    days,
    leftOut: named,
    boxes: isTooMany ? [] : repeatBoxes({ days, leftOut: named }),
    problem: problem?.message ?? null,
  };
}

type Body = CallInput<typeof createEvent>['body'];

/** Returns the request that adds these meetings, with days on which the group has an event among the skipped ones. */
export function meetingsBody({ group }: Calendar, values: MeetingValues, { first, leftOut }: Meetings): Body {
  const { begins_at, ends_at, until } = values;
  const hours = begins_at === '' ? { begins_at: null, ends_at: null } : { begins_at, ends_at };
  return {
    name: group.name,
    place: group.place,
    program_id: group.program_id,
    group_ids: [group.id],
    start_date: first,
    all_day: false,
    ...hours,
    repeat: { weekdays: [weekdayOf(first)], until, skip: leftOut.map(({ day }) => day) },
  };
}
