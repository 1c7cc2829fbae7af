import { type Insertable, sql, type Updateable } from 'kysely';
import { can, type Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { programIsVisibleTo } from '../lesson-plans/index.ts';
import { exportEndedDates } from '../events/index.ts';
import type { GroupsTable } from './tables.ts';
import { readsAllGroups } from './groups.policy.ts';

/** Selects the groups that the person may see: those they lead, or all for administrators. */
function visibleGroups(db: Database, actor: Actor, { all = readsAllGroups(actor) } = {}) {
  const groups = db
    .selectFrom('groups as g')
    .selectAll('g')
    .select((from) => [
      // A program that the person may not see has no name for them.
      from
        .selectFrom('programs')
        .select('programs.name')
        .whereRef('programs.id', '=', 'g.program_id')
        .where((where) => programIsVisibleTo(actor)(where as never))
        .as('program_name'),
    ]);
  if (all) return groups;
  return groups.where((where) =>
    where.and([
      where.lit(can(actor, 'run_challenges')),
      where.exists(
        where
          .selectFrom('group_leaders as l')
          .select('l.user_id')
          .whereRef('l.group_id', '=', 'g.id')
          .where('l.user_id', '=', actor.userId),
      ),
    ]),
  );
}
export type FoundGroup = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

/**
 * Returns the groups that this person leads (none without `run_challenges`), or with `all` every group without checking
 * rights, sorted by name, archived ones last.
 */
export async function findGroups(db: Database, actor: Actor, all: boolean): Promise<FoundGroup[]> {
  return visibleGroups(db, actor, { all })
    .orderBy(sql`g.archived_at is not null`)
    .orderBy(sql`g.name collate "und-x-icu"`)
    .orderBy('g.id')
    .execute();
}

/**
 * Returns the group, archived or not, if this person leads it with `run_challenges` or is an administrator; undefined
 * otherwise.
 */
export async function findGroup(db: Database, actor: Actor, id: number) {
  return visibleGroups(db, actor).where('g.id', '=', id).executeTakeFirst();
}

/** Tells whether this person leads the group and has `run_challenges`; seeing it as an administrator is not enough. */
export async function leadsGroup(db: Database, actor: Actor, id: number): Promise<boolean> {
  const led = await visibleGroups(db, actor, { all: false }).where('g.id', '=', id).executeTakeFirst();
  return led !== undefined;
}

/**
 * Locks the group until the transaction ends and returns it, or undefined if it is not visible. It reads after the lock
 * is there, because its leaders may have changed meanwhile.
 */
export async function lockGroup(tx: Database, actor: Actor, id: number): Promise<FoundGroup | undefined> {
  return (await lockAnyGroup(tx, id)) ? findGroup(tx, actor, id) : undefined;
}

/**
 * Returns the groups (id, name) among `ids`, which must not be empty, that are not archived and that the person does
 * not lead.
 */
export async function findGroupsToLead(db: Database, userId: number, ids: readonly number[]) {
  return db
    .selectFrom('groups as g')
    .select(['g.id', 'g.name'])
    .where('g.id', 'in', ids)
    .where('g.archived_at', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('group_leaders as l')
            .select('l.user_id')
            .whereRef('l.group_id', '=', 'g.id')
            .where('l.user_id', '=', userId),
        ),
      ),
    )
    .execute();
}

/** Locks any group until the transaction ends and returns its row, or undefined. Checks no rights: the caller does. */
export async function lockAnyGroup(tx: Database, id: number) {
  return tx.selectFrom('groups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks any groups, at least one, in the order of their ids until the transaction ends. */
export async function lockInOrder(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.selectFrom('groups').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Inserts a group and returns its id. */
export async function insertGroup(tx: Database, values: Insertable<GroupsTable>): Promise<number> {
  const { id } = await tx.insertInto('groups').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Updates the group's columns and moves its version on. */
export async function changeGroup(tx: Database, id: number, values: Updateable<GroupsTable>): Promise<void> {
  await tx
    .updateTable('groups')
    .set((column) => ({ ...values, version: column('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes the group for good, with its leaders, followers, link, materials list and mentors' assignments; its events
 * and runs stay without it.
 */
export async function eraseGroup(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('groups').where('id', '=', id).execute();
}

/** Returns how many groups that are not archived the person leads. */
export async function countGroupsOf(db: Database, userId: number): Promise<number> {
  const { total } = await db
    .selectFrom('group_leaders as l')
    .innerJoin('groups as g', 'g.id', 'l.group_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('l.user_id', '=', userId)
    .where('g.archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Returns what is stored about the person as a leader, former leader and follower of groups, and the dates that
 * ended for them, for the export of their data.
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
