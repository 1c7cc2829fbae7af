import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database, OpenDatabase } from '../src/platform/db/database.ts';
import { poolOver } from '../src/platform/db/embedded-postgres.ts';
import type { Tables } from '../src/tables.ts';
import { withDatabase } from './prepare-database.ts';

let opened: Promise<OpenDatabase> | undefined;

/** The database of this worker, opened on first use and kept until the worker ends. */
export function workerDatabase(): Promise<OpenDatabase> {
  opened ??= open();
  return opened;
}

async function open(): Promise<OpenDatabase> {
  const source = inject('database');
  const pool = 'dump' in source ? await fromDump(source.dump) : await fromTemplate(source.server, source.template);
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  return {
    pool,
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    engine: 'dump' in source ? 'embedded' : 'server',
    close: () => pool.end(),
  };
}

async function fromDump(dump: string): Promise<pg.Pool> {
  return poolOver(await PGlite.create({ loadDataDir: new Blob([readFileSync(dump)]), extensions: { pg_trgm } }));
}

async function fromTemplate(server: string, template: string): Promise<pg.Pool> {
  const name = `${template}_${process.pid}`;
  const control = new pg.Client({ connectionString: server });
  await control.connect();
  await control.query(`create database ${name} template ${template}`);
  await control.end();
  const pool = new pg.Pool({ connectionString: withDatabase(server, name), max: 10, options: '-c timezone=UTC' });
  pool.on('error', () => {});
  return pool;
}

/** Empties every table of the product; ids start anew. */
export async function emptyTables(db: Database) {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'`.execute(db);
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} restart identity cascade`.execute(db);
}
