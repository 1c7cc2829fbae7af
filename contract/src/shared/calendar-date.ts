// Apart from the schema of a day: pages that only count days carry no schemas.

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the day that is `days` after `date`, or before it where negative ("YYYY-MM-DD"). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns how many days `to` is later than `from` ("YYYY-MM-DD"); negative where it is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Returns the day of the week of a date ("YYYY-MM-DD"), 1 for Monday to 7 for Sunday. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7;

/** Returns the first day from `from` on, that day included, on this weekday, 1 for Monday to 7. */
export const firstOn = (weekday: number, from: string): string => addDays(from, (weekday - weekdayOf(from) + 7) % 7);

/** Tells whether the last day is not before the first one ("YYYY-MM-DD"); true where either is missing or empty. */
export function isPeriod({
  start_date,
  end_date,
}: {
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
}): boolean {
  return !start_date || !end_date || start_date <= end_date;
}

export const periodMessage = 'Please enter a last day that is not before the first one.';
