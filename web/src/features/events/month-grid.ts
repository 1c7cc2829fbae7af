import { addDays } from '@teamsparks/contract/shared/calendar-date';
import type { Event } from '@teamsparks/contract/events/addresses';

export interface MonthDay {
  day: string;
  /** Of this month, not of the ones beside it. */
  inside: boolean;
  events: Event[];
}

/** Weeks of a month, each from Sunday to Saturday, with what happens on every day. Counted in days, without a time zone. */
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
  const happening = events.filter(({ start_date, end_date }) => start_date <= day && day <= end_date);
  return { day, inside: day.startsWith(month), events: happening };
}

/** Those that are over and those that are not, the nearest first in each. */
export function byTime(events: readonly Event[], today: string): { past: Event[]; upcoming: Event[] } {
  return {
    past: events.filter(({ end_date }) => end_date < today).toReversed(),
    upcoming: events.filter(({ end_date }) => end_date >= today),
  };
}
