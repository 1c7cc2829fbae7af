import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, databaseOver, type OpenDatabase } from '../src/platform/db/database.ts';
import { executeMessages } from '../src/platform/db/embedded-engine.ts';
import { poolOver } from '../src/platform/db/embedded-postgres.ts';
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
  const db = databaseOver(pool, () => {});
  const engine = 'dump' in source ? 'embedded' : 'server';
  if (engine === 'server') refuseSecondConnections(pool, db);
  return { pool, db, engine, unhurried: (work) => work(db), close: () => pool.end() };
}

async function fromDump(dump: string): Promise<pg.Pool> {
  const lite = await PGlite.create({ loadDataDir: new Blob([readFileSync(dump)]), extensions: { pg_trgm } });
  return poolOver((messages) => executeMessages(lite, messages));
}

async function fromTemplate(server: string, template: string): Promise<pg.Pool> {
  const url = await createDatabase(server, `${template}_${process.pid}`, template);
  return new pg.Pool({ connectionString: url, max: 10, options: '-c timezone=UTC' });
}

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

/** For a test that holds a transaction open and plays somebody else meanwhile. */
export const besideTransaction = <T>(work: () => Promise<T>): Promise<T> => transactions.exit(work);

/**
 * The embedded engine has one connection: whoever asks for another one inside a transaction (`db` where `tx` is meant) waits for ever
 * there. A server has ten and would not notice, so here it is refused at once, in every test.
 */
function refuseSecondConnections(pool: pg.Pool, db: Database) {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) =>
      execute(async (tx) => {
        const transaction = { isOpen: true };
        try {
          return await transactions.run(transaction, () => work(tx));
        } finally {
          transaction.isOpen = false;
        }
      });
    return builder;
  };
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  pool.connect = ((...given: unknown[]) => {
    if (transactions.getStore()?.isOpen) throw new Error('a second connection inside a transaction: pass tx, not db');
    return connect(...given);
  }) as typeof pool.connect;
}

async function createDatabase(server: string, name: string, template: string): Promise<string> {
  const control = new pg.Client({ connectionString: server });
  await control.connect();
  await control.query(`create database ${name} template ${template}`);
  await control.end();
  return withDatabase(server, name);
}

let spares = 0;

/** The address of a new database on the server of this run, empty or migrated; it goes when the run ends. */
export async function spareDatabaseUrl(kind: 'empty' | 'migrated'): Promise<string> {
  const source = inject('database');
  if ('dump' in source) throw new Error('the embedded engine has no addresses');
  spares += 1;
  const name = `${source.template}_${process.pid}_${spares}`;
  return createDatabase(source.server, name, kind === 'empty' ? 'template0' : source.template);
}

/**
 * The same with somebody in it: where anybody is, a first start fills no library and draws none of its sheets, which would take
 * most of the time of a test that is about something else.
 */
export async function inhabitedDatabaseUrl(): Promise<string> {
  const url = await spareDatabaseUrl('migrated');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into users (username, email, role) values ('first', 'first@example.com', 'student')`);
  await client.end();
  return url;
}

/** A database of its own beside the worker's, migrated. */
export async function aSpareDatabase(): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  const source = inject('database');
  const pool =
    'dump' in source
      ? await fromDump(source.dump)
      : new pg.Pool({ connectionString: await spareDatabaseUrl('migrated') });
  return { db: databaseOver(pool, () => {}), close: () => pool.end() };
}

const waitMaxMs = 10_000;

/** Waits until so many others wait for a lock; on a server only, the embedded engine has one connection. */
export async function whenOthersWait(db: Database, count: number) {
  for (const giveUp = performance.now() + waitMaxMs; performance.now() < giveUp;) {
    // Within a transaction the server goes on telling of the connections that it saw at first.
    await besideTransaction(() => sql`select pg_stat_clear_snapshot()`.execute(db));
    const { rows } = await besideTransaction(() =>
      sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db),
    );
    if ((rows[0]?.n ?? 0) >= count) return;
  }
  throw new Error(`fewer than ${count} wait for a lock`);
}

/** Empties every table of the product; ids start anew. */
export async function emptyTables(db: Database) {
  await sql`select testing.empty_tables()`.execute(db);
}
