import { addDays, daysBetween } from '@teamsparks/contract/shared/calendar-date';
import { clockMinutes, clockTime } from '@teamsparks/contract/shared/clock-time';
import type { Event } from '@teamsparks/contract/events/addresses';

export type Times = Pick<Event, 'start_date' | 'end_date' | 'begins_at' | 'ends_at'>;

/** Step (minutes) by which hours move and stretch. */
export const stepMinutes = 15;
const lastMinute = 24 * 60 - 1;

/** Tells whether the event has hours on a single day, which the week shows at their place. */
export const hasHours = ({ start_date, end_date, begins_at }: Times): boolean =>
  begins_at !== null && start_date === end_date;

/** Returns begin and end of an event (minutes after midnight), both 0 without hours. */
export const minutesOf = ({ begins_at, ends_at }: Times) => ({
  from: clockMinutes(begins_at ?? '00:00'),
  to: clockMinutes(ends_at ?? '00:00'),
});

/**
 * Returns times moved by days, and also by minutes if they are hours of a single day; these are not moved beyond that
 * day.
 */
export function movedTimes(times: Times, days: number, minutes: number): Times {
  const moved = { ...times, start_date: addDays(times.start_date, days), end_date: addDays(times.end_date, days) };
  if (!hasHours(times) || minutes === 0) return moved;
  const { from, to } = minutesOf(times);
  const by = Math.min(Math.max(minutes, -from), lastMinute - to);
  return { ...moved, begins_at: clockTime(from + by), ends_at: clockTime(to + by) };
}

/**
 * Returns times with another last day, or with the earliest possible one if the end would otherwise not come after
 * the beginning.
 */
export function stretchedDays(times: Times, lastDay: string): Times {
  const isBackwards = times.begins_at !== null && (times.ends_at ?? '') <= times.begins_at;
  const earliest = isBackwards ? addDays(times.start_date, 1) : times.start_date;
  return { ...times, end_date: lastDay < earliest ? earliest : lastDay };
}

/**
 * Returns times that end some minutes later (earlier if negative), at least 15 minutes after the beginning, but at
 * latest at 23:59; unchanged unless they are hours of a single day.
 */
export function stretchedMinutes(times: Times, minutes: number): Times {
  if (!hasHours(times)) return times;
  const { from, to } = minutesOf(times);
  return { ...times, ends_at: clockTime(Math.min(Math.max(to + minutes, from + stepMinutes), lastMinute)) };
}

/** Tells whether two events have the same days and hours. */
export const isSameTime = (first: Times, second: Times): boolean =>
  first.start_date === second.start_date &&
  first.end_date === second.end_date &&
  first.begins_at === second.begins_at &&
  first.ends_at === second.ends_at;

/** Returns only the days and hours of an event. */
export const timesOf = ({ start_date, end_date, begins_at, ends_at }: Times): Times => ({
  start_date,
  end_date,
  begins_at,
  ends_at,
});

/**
 * Returns the minute after midnight at which hours open of which `height` minutes show at once: an hour before an
 * event, so that as many as possible of these begin and have an hour in view; 7:00 without events. Before it, because a
 * drag nearer to the edge scrolls.
 */
export function openingMinute(events: readonly Times[], height: number): number {
  const starts = events.map((event) => minutesOf(event).from).toSorted((a, b) => a - b);
  const shownFrom = (top: number) => starts.filter((start) => top <= start && start + 60 <= top + height).length;
  const [first = 7 * 60, ...others] = starts.map((start) => start - 60);
  return others.reduce((best, top) => (shownFrom(top) > shownFrom(best) ? top : best), first);
}

export interface Placed<E> {
  event: E;
  column: number;
  columns: number;
}

/**
 * Returns these events by their beginning, each with its column (from 0) and the number of columns: side by side
 * where they overlap, in as few columns as that takes. Expects events with hours on the same day.
 */
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

/** Tells whether the event takes place on any day from `first` to `last`. */
export const isWithin = ({ start_date, end_date }: Times, first: string, last: string): boolean =>
  start_date <= last && end_date >= first;

/**
 * Returns the first column (from 0) that the event takes in a row of `count` days beginning with `first`, and the
 * number of columns; expects an event on at least one of these days.
 */
export function columnsIn({ start_date, end_date }: Times, first: string, count: number) {
  const column = Math.max(0, daysBetween(first, start_date));
  return { column, span: Math.min(count - 1, daysBetween(first, end_date)) - column + 1 };
}
