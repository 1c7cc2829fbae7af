import { sql } from 'kysely';
import { leaderlessDays } from '@teamsparks/contract/shared/limits';
import type { Database } from '../../platform/db/database.ts';

/** Who leads the groups, the longest first, with the names that others may see. */
export async function findLeaders(db: Database, groupIds: readonly number[]) {
  if (groupIds.length === 0) return [];
  return db
    .selectFrom('group_leaders as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.group_id', 'l.user_id', 'u.username', 'u.display_name'])
    .where('l.group_id', 'in', groupIds)
    .orderBy('l.created_at')
    .orderBy('l.user_id')
    .execute();
}
export type FoundLeader = Awaited<ReturnType<typeof findLeaders>>[number];

/** Somebody leads the group from now on; who was removed and is asked anew is no former leader any more. */
export async function insertLeader(tx: Database, groupId: number, userId: number): Promise<void> {
  await tx
    .insertInto('group_leaders')
    .values({ group_id: groupId, user_id: userId })
    .onConflict((same) => same.doNothing())
    .execute();
  await takeFormerLeader(tx, groupId, userId);
  await tx.updateTable('groups').set({ leaderless_since: null }).where('id', '=', groupId).execute();
}

/** False where the person does not lead the group. For a day it can be taken back. */
export async function deleteLeader(tx: Database, groupId: number, userId: number): Promise<boolean> {
  const ofBoth = { group_id: groupId, user_id: userId };
  const row = await tx
    .deleteFrom('group_leaders')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  if (!row) return false;
  await tx
    .insertInto('former_leaders')
    .values(ofBoth)
    .onConflict((same) => same.columns(['group_id', 'user_id']).doUpdateSet({ removed_at: sql<Date>`now()` }))
    .execute();
  return true;
}

/** False where the person was not removed within the last day. */
export async function takeFormerLeader(tx: Database, groupId: number, userId: number): Promise<boolean> {
  const rows = await tx
    .deleteFrom('former_leaders')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .returning(sql<boolean>`removed_at > now() - interval '1 day'`.as('recent'))
    .execute();
  return rows[0]?.recent ?? false;
}

/**
 * Before an account is deleted: its leadership ends, and what nobody leads then waits for administrators. Groups are locked in
 * the order of their ids, so that two leaders who leave at the same moment take turns.
 */
export async function endLeadership(tx: Database, userId: number): Promise<void> {
  const led = await tx
    .selectFrom('groups')
    .select('id')
    .where('id', 'in', (from) => from.selectFrom('group_leaders').select('group_id').where('user_id', '=', userId))
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx.deleteFrom('group_leaders').where('user_id', '=', userId).execute();
  if (led.length > 0) {
    const ids = led.map(({ id }) => id);
    await markLeaderless(tx).where('groups.id', 'in', ids).execute();
  }
}

function markLeaderless(db: Database) {
  return db
    .updateTable('groups')
    .set({ leaderless_since: sql<Date>`now()` })
    .where('leaderless_since', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('group_leaders').select('user_id').whereRef('group_leaders.group_id', '=', 'groups.id'),
        ),
      ),
    );
}

/** Hourly, for groups whose leaders went in another way than deleting their accounts. */
export async function noticeLeaderless(db: Database): Promise<void> {
  await markLeaderless(db).execute();
}

/** Locked: who becomes its leader at this moment waits, and finds it gone. */
export async function lockAbandoned(tx: Database): Promise<number | undefined> {
  const row = await tx
    .selectFrom('groups')
    .select('id')
    .where('leaderless_since', '<', sql<Date>`now() - ${leaderlessDays} * interval '1 day'`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

export async function forgetFormerLeaders(db: Database): Promise<void> {
  await db
    .deleteFrom('former_leaders')
    .where('removed_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
