import type { NewBoxItem } from '@teamsparks/contract/boxes/fields';
import { sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { BoxItemsTable } from './tables.ts';

const columns = ['id', 'name', 'quantity', 'units', 'is_tool'] as const;
export type FoundItem = Awaited<ReturnType<typeof findItems>>[number];

/** Returns the items of a box, sorted by name as people sort. */
export async function findItems(db: Database, boxId: number) {
  return db
    .selectFrom('box_items')
    .select(columns)
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
