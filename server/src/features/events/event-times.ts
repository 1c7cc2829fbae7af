import { clockMinutes, clockTime } from '@teamsparks/contract/shared/clock-time';
import { Temporal } from 'temporal-polyfill';
import { invalid } from '../../platform/errors.ts';

/** Times of an event as a calendar on the wall shows them. */
export interface LocalTimes {
  start_date: string;
  end_date: string;
  /** Minutes after midnight; both or none. */
  begins_at: number | null;
  ends_at: number | null;
  all_day: boolean;
  /** Null: whole days that belong to no zone. */
  time_zone: string | null;
}

/**
 * Returns the instants at which an event begins and ends, in its time zone or else UTC; without hours, from the
 * start of the first day to the end of the last. An event that begins in a minute the zone skips begins later and
 * keeps its length; else a skipped minute moves forward, and of a minute that comes twice the first counts.
 */
export function instantsOf({ start_date, end_date, begins_at, ends_at, time_zone }: LocalTimes) {
  const zone = time_zone ?? 'UTC';
  const [first, last] = [Temporal.PlainDate.from(start_date), Temporal.PlainDate.from(end_date)];
  if (begins_at === null || ends_at === null) {
    return { begins: instantOf(startOf(first, zone)), ends: instantOf(startOf(last.add({ days: 1 }), zone)) };
  }
  const [from, until] = [minuteOf(first, begins_at), minuteOf(last, ends_at)];
  const begins = momentOf(from, zone);
  const isThere = begins.toPlainDateTime().equals(from);
  // Counted from the moved beginning, so that it cannot end before it begins.
  const ends = isThere ? momentOf(until, zone) : begins.add(from.until(until, { largestUnit: 'hours' }));
  return { begins: instantOf(begins), ends: instantOf(ends) };
}

const instantOf = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date => new Date(epochMilliseconds);

const startOf = (day: Temporal.PlainDate, zone: string): Temporal.ZonedDateTime => day.toZonedDateTime(zone);

const minuteOf = (day: Temporal.PlainDate, minutes: number): Temporal.PlainDateTime =>
  day.toPlainDateTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 });

const momentOf = (when: Temporal.PlainDateTime, zone: string): Temporal.ZonedDateTime =>
  when.toZonedDateTime(zone, { disambiguation: 'compatible' });

/** Returns minutes after midnight as "16:00"; null stays null. */
export const timeText = (minutes: number | null): string | null => (minutes === null ? null : clockTime(minutes));

const minutesIn = (time: string | null): number | null => (time === null ? null : clockMinutes(time));

/** Hours as a request gives them. */
export interface WantedHours {
  begins_at?: string | null | undefined;
  ends_at?: string | null | undefined;
  all_day?: boolean | undefined;
}

type Hours = Pick<LocalTimes, 'begins_at' | 'ends_at' | 'all_day'>;

/**
 * Returns the hours after a change. What the change leaves out stays, but hours end "all day", and "all day" clears
 * hours; throws 422 if the change has both, or if only one of the two hours would be left.
 */
export function hoursAfter(before: Hours, wanted: WantedHours): Hours {
  const namesHours = Boolean(wanted.begins_at ?? wanted.ends_at);
  if (wanted.all_day && namesHours) throw invalid('all_day', 'Please choose hours or the whole day, not both.');
  if (wanted.all_day) return { begins_at: null, ends_at: null, all_day: true };
  const begins_at = wanted.begins_at === undefined ? before.begins_at : minutesIn(wanted.begins_at);
  const ends_at = wanted.ends_at === undefined ? before.ends_at : minutesIn(wanted.ends_at);
  if (begins_at === null && ends_at !== null) throw invalid('begins_at', 'Please enter both hours, or none.');
  if (begins_at !== null && ends_at === null) throw invalid('ends_at', 'Please enter both hours, or none.');
  return { begins_at, ends_at, all_day: begins_at === null && (wanted.all_day ?? before.all_day) };
}

/** Throws 422 if an event with hours on a single day does not end after it begins. Does not compare the days. */
export function demandOrder({ start_date, end_date, begins_at, ends_at }: LocalTimes): void {
  if (start_date !== end_date || begins_at === null || ends_at === null || begins_at < ends_at) return;
  throw invalid('ends_at', 'Please enter an end that is after the start.');
}

/**
 * Returns when an event is, for paper and mails: "Tuesday, March 9, 2027, 4:00–5:00 PM (America/New_York)";
 * only the days if it has no hours.
 */
export function whenWords({
  start_date,
  end_date,
  begins_at,
  ends_at,
  time_zone,
}: Omit<LocalTimes, 'all_day'>): string {
  const days = start_date === end_date ? dayWords(start_date) : `${dayWords(start_date)} to ${dayWords(end_date)}`;
  if (begins_at === null || ends_at === null) return days;
  return `${days}, ${hoursWords(begins_at, ends_at)} (${time_zone ?? 'UTC'})`;
}

const dayWords = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });

const hourStyle = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** Returns two times in minutes after midnight as "4:00–5:30 PM", for paper and mails. */
export function hoursWords(begins: number, ends: number): string {
  const range = hourStyle.formatRange(new Date(begins * 60_000), new Date(ends * 60_000));
  // Some mail programs show the narrow spaces of the format as boxes.
  return range.replace(/\s*–\s*/, '–').replace(/\s/g, ' ');
}

/** Returns minutes after midnight as "4:05 PM". */
export const timeWords = (minutes: number): string =>
  hourStyle.format(new Date(minutes * 60_000)).replace('\u202f', ' ');
