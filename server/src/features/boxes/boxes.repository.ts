import type { BoxRow } from '@teamsparks/contract/boxes/addresses';
import { sql, type Updateable } from 'kysely';
import type { NewBoxItem } from '@teamsparks/contract/boxes/fields';
import { type Actor, can } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { isNoLongerRestorable, isStillRestorable } from '../../platform/db/restorable.ts';
import type { BoxItemsTable } from './tables.ts';

/** Selects the boxes that a person owns, and those of groups that they lead while they may run challenges. */
function visibleBoxes(db: Database, actor: Actor) {
  return db
    .selectFrom('boxes as b')
    .leftJoin('groups as g', 'g.id', 'b.group_id')
    .leftJoin('users as u', 'u.id', 'b.owner_id')
    .where((where) =>
      where.or([
        where('b.owner_id', '=', actor.userId),
        where.and([
          where.lit(can(actor, 'run_challenges')),
          where.exists(
            where
              .selectFrom('group_leaders as l')
              .select('l.user_id')
              .whereRef('l.group_id', '=', 'b.group_id')
              .where('l.user_id', '=', actor.userId),
          ),
        ]),
      ]),
    );
}

/** Selects the columns of boxes that this person may use. */
const selectBoxes = (db: Database, actor: Actor) =>
  visibleBoxes(db, actor)
    .select(['b.id', 'b.name', 'b.owner_id', 'b.group_id', 'b.version', 'b.deleted_at', 'g.name as group_name'])
    .select(['u.username', 'u.display_name'])
    .select(sql<number>`(select count(*)::int from box_items i where i.box_id = b.id)`.as('materials'));

export type FoundBox = Awaited<ReturnType<typeof findBoxes>>[number];

/** Returns the boxes that a person may use (owns, or leads their group with `run_challenges`), without deleted ones, by name. */
export async function findBoxes(db: Database, actor: Actor) {
  return selectBoxes(db, actor)
    .where('b.deleted_at', 'is', null)
    .orderBy(sql`b.name collate "und-x-icu"`)
    .orderBy('b.id')
    .execute();
}

/** Returns a box that this person may use; undefined if there is none or it is marked as deleted. */
export async function findBox(db: Database, actor: Actor, id: number): Promise<FoundBox | undefined> {
  return selectBoxes(db, actor).where('b.id', '=', id).where('b.deleted_at', 'is', null).executeTakeFirst();
}

/** Returns a box that this person may use, locked until the transaction ends; undefined if there is none or it is marked as deleted. */
export async function lockBox(tx: Database, actor: Actor, id: number): Promise<FoundBox | undefined> {
  return (await lockBoxRow(tx, id)) && findBox(tx, actor, id);
}

/**
 * Locks a box until the transaction ends, without checking rights, also one marked as deleted; returns its id, or undefined if there
 * is none.
 */
export async function lockBoxRow(tx: Database, id: number) {
  return tx.selectFrom('boxes').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Tells whether this person leads the group with `run_challenges` and it is not archived. */
export async function leadsActiveGroup(tx: Database, actor: Actor, groupId: number): Promise<boolean> {
  if (!can(actor, 'run_challenges')) return false;
  const row = await tx
    .selectFrom('group_leaders as l')
    .innerJoin('groups as g', 'g.id', 'l.group_id')
    .select('g.id')
    .where('g.id', '=', groupId)
    .where('l.user_id', '=', actor.userId)
    .where('g.archived_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the boxes that a person owns, without deleted ones. */
export async function countOwned(tx: Database, userId: number): Promise<number> {
  const { n } = await tx
    .selectFrom('boxes')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

/** Inserts an empty box and returns its id. */
export async function insertBox(tx: Database, userId: number, name: string): Promise<number> {
  const row = await tx.insertInto('boxes').values({ owner_id: userId, name }).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Updates the given columns of a box and raises its version, also if only its materials changed. */
export async function changeBox(
  tx: Database,
  id: number,
  values: { name?: string; group_id?: number | null; deleted_at?: Date | null } = {},
): Promise<void> {
  const moved = { version: sql<number>`version + 1`, updated_at: sql<Date>`now()` };
  await tx
    .updateTable('boxes')
    .set({ ...values, ...moved })
    .where('id', '=', id)
    .execute();
}

/** Locks a person's own box that was marked as deleted less than a day ago; returns false if there is none. */
export async function lockDeletedBox(tx: Database, userId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('boxes')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .where(isStillRestorable('deleted_at'))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes for good the boxes that were marked as deleted more than a day ago; runs hourly. */
export async function deleteExpiredBoxes(db: Database): Promise<void> {
  await db.deleteFrom('boxes').where(isNoLongerRestorable('deleted_at')).execute();
}

/** Deletes a person's boxes except those shared with a group, also boxes marked as deleted, before their account is deleted. */
export async function deleteUngroupedBoxes(tx: Database, userId: number): Promise<void> {
  await tx.deleteFrom('boxes').where('owner_id', '=', userId).where('group_id', 'is', null).execute();
}

/** Returns the boxes that a person owns with their materials, without those marked as deleted, for the export of their data. */
export async function exportBoxes(db: Database, userId: number) {
  return db
    .selectFrom('boxes as b')
    .select(['b.name', 'b.created_at'])
    .select(
      sql<object[]>`coalesce((
        select json_agg(json_build_object('name', i.name, 'quantity', i.quantity, 'units', i.units, 'is_tool', i.is_tool) order by i.name)
        from box_items i where i.box_id = b.id), '[]')`.as('materials'),
    )
    .where('b.owner_id', '=', userId)
    .where('b.deleted_at', 'is', null)
    .orderBy('b.id')
    .execute();
}

/** Returns what this person may do with a box: only the owner shares it with a group or deletes it. */
export const boxRightsOf = (actor: Actor, { owner_id }: Pick<FoundBox, 'owner_id'>): BoxRow['can'] => ({
  give: owner_id === actor.userId,
  delete: owner_id === actor.userId,
});

const itemColumns = ['id', 'name', 'quantity', 'units', 'is_tool'] as const;
export type FoundItem = Awaited<ReturnType<typeof findItems>>[number];

/** Returns the items of a box, sorted by name as people sort. */
export async function findItems(db: Database, boxId: number) {
  return db
    .selectFrom('box_items')
    .select(itemColumns)
    .where('box_id', '=', boxId)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute();
}

/** Inserts items into a box. */
export async function insertItems(tx: Database, boxId: number, items: readonly NewBoxItem[]): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insertInto('box_items')
    .values(items.map((item) => ({ ...item, box_id: boxId })))
    .execute();
}

/** Updates the given columns of an item. */
export async function changeItem(tx: Database, id: number, values: Updateable<BoxItemsTable>): Promise<void> {
  await tx.updateTable('box_items').set(values).where('id', '=', id).execute();
}

/** Deletes an item of a box; returns false if the box has no such item. */
export async function removeItem(tx: Database, boxId: number, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('box_items')
    .where('box_id', '=', boxId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
