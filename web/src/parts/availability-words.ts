import { clockMinutes } from '@teamsparks/contract/shared/clock-time';
import type { Availability, DaysOff } from '@teamsparks/contract/mentors/addresses';
import { weekdayNames } from '../shared/calendar/calendar-days.ts';

/** "4:00 PM" as the reader's country writes it. */
export function timeWords(minutes: number): string {
  return new Date(2027, 0, 1, 0, minutes).toLocaleTimeString(undefined, { timeStyle: 'short' });
}

const dayWords = (date: string): string =>
  new Date(`${date}T12:00:00`).toLocaleDateString(undefined, { dateStyle: 'medium' });

export const daysOffWords = ({ first_day, last_day }: DaysOff): string =>
  first_day === last_day ? dayWords(first_day) : `${dayWords(first_day)} to ${dayWords(last_day)}`;

/** "Tuesday, 4:00 PM to 6:00 PM", in the order of the week. */
export function hoursWords({ hours }: Pick<Availability, 'hours'>): string[] {
  return hours
    .toSorted((one, other) => one.weekday - other.weekday)
    .map(({ weekday, begins_at, minutes }) => {
      const begin = clockMinutes(begins_at);
      return `${weekdayNames[weekday - 1]}, ${timeWords(begin)} to ${timeWords(begin + minutes)}`;
    });
}
