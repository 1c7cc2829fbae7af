import type { GroupDate as ShownDate } from '@teamsparks/contract/group-fields';
import type { Database } from '../../platform/db/database.ts';
import { timeOf } from './groups.views.ts';

export interface GroupDate extends Omit<ShownDate, 'begins_at' | 'ends_at'> {
  group_id: number;
  /** Minutes after midnight. */
  begins_at: number | null;
  ends_at: number | null;
}

/** What groups need of their events; handed over where the app is put together, because events know groups already. */
export interface GroupEvents {
  /** The next first. */
  upcoming: (db: Database, groupIds: readonly number[]) => Promise<GroupDate[]>;
  /** What is on the next day, where it is day now. */
  tomorrow: (db: Database, now: Date) => Promise<GroupDate[]>;
  /** Cancels what the group has ahead. */
  cancel: (tx: Database, groupId: number) => Promise<void>;
}

/** How many dates one group shows. */
const datesShown = 5;

const clock = (minutes: number | null) => (minutes === null ? null : timeOf(minutes));

/** The next dates of one group as they are sent. */
export function shownDates(dates: readonly GroupDate[], groupId: number): ShownDate[] {
  return dates
    .filter(({ group_id }) => group_id === groupId)
    .slice(0, datesShown)
    .map(({ begins_at, ends_at, ...date }) => ({ ...date, begins_at: clock(begins_at), ends_at: clock(ends_at) }));
}
