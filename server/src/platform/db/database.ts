import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../tables.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

export type Database = Kysely<Tables>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** `embedded`: PostgreSQL inside this process on the data folder; `server`: the one of DATABASE_URL. */
  engine: 'embedded' | 'server';
  close: () => Promise<void>;
}

interface Where {
  databaseUrl: string | undefined;
  dataDir: string;
  /** Called with what happens to idle connections; without a listener `pg` would end the process. */
  onIdleError: (error: Error) => void;
}

// bigint and numeric come as text otherwise; ids and counts here stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A day of the calendar stays its text: as a Date it would be another day west or east of here.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** Opens the database that the configuration names; both engines answer through the same `pg.Pool` (database.md). */
export async function openDatabase({ databaseUrl, dataDir, onIdleError }: Where): Promise<OpenDatabase> {
  if (databaseUrl) {
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      max: 10,
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
      statement_timeout: 5_000,
      // A named statement with ILIKE falls into a slow generic plan from its sixth execution.
      options: '-c plan_cache_mode=force_custom_plan -c timezone=UTC',
    });
    pool.on('error', onIdleError);
    return { ...overPool(pool), engine: 'server', close: () => pool.end() };
  }
  const embedded = await openEmbeddedPostgres(dataDir);
  embedded.pool.on('error', onIdleError);
  return { ...overPool(embedded.pool), engine: 'embedded', close: embedded.close };
}

function overPool(pool: pg.Pool) {
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
}

/** Runs `work` as one transaction, or as a part of the one that `db` is already. */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Rejects when the database does not answer. */
export async function reach(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
