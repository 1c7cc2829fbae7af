import type { Settings } from '@teamsparks/contract/accounts/fields/settings';
import type { Database } from '../../../platform/db/database.ts';

export async function findChosen(db: Database) {
  return db.selectFrom('settings').select(['chosen', 'version']).executeTakeFirst();
}

/** The row, locked until the transaction ends; made by the first change. */
export async function lockChosen(tx: Database) {
  await tx
    .insertInto('settings')
    .values({ chosen: '{}' })
    .onConflict((row) => row.column('id').doNothing())
    .execute();
  return tx.selectFrom('settings').select(['chosen', 'version']).forUpdate().executeTakeFirstOrThrow();
}

/** Moves the version on. */
export async function keepChosen(tx: Database, chosen: Partial<Settings>) {
  return tx
    .updateTable('settings')
    .set((column) => ({ chosen: JSON.stringify(chosen), version: column('version', '+', 1) }))
    .returning(['chosen', 'version'])
    .executeTakeFirstOrThrow();
}
