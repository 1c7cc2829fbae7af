import { clockTime } from '@teamsparks/contract/shared/clock-time';
import type { DayOff } from '@teamsparks/contract/accounts/fields/settings';
import type { Event } from '@teamsparks/contract/events/addresses';
import type { Group } from '@teamsparks/contract/groups/addresses';
import { useState } from 'react';
import { endAfter, eventsByDay, nextUsualDay } from '../../parts/events/usual-times.ts';
import { type EventValues, followGroup, groupSays, type GroupSays, isUsuallyAllDay } from './event-form.ts';

/** Returns the next whole hour, at latest the last one of the day. */
const nextHour = (now: Date): string => clockTime(Math.min(now.getHours() + 1, 23) * 60);

interface Given {
  groups: readonly Group[];
  events: readonly Event[];
  daysOff: readonly DayOff[];
  /** True if the day of the new event was pressed, so that it stays. */
  isDayTyped: boolean;
}

/**
 * Returns how groups fill in a new event that has the values `given` without one: `start` with the group of this id, if it
 * can be chosen, and `follow` after a change: of the groups the one chosen first counts, and an end that nobody typed moves with its beginning. Hours that nothing says are the next whole one.
 */
export function useFilling({ groups, events, daysOff, isDayTyped }: Given, given: EventValues) {
  const [now] = useState(() => new Date());
  // What was pressed in the calendar counts as typed.
  const hour = isDayTyped ? '' : nextHour(now);
  const empty = given.all_day || isDayTyped ? given : { ...given, begins_at: hour, ends_at: endAfter(hour, null) };
  const saysOf = (id: number | undefined): GroupSays => {
    const group = groups.find((one) => one.id === id);
    const start_date = isDayTyped ? '' : empty.start_date;
    if (!group) {
      const hours = isDayTyped ? { begins_at: '', ends_at: '' } : {};
      return { ...empty, ...hours, start_date, all_day: isUsuallyAllDay(empty.program_id) };
    }
    const taken = eventsByDay(events, group.id);
    const usualDay = nextUsualDay(group, now, daysOff, (day) => taken.has(day));
    return groupSays(group, usualDay || start_date, hour);
  };
  const follow = (next: EventValues, before: EventValues): EventValues => {
    const [was, is] = [before.group_ids[0], next.group_ids[0]];
    if (was !== is) return followGroup(next, saysOf(was), saysOf(is));
    const minutes = groups.find((one) => one.id === is)?.minutes ?? null;
    const isEndFree = next.ends_at === before.ends_at && before.ends_at === endAfter(before.begins_at, minutes);
    const begins = next.begins_at !== before.begins_at && isEndFree;
    return begins ? { ...next, ends_at: endAfter(next.begins_at, minutes) } : next;
  };
  const start = (id: string): EventValues => {
    const group = groups.find((one) => !one.archived && String(one.id) === id);
    return group ? follow({ ...empty, group_ids: [group.id] }, empty) : empty;
  };
  return { start, follow };
}
