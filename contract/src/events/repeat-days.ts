import { addDays, weekdayOf } from '../shared/calendar-date.ts';
import type { Repeat } from './fields.ts';
import { repeatsMax, repeatYearsMax } from '../shared/limits.ts';
import type { DayOff } from '../accounts/fields/settings.ts';

/** A day of the repeat without an event. */
interface LeftOut {
  day: string;
  /** Name of the days off; null where the person skips the day. */
  off: string | null;
}

interface RepeatDays {
  days: string[];
  leftOut: LeftOut[];
  /** Why the events cannot be created, and the field of the repeat to change; null where they can. */
  problem: { field: 'until' | 'times' | 'skip'; message: string } | null;
}

/**
 * Returns the days of a repeating event from `start` on, for two years at most, the days left out (days off and skipped
 * ones, which do not count as times), and what is wrong. A skipped day that is no day of the repeat has no effect;
 * without `until` and `times` there are no days.
 */
export function repeatDays(start: string, repeat: Repeat, daysOff: readonly DayOff[]): RepeatDays {
  const { weekdays, until, times } = repeat;
  const limit = lastDay(start);
  const skipped = new Set(repeat.skip);
  const days: string[] = [];
  const leftOut: LeftOut[] = [];
  const end = until === undefined || until > limit ? limit : until;
  // Without an end there are no days.
  const count = until === undefined && times === undefined ? 0 : times;
  for (let day = start; day <= end && days.length !== count; day = addDays(day, 1)) {
    if (!weekdays.includes(weekdayOf(day))) continue;
    const off = daysOff.find(({ first_day, last_day }) => first_day <= day && day <= last_day);
    if (off || skipped.has(day)) leftOut.push({ day, off: off?.name ?? null });
    else days.push(day);
  }
  return { days, leftOut, problem: problemOf(repeat, limit, { days, leftOut }) };
}

/** Returns the same day two years later. It need not exist, because days are only compared with it. */
const lastDay = (start: string): string => `${Number(start.slice(0, 4)) + repeatYearsMax}${start.slice(4)}`;

function problemOf(
  { until, times }: Repeat,
  limit: string,
  { days, leftOut }: Pick<RepeatDays, 'days' | 'leftOut'>,
): RepeatDays['problem'] {
  if (until === undefined && times === undefined)
    return { field: 'until', message: 'Please choose how long it repeats.' };
  if (until !== undefined && until > limit)
    return { field: 'until', message: `Please choose a day within ${repeatYearsMax} years.` };
  if (days.length === 0 && leftOut.some(({ off }) => off === null))
    return { field: 'skip', message: 'No day is left. Please skip fewer.' };
  if (days.length === 0) return { field: 'until', message: 'No day is left. Please choose a later one.' };
  if (days.length > repeatsMax) return { field: 'until', message: `Please repeat at most ${repeatsMax} times.` };
  if (until === undefined && days.length < (times ?? 0))
    return { field: 'times', message: `So many times take more than ${repeatYearsMax} years.` };
  return null;
}
