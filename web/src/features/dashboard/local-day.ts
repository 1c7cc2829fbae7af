/** The day of the person's calendar, "2026-11-21". */
export function localDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day that it is where the person is. */
export const localToday = (): string => localDay(new Date());

/** "Nov 21, 2026" for a day, wherever the person is. */
export function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
}
