import { addDays, daysBetween, weekdayOf } from '@teamsparks/contract/shared/calendar-date';
import { formatDays, formatMonth, monthAfter, today } from '../../shared/calendar/calendar-days.ts';
import { formatNearDays } from '../../parts/events/event-words.ts';

export type Span = 'week' | 'month';
export interface BoardDays {
  start_date: string;
  end_date: string;
}

/** Returns the Sunday that begins the day's week. */
const weekStart = (day: string): string => addDays(day, -(weekdayOf(day) % 7));

/**
 * Returns the first and last day of the week, Sunday to Saturday, with this day, or with `span` "month" of the whole
 * weeks that show its month.
 */
export function daysOf(span: Span, day: string): BoardDays {
  const month = day.slice(0, 7);
  const start_date = weekStart(span === 'week' ? day : `${month}-01`);
  const last = span === 'week' ? day : addDays(`${monthAfter(month, 1)}-01`, -1);
  return { start_date, end_date: addDays(weekStart(last), 6) };
}

/** Returns the days of the week, or only those of the month, with this day. */
export function shownDays(span: Span, day: string): BoardDays {
  const month = day.slice(0, 7);
  return span === 'week'
    ? daysOf(span, day)
    : { start_date: `${month}-01`, end_date: addDays(`${monthAfter(month, 1)}-01`, -1) };
}

/** Returns the first day of each week; expects whole weeks. */
export const weeksOf = ({ start_date, end_date }: BoardDays): string[] =>
  Array.from({ length: (daysBetween(start_date, end_date) + 1) / 7 }, (_, week) => addDays(start_date, week * 7));

/** Returns `count` days in a row, beginning with `first`. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/**
 * Returns the same weekday `step` weeks later, or for months the first day of the month `step` months later; negative
 * steps go back.
 */
export const steppedDay = (span: Span, day: string, step: number): string =>
  span === 'week' ? addDays(day, 7 * step) : `${monthAfter(day.slice(0, 7), step)}-01`;

/** Returns the title of the span that shows this day: "March 2027" or "Feb 28 – Mar 6", with the year if it is another one. */
export function titleOf(span: Span, day: string): string {
  const { start_date, end_date } = daysOf(span, day);
  if (span === 'month') return formatMonth(day.slice(0, 7));
  const year = today().slice(0, 4);
  const isThisYear = start_date.startsWith(year) && end_date.startsWith(year);
  return isThisYear ? formatNearDays(start_date, end_date) : formatDays(start_date, end_date);
}
