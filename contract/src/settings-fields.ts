import * as z from 'zod/mini';
import { calendarDate } from './date-fields.ts';
import { line } from './fields.ts';
import { papers } from './sheet-copies.ts';

/** A holiday of the installation; the last day belongs to it. */
const dayOff = z.object({
  name: line(60, 'Please name the days off.'),
  first_day: calendarDate,
  last_day: calendarDate,
});

/** What administrators decide for the whole installation. */
export const settings = z.object({
  /** Of the IANA database: where new events take place. */
  time_zone: z.string().check(
    z.maxLength(60),
    z.refine((name) => isTimeZone(name), 'Please choose a time zone.'),
  ),
  /** Repeating events skip them. */
  days_off: z.array(dayOff).check(z.maxLength(100, 'Please use at most 100 entries.')),
  /** What is printed on where a person has not chosen. */
  paper: z.enum(papers),
  /** AI challenges that somebody without `run_challenges` accepts for everybody wait for a look by staff. */
  review_ai: z.boolean(),
});
export type Settings = z.infer<typeof settings>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}
