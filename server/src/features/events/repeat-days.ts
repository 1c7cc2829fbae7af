import { addDays, weekdayOf } from '@teamsparks/contract/calendar-date';
import type { Repeat } from '@teamsparks/contract/event-fields';
import { repeatsMax, repeatYearsMax } from '@teamsparks/contract/limits';
import { invalid } from '../../platform/errors.ts';

/** A stretch of days on which nothing repeats; the last day belongs to it. */
interface DaysOff {
  first_day: string;
  last_day: string;
}

/** The days of a repeating event from `start` on. Skipped days count as no times. Throws 422 for none and for too many. */
export function repeatDays(start: string, repeat: Repeat, daysOff: readonly DaysOff[]): string[] {
  const { weekdays, until, times } = repeat;
  if (until === undefined && times === undefined) throw invalid('repeat.until', 'Please choose how long it repeats.');
  const limit = `${Number(start.slice(0, 4)) + repeatYearsMax}${start.slice(4)}`;
  if (until !== undefined && until > limit) {
    throw invalid('repeat.until', `Please choose a day within ${repeatYearsMax} years.`);
  }
  const skipped = new Set(repeat.skip);
  const isOff = (day: string) =>
    skipped.has(day) || daysOff.some(({ first_day, last_day }) => first_day <= day && day <= last_day);
  const days: string[] = [];
  for (let day = start; day <= (until ?? limit) && days.length !== times; day = addDays(day, 1)) {
    if (weekdays.includes(weekdayOf(day)) && !isOff(day)) days.push(day);
  }
  if (days.length === 0) throw invalid('repeat.until', 'No day is left. Please choose a later one.');
  if (days.length > repeatsMax) throw invalid('repeat.until', `Please repeat at most ${repeatsMax} times.`);
  if (until === undefined && days.length < (times ?? 0)) {
    throw invalid('repeat.times', `So many times take more than ${repeatYearsMax} years.`);
  }
  return days;
}

/** The days of the week so many days later. */
export const shiftedWeekdays = (weekdays: readonly number[], days: number): number[] =>
  weekdays.map((weekday) => ((((weekday - 1 + days) % 7) + 7) % 7) + 1).toSorted((a, b) => a - b);
