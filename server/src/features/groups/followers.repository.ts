import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isNoLongerRestorable, isStillRestorable } from '../../platform/db/restorable.ts';

/** How long a link works. */
const linkLifetime = sql`interval '14 days'`;

/**
 * Stores the hash of the group's link, which works for 14 days, in place of the old one and returns when it expires.
 */
export async function replaceLink(tx: Database, groupId: number, secretSha256: string): Promise<Date> {
  const fresh = { secret_sha256: secretSha256, expires_at: sql<Date>`now() + ${linkLifetime}` };
  const { expires_at } = await tx
    .insertInto('group_links')
    .values({ group_id: groupId, ...fresh })
    .onConflict((same) => same.column('group_id').doUpdateSet({ ...fresh, created_at: sql<Date>`now()` }))
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** Deletes the group's link; returns false if there was none. */
export async function deleteLink(tx: Database, groupId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('group_links').where('group_id', '=', groupId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns until when the group's link works, or undefined without one that works. */
export async function findLink(db: Database, groupId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('group_links')
    .select('expires_at')
    .where('group_id', '=', groupId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.expires_at;
}

/** Returns the id of the group that is not archived and whose working link has this hash, or undefined. */
export async function findGroupBySecret(db: Database, secretSha256: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('group_links as k')
    .innerJoin('groups as g', 'g.id', 'k.group_id')
    .select('k.group_id')
    .where('k.secret_sha256', '=', secretSha256)
    .where('k.expires_at', '>', sql<Date>`now()`)
    .where('g.archived_at', 'is', null)
    .executeTakeFirst();
  return row?.group_id;
}

/** Returns the group's followers and those who ask to follow, without removed ones, the earliest first. */
export async function findFollowers(db: Database, groupId: number) {
  return db
    .selectFrom('group_followers as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.user_id', 'f.created_at', 'f.confirmed_at', 'u.username', 'u.display_name'])
    .where('f.group_id', '=', groupId)
    .where('f.removed_at', 'is', null)
    .orderBy('f.created_at')
    .orderBy('f.user_id')
    .execute();
}

/** Returns how many people wait to follow each group, by group id; groups without any are absent. */
export async function countWaiting(db: Database, groupIds: readonly number[]): Promise<Map<number, number>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('group_followers')
    .select(['group_id', sql<number>`count(*)::int`.as('people')])
    .where('group_id', 'in', groupIds)
    .where('confirmed_at', 'is', null)
    .where('removed_at', 'is', null)
    .groupBy('group_id')
    .execute();
  return new Map(rows.map(({ group_id, people }) => [group_id, people]));
}

/** Adds the person to those who ask to follow. A confirmed follower stays confirmed; one who was removed asks again. */
export async function insertFollower(tx: Database, groupId: number, userId: number): Promise<void> {
  await tx
    .insertInto('group_followers')
    .values({ group_id: groupId, user_id: userId })
    .onConflict((same) => same.columns(['group_id', 'user_id']).doUpdateSet({ removed_at: null }))
    .execute();
}

type State = 'confirmed' | 'waiting' | 'removed';

/**
 * Sets a follower's state; returns false if that is impossible. Current followers can be confirmed or removed, those
 * removed within the last day can be confirmed or wait again. Waiting and removing clear the confirmation; confirming
 * twice changes nothing.
 */
export async function setFollower(tx: Database, groupId: number, userId: number, state: State): Promise<boolean> {
  const row = await tx
    .updateTable('group_followers')
    .set({
      confirmed_at: state === 'confirmed' ? sql<Date>`coalesce(confirmed_at, now())` : null,
      removed_at: state === 'removed' ? sql<Date>`now()` : null,
    })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([
        ...(state === 'waiting' ? [] : [where('removed_at', 'is', null)]),
        ...(state === 'removed' ? [] : [isStillRestorable('removed_at')]),
      ]),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the groups that the person follows or asks to follow, without archived ones, confirmed ones first. */
export async function findFollowed(db: Database, userId: number) {
  return db
    .selectFrom('group_followers as f')
    .innerJoin('groups as g', 'g.id', 'f.group_id')
    .select(['g.id', 'g.name', 'g.place', 'g.weekday', 'g.begins_at', 'g.minutes'])
    .select(['f.reminder', 'f.confirmed_at', 'f.created_at'])
    .where('f.user_id', '=', userId)
    .where('f.removed_at', 'is', null)
    .where('g.archived_at', 'is', null)
    .orderBy(sql`f.confirmed_at is null`)
    .orderBy('f.created_at')
    .execute();
}
export type FoundFollowed = Awaited<ReturnType<typeof findFollowed>>[number];

/** Returns how many groups the person asked to follow whose leaders have not answered, without archived ones. */
export async function countAskedToFollow(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('group_followers as f')
    .innerJoin('groups as g', 'g.id', 'f.group_id')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('f.user_id', '=', userId)
    .where('f.confirmed_at', 'is', null)
    .where('f.removed_at', 'is', null)
    .where('g.archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Sets whether the person is reminded of the group's dates; returns false if they are no confirmed follower. */
export async function setReminder(tx: Database, groupId: number, userId: number, reminder: boolean): Promise<boolean> {
  const row = await tx
    .updateTable('group_followers')
    .set({ reminder })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends following or asking; returns false if the person did neither. */
export async function deleteFollower(tx: Database, groupId: number, userId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('group_followers')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes followers removed more than a day ago and expired links. Runs hourly. */
export async function sweepFollowing(db: Database): Promise<void> {
  await db.deleteFrom('group_followers').where(isNoLongerRestorable('removed_at')).execute();
  await db
    .deleteFrom('group_links')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

/**
 * Returns the confirmed followers who want to be reminded of these groups' dates, one row for each person and group,
 * with the group's name; leaves out archived groups.
 */
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

/**
 * Deletes the records of reminders for days before the day before yesterday, which are over in every time zone. Runs
 * hourly.
 */
export async function sweepReminders(db: Database): Promise<void> {
  await db
    .deleteFrom('group_reminders')
    .where('day', '<', sql<string>`current_date - 2`)
    .execute();
}
