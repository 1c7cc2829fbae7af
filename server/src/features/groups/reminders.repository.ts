import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Who wants to be reminded of the dates of these groups, with the names of the groups. */
export async function findReminded(db: Database, groupIds: readonly number[]) {
  return db
    .selectFrom('group_followers as f')
    .innerJoin('groups as g', 'g.id', 'f.group_id')
    .select(['f.user_id', 'f.group_id', 'g.name'])
    .where('f.group_id', '=', sql<number>`any(${groupIds}::int[])`)
    .where('f.reminder', '=', true)
    .where('f.confirmed_at', 'is not', null)
    .where('g.archived_at', 'is', null)
    .orderBy('f.user_id')
    .execute();
}

/** False where the person was reminded of this day already. */
export async function markReminded(tx: Database, userId: number, day: string): Promise<boolean> {
  const row = await tx
    .insertInto('group_reminders')
    .values({ user_id: userId, day })
    .onConflict((same) => same.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Hourly: days that are over everywhere. */
export async function forgetReminders(db: Database): Promise<void> {
  await db
    .deleteFrom('group_reminders')
    .where('day', '<', sql<string>`current_date - 2`)
    .execute();
}
