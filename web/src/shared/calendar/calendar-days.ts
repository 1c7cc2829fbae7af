const long = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat(undefined, { month: 'short', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' });

/** Returns midnight UTC of a day. Calendar days have no time zone, so they are read and shown in UTC. */
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Formats a day in the reader's language: "Mar 13, 2027" for "2027-03-13". */
export const formatDay = (day: string): string => long.format(at(day));

/** Formats a range of days: "Mar 13 – 14, 2027"; a single day if both are the same. */
export const formatDays = (first: string, last: string): string => long.formatRange(at(first), at(last));

/** Formats a month in the reader's language: "March 2027" for "2027-03". */
export const formatMonth = (yearAndMonth: string): string => month.format(at(`${yearAndMonth}-01`));

/** Returns the name of the weekday of a day in the reader's language: "Saturday". */
export const weekdayOf = (day: string): string => weekday.format(at(day));

/** The days of the week, Monday first; January 1, 2024 was one. */
export const weekdayNames: readonly string[] = Array.from({ length: 7 }, (_, index) =>
  weekdayOf(`2024-01-0${index + 1}`),
);

/** Returns the month that is `step` months after `month`: "2027-05" for "2027-03" and 2. */
export function monthAfter(month: string, step: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + step;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Returns the short name of the month of a day in the reader's language: "Nov". */
export const shortMonth = (day: string): string => short.format(at(day));

/** Returns the date in the local time zone: "2026-11-21". */
export function localDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns today's date in the local time zone: "2026-11-21". */
export const today = (): string => localDay(new Date());
