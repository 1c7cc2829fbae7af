import { addDays, daysBetween } from '@teamsparks/contract/shared/calendar-date';
import { clockMinutes, clockTime } from '@teamsparks/contract/shared/clock-time';
import type { Event } from '@teamsparks/contract/events/addresses';

export type Times = Pick<Event, 'start_date' | 'end_date' | 'begins_at' | 'ends_at'>;

/** Hours move and stretch in steps of so many minutes. */
export const stepMinutes = 15;
const lastMinute = 24 * 60 - 1;

/** Whether it has hours of a single day, which the week shows at their place. */
export const hasHours = ({ start_date, end_date, begins_at }: Times): boolean =>
  begins_at !== null && start_date === end_date;

/** The minutes after midnight of an event with hours. */
export const minutesOf = ({ begins_at, ends_at }: Times) => ({
  from: clockMinutes(begins_at ?? '00:00'),
  to: clockMinutes(ends_at ?? '00:00'),
});

/** Days later, and minutes later where it has hours of one day; it stays within its day. */
export function movedTimes(times: Times, days: number, minutes: number): Times {
  const moved = { ...times, start_date: addDays(times.start_date, days), end_date: addDays(times.end_date, days) };
  if (!hasHours(times) || minutes === 0) return moved;
  const { from, to } = minutesOf(times);
  const by = Math.min(Math.max(minutes, -from), lastMinute - to);
  return { ...moved, begins_at: clockTime(from + by), ends_at: clockTime(to + by) };
}

/** With another last day: never before the first one, nor with an end before its beginning. */
export function stretchedDays(times: Times, lastDay: string): Times {
  const isBackwards = times.begins_at !== null && (times.ends_at ?? '') <= times.begins_at;
  const earliest = isBackwards ? addDays(times.start_date, 1) : times.start_date;
  return { ...times, end_date: lastDay < earliest ? earliest : lastDay };
}

/** Ends minutes later, at least a step after it begins. */
export function stretchedMinutes(times: Times, minutes: number): Times {
  if (!hasHours(times)) return times;
  const { from, to } = minutesOf(times);
  return { ...times, ends_at: clockTime(Math.min(Math.max(to + minutes, from + stepMinutes), lastMinute)) };
}

export const isSameTime = (one: Times, other: Times): boolean =>
  one.start_date === other.start_date &&
  one.end_date === other.end_date &&
  one.begins_at === other.begins_at &&
  one.ends_at === other.ends_at;

export const timesOf = ({ start_date, end_date, begins_at, ends_at }: Times): Times => ({
  start_date,
  end_date,
  begins_at,
  ends_at,
});

export interface Placed<E> {
  event: E;
  column: number;
  columns: number;
}

/** Events of one day beside each other where they overlap, in as few columns as that takes. */
export function sideBySide<E extends Times>(events: readonly E[]): Placed<E>[] {
  const placed: Placed<E>[] = [];
  let together: Placed<E>[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const one of together) one.columns = ends.length;
    placed.push(...together);
    [together, ends] = [[], []];
  };
  for (const event of events.toSorted((a, b) => minutesOf(a).from - minutesOf(b).from)) {
    const { from, to } = minutesOf(event);
    if (ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const column = free === -1 ? ends.length : free;
    ends[column] = to;
    together.push({ event, column, columns: 1 });
  }
  close();
  return placed;
}

/** Whether it takes place on one of these days. */
export const isWithin = ({ start_date, end_date }: Times, first: string, last: string): boolean =>
  start_date <= last && end_date >= first;

/** The columns of a week that it takes, from 0. */
export function columnsIn({ start_date, end_date }: Times, first: string, count: number) {
  const column = Math.max(0, daysBetween(first, start_date));
  return { column, span: Math.min(count - 1, daysBetween(first, end_date)) - column + 1 };
}
