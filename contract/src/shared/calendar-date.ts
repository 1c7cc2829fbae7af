// Apart from the schema of a day: pages that only count days carry no schemas.

const dayMs = 24 * 60 * 60 * 1000;

/** The day that is `days` after `date`, before it when negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days later `to` is than `from`. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** 1 is Monday. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7;

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

export const periodMessage = 'Please enter a last day that is not before the first one.';
