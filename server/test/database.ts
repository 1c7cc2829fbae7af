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

/** Returns the database of this worker, opened on first use and kept until the worker ends. */
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
  return { pool, db, engine, withoutTimeouts: (work) => work(db), close: () => pool.end() };
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

/** Runs `work` as another client while the test holds a transaction open. */
export const besideTransaction = <T>(work: () => Promise<T>): Promise<T> => transactions.exit(work);

/**
 * Refuses a second connection inside a transaction (`db` used instead of `tx`). The embedded engine has one connection and would wait
 * forever; a server has ten and would hide the mistake.
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

/** Creates a database on the server of this run, empty or migrated, and returns its URL; it is dropped when the run ends. */
export async function spareDatabaseUrl(kind: 'empty' | 'migrated'): Promise<string> {
  const source = inject('database');
  if ('dump' in source) throw new Error('the embedded engine has no addresses');
  spares += 1;
  const name = `${source.template}_${process.pid}_${spares}`;
  return createDatabase(source.server, name, kind === 'empty' ? 'template0' : source.template);
}

/**
 * Creates a migrated database with one user and returns its URL. With a user in it the first start seeds no library and draws no
 * sheets, which would take most of a test's time.
 */
export async function inhabitedDatabaseUrl(): Promise<string> {
  const url = await spareDatabaseUrl('migrated');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into users (username, email, role) values ('first', 'first@example.com', 'student')`);
  await client.end();
  return url;
}

/** Creates another migrated database beside the worker's. */
export async function aSpareDatabase(): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  const source = inject('database');
  const pool =
    'dump' in source
      ? await fromDump(source.dump)
      : new pg.Pool({ connectionString: await spareDatabaseUrl('migrated') });
  return { db: databaseOver(pool, () => {}), close: () => pool.end() };
}

const waitMaxMs = 10_000;

/** Waits until `count` other connections wait for a lock; on a server only, since the embedded engine has one connection. */
export async function whenOthersWait(db: Database, count: number) {
  for (const giveUp = performance.now() + waitMaxMs; performance.now() < giveUp;) {
    // Within a transaction pg_stat_activity shows the connections that it saw first.
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

/** Empties every table of the product and restarts its ids. */
export async function emptyTables(db: Database) {
  await sql`select testing.empty_tables()`.execute(db);
}
