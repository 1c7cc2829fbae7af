import * as z from 'zod/mini';
import { periodMessage } from '../../shared/calendar-date.ts';
import { calendarDate } from '../../shared/date-fields.ts';
import { line, optionalLine } from '../../shared/fields.ts';
import { papers } from '../../shared/sheet-copies.ts';
import { knownEmail } from './email.ts';
import { signUpDomains } from './sign-up-domains.ts';

/** A holiday of the installation; the last day is included. */
const dayOff = z
  .object({
    name: line(60, 'Please name the days off.'),
    first_day: calendarDate,
    last_day: calendarDate,
  })
  .check(z.refine(({ first_day, last_day }) => first_day <= last_day, { error: periodMessage, path: ['last_day'] }));

/** Settings that administrators choose for the whole installation. */
export const settings = z.object({
  /** IANA time zone of new events. */
  time_zone: z.string().check(
    z.maxLength(60),
    z.refine((name) => isTimeZone(name), 'Please choose a time zone.'),
  ),
  /** Days that repeating events skip. */
  days_off: z.array(dayOff).check(z.maxLength(100, 'Please use at most 100 entries.')),
  /** Paper for people who have not chosen any. */
  paper: z.enum(papers),
  /** AI challenges that somebody without `run_challenges` accepts for everyone wait for a review by staff. */
  review_ai: z.boolean(),
  school_name: optionalLine(80),
  /** Who answers questions here. */
  contact_name: optionalLine(80),
  contact_email: z.nullable(knownEmail),
  contact_phone: optionalLine(40),
  /** The contact is for people who are signed in, and for mails to addresses that were shown to be theirs. */
  contact_private: z.boolean(),
  sign_up_domains: signUpDomains,
  /** Only people with an invitation may sign up; the domains stay for later. */
  sign_up_invited: z.boolean(),
});
export type Settings = z.infer<typeof settings>;

/** Name and contact of the school, as far as the reader may see them; null where nobody gave one. */
export const schoolContact = z.object({
  school_name: z.nullable(z.string()),
  contact_name: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
  contact_phone: z.nullable(z.string()),
});
export type SchoolContact = z.infer<typeof schoolContact>;

/** Absent means unchanged. */
export const settingsChanges = z.partial(settings);
export type SettingsChanges = z.output<typeof settingsChanges>;

/** Settings that an environment variable can fix; its name is the same in capitals. */
export const environmentSettings = ['time_zone', 'paper', 'review_ai'] as const satisfies (keyof Settings)[];
export type EnvironmentSetting = (typeof environmentSettings)[number];

/** A holiday as people see it who add events. */
export const dayOffShown = z.object({ name: z.string(), first_day: z.string(), last_day: z.string() });
export type DayOff = z.infer<typeof dayOffShown>;

/** Current settings, as administrators read them. */
export const settingsNow = z.object({
  time_zone: z.string(),
  days_off: z.array(dayOffShown),
  paper: z.enum(papers),
  review_ai: z.boolean(),
  ...schoolContact.shape,
  contact_private: z.boolean(),
  /** Domains whose addresses may sign up; none for everyone. */
  sign_up_domains: z.array(z.string()),
  sign_up_invited: z.boolean(),
  /** Settings fixed by the environment, which nobody can change here. */
  fixed: z.array(z.enum(environmentSettings)),
  /** Different after every change. */
  version: z.int(),
});
export type SettingsNow = z.infer<typeof settingsNow>;

/**
 * Tells whether a text names a time zone of the IANA database. Offsets such as "+05:00", which `Intl` accepts, have no
 * summer time and are refused.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}
