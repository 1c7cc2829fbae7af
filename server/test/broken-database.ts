import { sql } from 'kysely';
import type { Tables } from '../src/tables.ts';
import type { Database } from '../src/platform/db/database.ts';

/** Does `work` while the database has lost a table, so that whatever needs it fails. */
export async function withoutTable(db: Database, table: keyof Tables, work: () => Promise<void>) {
  const away = `${table}_away`;
  await sql`alter table ${sql.table(table)} rename to ${sql.id(away)}`.execute(db);
  try {
    await work();
  } finally {
    await sql`alter table ${sql.table(away)} rename to ${sql.id(table)}`.execute(db);
  }
}
