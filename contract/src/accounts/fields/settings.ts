import * as z from 'zod/mini';
import { periodMessage } from '../../shared/calendar-date.ts';
import { calendarDate } from '../../shared/date-fields.ts';
import { line } from '../../shared/fields.ts';
import { papers } from '../../shared/sheet-copies.ts';

/** A holiday of the installation; the last day belongs to it. */
const dayOff = z
  .object({
    name: line(60, 'Please name the days off.'),
    first_day: calendarDate,
    last_day: calendarDate,
  })
  .check(z.refine(({ first_day, last_day }) => first_day <= last_day, { error: periodMessage, path: ['last_day'] }));

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

/** Absent means unchanged. */
export const settingsChanges = z.partial(settings);
export type SettingsChanges = z.output<typeof settingsChanges>;

/** Those that a variable of the environment, named like them in capitals, can decide. */
export const environmentSettings = ['time_zone', 'paper', 'review_ai'] as const satisfies (keyof Settings)[];
export type EnvironmentSetting = (typeof environmentSettings)[number];

/** As whoever adds events reads it, too. */
export const dayOffShown = z.object({ name: z.string(), first_day: z.string(), last_day: z.string() });
export type DayOff = z.infer<typeof dayOffShown>;

/** What counts, as administrators read it. */
export const settingsNow = z.object({
  time_zone: z.string(),
  days_off: z.array(dayOffShown),
  paper: z.enum(papers),
  review_ai: z.boolean(),
  /** Decided by the environment: nobody changes them here. */
  fixed: z.array(z.enum(environmentSettings)),
  /** Another one after every change. */
  version: z.int(),
});
export type SettingsNow = z.infer<typeof settingsNow>;

/** True for a name of the IANA database. Offsets such as "+05:00", which `Intl` takes too, know no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}
