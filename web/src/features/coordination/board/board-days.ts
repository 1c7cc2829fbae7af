import { addDays, daysBetween, weekdayOf } from '@teamsparks/contract/shared/calendar-date';
import { formatDays, formatMonth, monthAfter } from '../../../shared/calendar/calendar-days.ts';

export type Span = 'week' | 'month';
export interface BoardDays {
  start_date: string;
  end_date: string;
}

/** Weeks begin on Sunday. */
const weekStart = (day: string): string => addDays(day, -(weekdayOf(day) % 7));

/** The whole weeks that show this day, or its month. */
export function daysOf(span: Span, day: string): BoardDays {
  const month = day.slice(0, 7);
  const start_date = weekStart(span === 'week' ? day : `${month}-01`);
  const last = span === 'week' ? day : addDays(`${monthAfter(month, 1)}-01`, -1);
  return { start_date, end_date: addDays(weekStart(last), 6) };
}

/** The first days of the weeks. */
export const weeksOf = ({ start_date, end_date }: BoardDays): string[] =>
  Array.from({ length: (daysBetween(start_date, end_date) + 1) / 7 }, (_, week) => addDays(start_date, week * 7));

export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** The same weekday of another week, or the first day of another month. */
export const steppedDay = (span: Span, day: string, step: number): string =>
  span === 'week' ? addDays(day, 7 * step) : `${monthAfter(day.slice(0, 7), step)}-01`;

/** "March 2027", "Feb 28 – Mar 6, 2027" */
export function titleOf(span: Span, day: string): string {
  const { start_date, end_date } = daysOf(span, day);
  return span === 'month' ? formatMonth(day.slice(0, 7)) : formatDays(start_date, end_date);
}
