import { clockMinutes, clockTime } from '@teamsparks/contract/shared/clock-time';
import type { Availability, DaysOff, OwnEvent } from '@teamsparks/contract/mentors/addresses';
import { formatDays, weekdayNames } from '../../shared/calendar/calendar-days.ts';
import { clockRange } from '../events/event-words.ts';

/** Formats days off: "Mar 13, 2027" or "Mar 13 – 20, 2027". */
export const daysOffWords = ({ first_day, last_day }: DaysOff): string => formatDays(first_day, last_day);

/** Returns the hours of the week, each day in words and Monday first: "Tuesday, 4:00–6:00 PM". */
export function hoursWords({ hours }: Pick<Availability, 'hours'>): string[] {
  return hours
    .toSorted((one, other) => one.weekday - other.weekday)
    .map(({ weekday, begins_at, minutes }) => {
      const end = clockTime(clockMinutes(begins_at) + minutes);
      return `${weekdayNames[weekday - 1]}, ${clockRange(begins_at, end)}`;
    });
}

/**
 * Formats an event's days, hours and place: "Mar 13, 2027, 4:00–5:30 PM · Room 2"; leaves out hours or a place that it
 * does not have.
 */
export const ownEventWords = (event: OwnEvent): string => [whenWords(event), event.place].filter(Boolean).join(' · ');

function whenWords({ start_date, end_date, begins_at, ends_at }: OwnEvent): string {
  const days = daysOffWords({ first_day: start_date, last_day: end_date });
  return begins_at === null || ends_at === null ? days : `${days}, ${clockRange(begins_at, ends_at)}`;
}
