import * as z from 'zod/mini';

/**
 * A day of the calendar, "2026-11-21": the same day wherever it is read, never an instant. Calendars that take it know
 * no year beyond 9999, and a program of another century is a typing error.
 */
export const calendarDate = z.iso
  .date('Please enter a date.')
  .check(z.refine((date) => date >= '1970-01-01' && date < '2200-01-01', 'Please enter a date between 1970 and 2199.'));

/** A time of day: "16:00". */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time.'));

/** Time of an event as it is shown. */
export const shownTimes = {
  start_date: z.string(),
  end_date: z.string(),
  begins_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  all_day: z.boolean(),
  /** Name in the IANA database; null for events that are whole days from before there were hours. */
  time_zone: z.nullable(z.string()),
};
