import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Returns the followers who want to be reminded of these groups' dates, each with the group's name. */
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

/** Records the person's reminder of this day; returns false if they had it already. */
export async function markReminded(tx: Database, userId: number, day: string): Promise<boolean> {
  const row = await tx
    .insertInto('group_reminders')
    .values({ user_id: userId, day })
    .onConflict((same) => same.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the notes of days that are over in every time zone. Runs hourly. */
export async function sweepReminders(db: Database): Promise<void> {
  await db
    .deleteFrom('group_reminders')
    .where('day', '<', sql<string>`current_date - 2`)
    .execute();
}
