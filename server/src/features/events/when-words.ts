interface Hours {
  start_date: string;
  end_date: string;
  /** Minutes after midnight. */
  begins_at: number | null;
  ends_at: number | null;
  time_zone: string | null;
}

/** Returns when an event is, for paper and mails: "Tuesday, March 9, 2027, 4:00 PM to 5:00 PM (America/New_York)". */
export function whenWords({ start_date, end_date, begins_at, ends_at, time_zone }: Hours): string {
  const days = start_date === end_date ? dayWords(start_date) : `${dayWords(start_date)} to ${dayWords(end_date)}`;
  if (begins_at === null || ends_at === null) return days;
  return `${days}, ${timeWords(begins_at)} to ${timeWords(ends_at)} (${time_zone ?? 'UTC'})`;
}

const dayWords = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** Returns minutes after midnight as "4:05 PM". */
export const timeWords = (minutes: number): string =>
  new Date(minutes * 60_000)
    .toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'UTC' })
    .replace('\u202f', ' ');
