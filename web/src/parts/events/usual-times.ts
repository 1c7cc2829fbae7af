import { addDays, weekdayOf } from '@teamsparks/contract/shared/calendar-date';
import { clockMinutes, clockTime } from '@teamsparks/contract/shared/clock-time';
import type { DayOff } from '@teamsparks/contract/accounts/fields/settings';
import type { Event } from '@teamsparks/contract/events/addresses';
import type { Group } from '@teamsparks/contract/groups/addresses';
import { localDay } from '../../shared/calendar/calendar-days.ts';

const lastMinute = 24 * 60 - 1;
const minutesOfMeeting = 60;

/** Returns an hour's end on the same day, `minutes` later; '' without a beginning. */
export function endAfter(begins_at: string, minutes: number | null): string {
  if (begins_at === '') return '';
  return clockTime(Math.min(clockMinutes(begins_at) + (minutes ?? minutesOfMeeting), lastMinute));
}

/** Returns the events of the group by each day that they take, multi-day ones by all of theirs. */
export function eventsByDay(events: readonly Event[], groupId: number): Map<string, Event> {
  const byDay = new Map<string, Event>();
  const own = events.filter(({ archived, groups }) => !archived && groups?.some(({ id }) => id === groupId));
  for (const event of own) {
    for (let day = event.start_date; day <= event.end_date; day = addDays(day, 1)) byDay.set(day, event);
  }
  return byDay;
}

type Usual = Pick<Group, 'weekday' | 'begins_at'>;

/** Returns today in local time, or tomorrow where the group's usual hour is past. */
export function firstDayFor({ begins_at }: Pick<Usual, 'begins_at'>, now: Date): string {
  const isPast = begins_at !== null && clockMinutes(begins_at) <= now.getHours() * 60 + now.getMinutes();
  return isPast ? addDays(localDay(now), 1) : localDay(now);
}

const weeksAhead = 104;

/**
 * Returns the next day on which the group usually meets, that is no day off and for which `isTaken` is false, within
 * two years; '' without a usual day or if there is none.
 */
export function nextUsualDay(
  group: Usual,
  now: Date,
  daysOff: readonly DayOff[],
  isTaken: (day: string) => boolean,
): string {
  if (group.weekday === null) return '';
  const from = firstDayFor(group, now);
  const first = addDays(from, (group.weekday - weekdayOf(from) + 7) % 7);
  const isOff = (day: string) => daysOff.some(({ first_day, last_day }) => first_day <= day && day <= last_day);
  for (let week = 0; week < weeksAhead; week += 1) {
    const day = addDays(first, 7 * week);
    if (!isOff(day) && !isTaken(day)) return day;
  }
  return '';
}
