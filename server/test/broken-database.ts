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

/** Words of the line that is logged where a table is away. */
export const tableIsAway = (table: keyof Tables) => `relation \\"${table}\\" does not exist`;

/** Does `work` while a table takes no new and no changed rows; what it has can be read. */
export async function withoutWrites(db: Database, table: keyof Tables, work: () => Promise<void>) {
  await sql`alter table ${sql.table(table)} add constraint closed check (false) not valid`.execute(db);
  try {
    await work();
  } finally {
    await sql`alter table ${sql.table(table)} drop constraint closed`.execute(db);
  }
}

/** Words of the line that is logged where a table takes no rows. */
export const tableIsClosed = (table: keyof Tables) => `relation \\"${table}\\" violates check constraint \\"closed\\"`;
