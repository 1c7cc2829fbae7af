import { sql } from 'kysely';
import { leaderlessDays } from '@teamsparks/contract/shared/limits';
import type { Database } from '../../platform/db/database.ts';
import { isNoLongerRestorable, isStillRestorable } from '../../platform/db/restorable.ts';

/**
 * Returns the leaders of the groups, each with the group's id and with raw names: show them through `shownTo`. The
 * earliest first.
 */
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

/**
 * Makes the person a leader of the group, unless they are one, and drops them from its former leaders; the group no
 * longer counts as leaderless. The caller has locked the group and checked that it has room.
 */
export async function insertLeader(tx: Database, groupId: number, userId: number): Promise<void> {
  await tx
    .insertInto('group_leaders')
    .values({ group_id: groupId, user_id: userId })
    .onConflict((same) => same.doNothing())
    .execute();
  await deleteFormerLeader(tx, groupId, userId);
  await tx.updateTable('groups').set({ leaderless_since: null }).where('id', '=', groupId).execute();
}

/** Removes a leader, restorable for a day; returns false if the person does not lead the group. */
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

/**
 * Drops the person from the group's former leaders, however long ago they were removed; returns whether that was
 * within the last day, false if they are none.
 */
export async function deleteFormerLeader(tx: Database, groupId: number, userId: number): Promise<boolean> {
  const rows = await tx
    .deleteFrom('former_leaders')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .returning(isStillRestorable('removed_at').as('recent'))
    .execute();
  return rows[0]?.recent ?? false;
}

/**
 * Ends the person's leadership of all groups, before the account is deleted, and marks those that nobody leads then.
 * Locks the groups in the order of their ids, so that two leaders who leave at the same moment take turns.
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

/**
 * Marks groups that nobody leads with the present time, unless they are marked: deleting one's own account is not the
 * only way in which a leader goes. Runs hourly.
 */
export async function markLeaderlessGroups(db: Database): Promise<void> {
  await markLeaderless(db).execute();
}

/**
 * Locks one group that nobody has led for 90 days until the transaction ends and returns its id; undefined if there
 * is none.
 */
export async function lockAbandonedGroup(tx: Database): Promise<number | undefined> {
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

/** Deletes the former leaders that were removed more than a day ago. Runs hourly. */
export async function sweepFormerLeaders(db: Database): Promise<void> {
  await db.deleteFrom('former_leaders').where(isNoLongerRestorable('removed_at')).execute();
}
