import type { DayOff } from '@teamsparks/contract/accounts/fields/settings';
import type { Event } from '@teamsparks/contract/events/addresses';
import type { Group } from '@teamsparks/contract/groups/addresses';
import { useState } from 'react';
import { eventsByDay, nextUsualDay } from '../../parts/events/usual-times.ts';
import { type EventValues, followGroup, groupSays, type GroupSays, isUsuallyAllDay } from './event-form.ts';

interface Given {
  groups: readonly Group[];
  events: readonly Event[];
  daysOff: readonly DayOff[];
  /** True if the day of the new event was pressed, so that it stays. */
  isDayTyped: boolean;
}

/**
 * Returns how groups fill in a new event that has the values `empty` without one: `start` with the group of this id, if it
 * can be chosen, and `follow` after a change of the groups, of which the one chosen first counts.
 */
export function useFilling({ groups, events, daysOff, isDayTyped }: Given, empty: EventValues) {
  const [now] = useState(() => new Date());
  const saysOf = (id: number | undefined): GroupSays => {
    const group = groups.find((one) => one.id === id);
    // What was pressed in the calendar counts as typed.
    const start_date = isDayTyped ? '' : empty.start_date;
    if (!group) {
      return { ...empty, start_date, all_day: isUsuallyAllDay(empty.program_id), begins_at: '', ends_at: '' };
    }
    const taken = eventsByDay(events, group.id);
    const usualDay = nextUsualDay(group, now, daysOff, (day) => taken.has(day));
    return groupSays(group, usualDay || start_date);
  };
  const follow = (next: EventValues, before: EventValues): EventValues => {
    const [was, is] = [before.group_ids[0], next.group_ids[0]];
    return was === is ? next : followGroup(next, saysOf(was), saysOf(is));
  };
  const start = (id: string): EventValues => {
    const group = groups.find((one) => !one.archived && String(one.id) === id);
    return group ? follow({ ...empty, group_ids: [group.id] }, empty) : empty;
  };
  return { start, follow };
}
