import * as z from 'zod/mini';

/**
 * A day of the calendar, "2026-11-21": the same day wherever it is read, never an instant. Calendars that take it know
 * no year beyond 9999; a program of another century is a slip of the finger.
 */
export const calendarDate = z.iso
  .date('Please enter a date')
  .check(z.refine((date) => date >= '1970-01-01' && date < '2200-01-01', 'Please enter a date between 1970 and 2199'));

const dayMs = 24 * 60 * 60 * 1000;

/** The day that is `days` after `date`, before it when negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** The last day does not come before the first one; an open end or beginning is fine. */
export function isPeriod({
  start_date,
  end_date,
}: {
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
}): boolean {
  return !start_date || !end_date || start_date <= end_date;
}

export const periodMessage = 'Please enter a last day that is not before the first one';
