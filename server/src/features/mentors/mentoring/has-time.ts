import { addDays, weekdayOf } from '@teamsparks/contract/shared/calendar-date';
import { clockMinutes } from '@teamsparks/contract/shared/clock-time';
import type { Availability } from '@teamsparks/contract/mentors/addresses';

/** Days (YYYY-MM-DD), and minutes after midnight if the event has hours. */
interface Times {
  start_date: string;
  end_date: string;
  begins_at: number | null;
  ends_at: number | null;
}

/**
 * Tells whether the hours of an event fit a mentor's availability, looking at its first seven days at most, each of
 * which needs hours; a day off within the event is always a no. Null if they gave no hours and none of its days is
 * off.
 */
export function hasTime({ hours, days_off }: Availability, event: Times): boolean | null {
  const isOff = days_off.some(({ first_day, last_day }) => first_day <= event.end_date && last_day >= event.start_date);
  if (isOff) return false;
  if (hours.length === 0) return null;
  const daysMax = 7;
  for (let day = event.start_date, count = 0; day <= event.end_date && count < daysMax; day = addDays(day, 1)) {
    count += 1;
    const weekday = weekdayOf(day);
    const free = hours.find((one) => one.weekday === weekday);
    if (!free) return false;
    const from = clockMinutes(free.begins_at);
    if (day === event.start_date && event.begins_at !== null && event.begins_at < from) return false;
    if (day === event.end_date && event.ends_at !== null && event.ends_at > from + free.minutes) return false;
  }
  return true;
}
