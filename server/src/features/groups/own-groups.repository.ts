import type { Database } from '../../platform/db/database.ts';
import { exportEndedDates } from '../events/index.ts';

/**
 * Returns the groups that the person leads, led within the last day and follows, and the dates that ended for them, for
 * the export of their data.
 */
export async function exportGroups(db: Database, userId: number) {
  return {
    led: await db
      .selectFrom('group_leaders as l')
      .innerJoin('groups as g', 'g.id', 'l.group_id')
      .select(['g.id', 'g.name', 'l.created_at as since'])
      .where('l.user_id', '=', userId)
      .orderBy('g.id')
      .execute(),
    led_before: await db
      .selectFrom('former_leaders')
      .select(['group_id', 'removed_at'])
      .where('user_id', '=', userId)
      .orderBy('group_id')
      .execute(),
    // Without the group's name: it is shown only to followers whom a leader has confirmed.
    followed: await db
      .selectFrom('group_followers')
      .select(['group_id', 'reminder', 'created_at', 'confirmed_at', 'removed_at'])
      .where('user_id', '=', userId)
      .orderBy('group_id')
      .execute(),
    dates_ended: await exportEndedDates(db, userId),
  };
}
