import { sql } from 'kysely';
import type { Tables } from '../src/tables.ts';
import type { Database } from '../src/platform/db/database.ts';

/** Runs `work` while a table is renamed away, so that everything that needs it fails. */
export async function withoutTable(db: Database, table: keyof Tables, work: () => Promise<void>) {
  const away = `${table}_away`;
  await sql`alter table ${sql.table(table)} rename to ${sql.id(away)}`.execute(db);
  try {
    await work();
  } finally {
    await sql`alter table ${sql.table(away)} rename to ${sql.id(table)}`.execute(db);
  }
}

/** Returns words of the log line about a missing table. */
export const tableIsAway = (table: keyof Tables) => `relation \\"${table}\\" does not exist`;

/** Runs `work` while a table rejects inserts and updates; reads still work. */
export async function withoutWrites(db: Database, table: keyof Tables, work: () => Promise<void>) {
  await sql`alter table ${sql.table(table)} add constraint closed check (false) not valid`.execute(db);
  try {
    await work();
  } finally {
    await sql`alter table ${sql.table(table)} drop constraint closed`.execute(db);
  }
}

/** Returns words of the log line about a table that rejects rows. */
export const tableIsClosed = (table: keyof Tables) => `relation \\"${table}\\" violates check constraint \\"closed\\"`;
