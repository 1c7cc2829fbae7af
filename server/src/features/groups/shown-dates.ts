import { clockTime } from '@teamsparks/contract/shared/clock-time';
import type { GroupDate as ShownDate } from '@teamsparks/contract/groups/fields';
import type { GroupDate } from '../events/index.ts';

/** Dates that one group shows. */
export const datesShown = 5;

const clock = (minutes: number | null) => (minutes === null ? null : clockTime(minutes));

/** Returns the next dates of one group as they are sent, with hours as "16:00". */
export function shownDates(dates: readonly GroupDate[], groupId: number): ShownDate[] {
  return dates
    .filter(({ group_id }) => group_id === groupId)
    .map(({ begins_at, ends_at, ...date }) => ({ ...date, begins_at: clock(begins_at), ends_at: clock(ends_at) }));
}
