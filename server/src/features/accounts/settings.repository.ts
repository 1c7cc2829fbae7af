import type { Settings } from '@teamsparks/contract/accounts/fields/settings';
import type { Database } from '../../platform/db/database.ts';

/** Returns the settings chosen so far and their version; undefined before the first change. */
export async function findChosenSettings(db: Database) {
  return db.selectFrom('settings').select(['chosen', 'version']).executeTakeFirst();
}

/** Returns the chosen settings and locks their row until the transaction ends; creates an empty one at the first change. */
export async function lockChosenSettings(tx: Database) {
  await tx
    .insertInto('settings')
    .values({ chosen: '{}' })
    .onConflict((row) => row.column('id').doNothing())
    .execute();
  return tx.selectFrom('settings').select(['chosen', 'version']).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Replaces the chosen settings by these, raises the version by one, and returns both. Call {@link lockChosenSettings}
 * first.
 */
export async function saveChosenSettings(tx: Database, chosen: Partial<Settings>) {
  return tx
    .updateTable('settings')
    .set((column) => ({ chosen: JSON.stringify(chosen), version: column('version', '+', 1) }))
    .returning(['chosen', 'version'])
    .executeTakeFirstOrThrow();
}
