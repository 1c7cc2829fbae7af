import type { NewSavedFilter } from '@teamsparks/contract/challenges/fields/saved-filter';
import type { Database } from '../../../platform/db/database.ts';

const shown = ['id', 'name', 'query'] as const;

/** Returns the key by which names of one person are unique, whatever their case. */
const nameKey = (name: string) => name.toLowerCase();

/** Returns a person's saved filters, sorted by name. */
export async function findSavedFilters(db: Database, userId: number) {
  const rows = await db
    .selectFrom('saved_filters')
    .select(shown)
    .where('user_id', '=', userId)
    .orderBy('name_sort')
    .execute();
  return rows as (Omit<(typeof rows)[number], 'query'> & { query: Record<string, string | string[]> })[];
}

/**
 * Inserts a saved filter and returns it; fails with the constraint `saved_filters_user_id_name_key_key` if the name is
 * used.
 */
export async function insertSavedFilter(tx: Database, userId: number, { name, query }: NewSavedFilter) {
  const { id } = await tx
    .insertInto('saved_filters')
    .values({ user_id: userId, name, name_key: nameKey(name), query: JSON.stringify(query) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name, query };
}

/**
 * Renames a person's saved filter and returns it, or undefined if it does not exist; fails as {@link
 * insertSavedFilter}.
 */
export async function renameSavedFilterRow(db: Database, userId: number, id: number, name: string) {
  const row = await db
    .updateTable('saved_filters')
    .set({ name, name_key: nameKey(name) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(shown)
    .executeTakeFirst();
  return row && { ...row, query: row.query as Record<string, string | string[]> };
}

/** Deletes a person's saved filter; returns false if they have none with this id. */
export async function removeSavedFilter(db: Database, userId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('saved_filters')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns name, query and creation time of a person's saved filters by name, for the export of their data. */
export async function exportSavedFilters(db: Database, userId: number) {
  return db
    .selectFrom('saved_filters')
    .select(['name', 'query', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('name_sort')
    .execute();
}
