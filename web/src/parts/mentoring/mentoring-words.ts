import { clockMinutes } from '@teamsparks/contract/shared/clock-time';
import type { Availability, DaysOff, OwnEvent } from '@teamsparks/contract/mentors/addresses';
import { weekdayNames } from '../../shared/calendar/calendar-days.ts';

/** Formats minutes after midnight as a time in the reader's language: "4:00 PM". */
export function timeWords(minutes: number): string {
  return new Date(2027, 0, 1, 0, minutes).toLocaleTimeString(undefined, { timeStyle: 'short' });
}

const dayWords = (date: string): string =>
  new Date(`${date}T12:00:00`).toLocaleDateString(undefined, { dateStyle: 'medium' });

/** Formats days off: "Mar 13, 2027" or "Mar 13, 2027 to Mar 20, 2027". */
export const daysOffWords = ({ first_day, last_day }: DaysOff): string =>
  first_day === last_day ? dayWords(first_day) : `${dayWords(first_day)} to ${dayWords(last_day)}`;

/** Returns the hours of the week, each day in words and Monday first: "Tuesday, 4:00 PM to 6:00 PM". */
export function hoursWords({ hours }: Pick<Availability, 'hours'>): string[] {
  return hours
    .toSorted((one, other) => one.weekday - other.weekday)
    .map(({ weekday, begins_at, minutes }) => {
      const begin = clockMinutes(begins_at);
      return `${weekdayNames[weekday - 1]}, ${timeWords(begin)} to ${timeWords(begin + minutes)}`;
    });
}

/**
 * Formats an event's days, hours and place: "Mar 13, 2027, 4:00 PM to 5:30 PM · Room 2"; leaves out hours or a place
 * that it does not have.
 */
export const ownEventWords = (event: OwnEvent): string => [whenWords(event), event.place].filter(Boolean).join(' · ');

function whenWords({ start_date, end_date, begins_at, ends_at }: OwnEvent): string {
  const days = daysOffWords({ first_day: start_date, last_day: end_date });
  if (begins_at === null || ends_at === null) return days;
  return `${days}, ${timeWords(clockMinutes(begins_at))} to ${timeWords(clockMinutes(ends_at))}`;
}
