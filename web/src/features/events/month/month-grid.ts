import { addDays } from '@teamsparks/contract/shared/calendar-date';
import type { Event } from '@teamsparks/contract/events/addresses';

export interface MonthDay {
  day: string;
  /** True for days of this month, false for the neighbors' days in the first and last week. */
  inside: boolean;
  events: Event[];
}

/**
 * Returns the weeks of a month ("2026-11"), each from Sunday to Saturday, with every day's events; the first and
 * last week may also have days of the months beside it. Counts in days, without a time zone.
 */
export function monthGrid(month: string, events: readonly Event[]): MonthDay[][] {
  const first = `${month}-01`;
  const start = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay());
  const weeks: MonthDay[][] = [];
  for (let day = start; weeks.length === 0 || day.startsWith(month); day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => dayOf(addDays(day, index), month, events)));
  }
  return weeks;
}

function dayOf(day: string, month: string, events: readonly Event[]): MonthDay {
  const eventsOnDay = events.filter(({ start_date, end_date }) => start_date <= day && day <= end_date);
  return { day, inside: day.startsWith(month), events: eventsOnDay };
}
