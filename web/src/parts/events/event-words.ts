import { elapsedTime } from '@teamsparks/contract/shared/clock-time';
import type { Event, EventGroup, WholeEvent } from '@teamsparks/contract/events/addresses';
import { addDays } from '@teamsparks/contract/shared/calendar-date';
import { formatDay, formatDays, today, weekdayNames, weekdayOf } from '../../shared/calendar/calendar-days.ts';

type When = Pick<Event, 'start_date' | 'end_date' | 'begins_at' | 'all_day' | 'time_zone' | 'begins' | 'ends'>;

/** Formats an event's days: "Saturday, Mar 13, 2027", "Mar 13 – 14, 2027". */
export function daysWords({ start_date, end_date }: Pick<Event, 'start_date' | 'end_date'>): string {
  const days = formatDays(start_date, end_date);
  return start_date === end_date ? `${weekdayOf(start_date)}, ${days}` : days;
}

const near = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Formats a range of days without its year: "Mar 13 – 14"; a single day if both are the same. */
export const formatNearDays = (first: string, last: string): string =>
  near.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`));

type Days = Pick<Event, 'start_date' | 'end_date'>;

/** Formats an event's days without the year, if that is this one: "Tuesday, Dec 1", "Dec 1 – 2". */
export function shortDays({ start_date, end_date }: Days): string {
  const year = today().slice(0, 4);
  if (!start_date.startsWith(year) || !end_date.startsWith(year)) return daysWords({ start_date, end_date });
  const days = formatNearDays(start_date, end_date);
  return start_date === end_date ? `${weekdayOf(start_date)}, ${days}` : days;
}

/** Formats an event's days like {@link shortDays}, or as "Today" or "Tomorrow". */
export function nearDays({ start_date, end_date }: Days): string {
  const now = today();
  if (start_date === end_date && start_date === now) return 'Today';
  if (start_date === end_date && start_date === addDays(now, 1)) return 'Tomorrow';
  return shortDays({ start_date, end_date });
}

/** Tells whether its leaders open an event to run it: it has plans and is on this day. */
export const isRunToday = (event: Days & { plans: readonly unknown[] }): boolean =>
  event.plans.length > 0 && nearDays(event) === 'Today';

/**
 * Formats an event's hours: "4:00–5:30 PM", with the days if it has several, and the time zone if it differs from
 * the browser's, unless `withZone` is false. Returns null for all-day events, and "No time yet" for others without hours.
 */
export function hoursWords(event: When, withZone = true): string | null {
  const { start_date, end_date, begins_at, all_day, time_zone, begins, ends } = event;
  if (all_day) return null;
  if (begins_at === null) return 'No time yet';
  const zone = time_zone ?? 'UTC';
  const oneDay = start_date === end_date;
  const style = new Intl.DateTimeFormat(undefined, {
    ...(oneDay ? {} : ({ month: 'short', day: 'numeric' } as const)),
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  });
  const hours = style.formatRange(new Date(begins), new Date(ends));
  return (oneDay ? closed(hours) : unbroken(hours)) + (withZone ? zoneNote(zone) : '');
}

/** Returns hours with which no line ends between an hour and its AM or PM. */
const unbroken = (hours: string): string => hours.replace(/\s(?=[AP]M)/g, '\u00a0');

/** Returns an unbroken range of hours without the spaces around its dash: "4:00–5:30 PM". */
const closed = (range: string): string => unbroken(range.replace(/\s*–\s*/, '–'));

/** Formats two times of one day such as "16:00" and "17:30": "4:00–5:30 PM". */
export function clockRange(begins_at: string, ends_at: string): string {
  const style = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const at = (time: string): Date => new Date(`2000-01-01T${time}:00Z`);
  return closed(style.formatRange(at(begins_at), at(ends_at)));
}

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the name of a time zone: "New York time". */
export const zoneWords = (zone: string): string => `${zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone} time`;

/**
 * Returns the time zone that all of these events with hours have, if it is not the reader's: it is then said once for
 * all. Returns undefined otherwise.
 */
export function sharedZone(events: readonly Pick<Event, 'begins_at' | 'time_zone'>[]): string | undefined {
  const zones = new Set(
    events.filter(({ begins_at }) => begins_at !== null).map(({ time_zone }) => time_zone ?? 'UTC'),
  );
  const [zone] = zones;
  return zones.size === 1 && zone !== ownZone() ? zone : undefined;
}

/** Returns "New York time" if the reader's time zone is another one. */
export const zoneHint = (zone: string): string | undefined => (zone === ownZone() ? undefined : zoneWords(zone));

/** Returns ", New York time" if the reader's time zone is another one, else ''. */
export const zoneNote = (zone: string): string => (zone === ownZone() ? '' : `, ${zoneWords(zone)}`);

/**
 * Returns the time when a number of minutes since the event's beginning have passed: "4:25 PM" in its time zone, or
 * "+0:25" if the event has no hours.
 */
export function clockWords({ begins_at, begins, time_zone }: When, minutes: number): string {
  if (begins_at === null) return elapsedTime(minutes);
  const instant = new Date(Date.parse(begins) + minutes * 60_000);
  return instant.toLocaleTimeString(undefined, { timeStyle: 'short', timeZone: time_zone ?? 'UTC' });
}

/**
 * Returns the minutes from an event's beginning to its end, nights between its days included; null if it has no
 * hours.
 */
export const minutesOfEvent = ({ begins_at, begins, ends }: When): number | null =>
  begins_at === null ? null : (Date.parse(ends) - Date.parse(begins)) / 60_000;

/**
 * Describes a series of events: "Every Tuesday and Thursday until Jun 2, 2027 · 12 more", or "… · none after this"
 * if no more follow.
 */
export function seriesWords({ weekdays, last_day, further }: NonNullable<WholeEvent['series']>): string {
  const days = new Intl.ListFormat().format(weekdays.map((weekday) => weekdayNames[weekday - 1] ?? ''));
  return `Every ${days} until ${formatDay(last_day)} · ${further === 0 ? 'none after this' : `${further} more`}`;
}

/** Returns the event's only group if the event is named after it, so that its days tell it from the others. */
export function namesake({ name, groups }: Pick<WholeEvent, 'name' | 'groups'>): EventGroup | undefined {
  const [group, ...others] = groups ?? [];
  return others.length === 0 && group?.name === name ? group : undefined;
}
