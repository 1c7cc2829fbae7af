import type { DayOff } from '@teamsparks/contract/accounts/fields/settings';
import type { Event } from '@teamsparks/contract/events/addresses';
import type { Group } from '@teamsparks/contract/groups/addresses';
import { useState } from 'react';
import { eventsByDay, nextUsualDay } from '../../parts/events/usual-times.ts';
import { type EventValues, followGroup, groupSays, type GroupSays, usualTimeOf } from './event-form.ts';

interface Given {
  groups: readonly Group[];
  events: readonly Event[];
  daysOff: readonly DayOff[];
}

/**
 * Returns how groups fill in a new event that has the values `empty` without one: `start`, with the only group already
 * chosen where `chooses` is true, and `follow` after a change of the groups, of which the one chosen first counts.
 */
export function useFilling({ groups, events, daysOff }: Given, empty: EventValues) {
  const [now] = useState(() => new Date());
  const saysOf = (id: number | undefined): GroupSays => {
    const group = groups.find((one) => one.id === id);
    // What the dialog was opened with, such as the hour that was pressed, counts as typed.
    if (!group) return { ...empty, start_date: '', time: usualTimeOf(empty.program_id), begins_at: '', ends_at: '' };
    const taken = eventsByDay(events, group.id);
    return groupSays(
      group,
      nextUsualDay(group, now, daysOff, (day) => taken.has(day)),
    );
  };
  const follow = (next: EventValues, before: EventValues): EventValues => {
    const [was, is] = [before.group_ids[0], next.group_ids[0]];
    return was === is ? next : followGroup(next, saysOf(was), saysOf(is));
  };
  const start = (chooses: boolean): EventValues => {
    const group = chooses ? onlyOf(groups) : undefined;
    return group ? follow({ ...empty, group_ids: [group.id] }, empty) : empty;
  };
  return { start, follow };
}

/** Returns the only group that is not archived, or undefined if there are none or several. */
function onlyOf(groups: readonly Group[]): Group | undefined {
  const [first, ...others] = groups.filter(({ archived }) => !archived);
  return others.length === 0 ? first : undefined;
}
