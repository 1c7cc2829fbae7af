import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../tables.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { keepPlans } from './kept-plans.ts';

export type Database = Kysely<Tables>;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** `embedded`: PostgreSQL inside this process on the data folder; `server`: the one of DATABASE_URL. */
  engine: 'embedded' | 'server';
  /** Does `work` on a connection whose statements take as long as they take: changing the schema of a large library does. */
  unhurried: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

interface Where {
  databaseUrl: string | undefined;
  dataDir: string;
  /** Called once for every connection that is lost, in use or not. */
  onConnectionLost: (error: Error) => void;
}

// bigint and numeric come as text otherwise; ids and counts here stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A day has no time zone: as a Date it would be the one before in half of the world.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

const connectMaxMs = 1_500;
const statementMaxMs = 2_900;
const answerMaxMs = 3_000;

/** Opens the database that the configuration names; both engines answer through the same `pg.Pool`. */
export async function openDatabase({ databaseUrl, dataDir, onConnectionLost }: Where): Promise<OpenDatabase> {
  if (databaseUrl) return openServer(databaseUrl, onConnectionLost);
  const { pool, close } = await openEmbeddedPostgres(dataDir);
  const db = databaseOver(pool, onConnectionLost);
  return { pool, db, engine: 'embedded', unhurried: (work) => work(db), close };
}

function openServer(connectionString: string, onConnectionLost: Where['onConnectionLost']): OpenDatabase {
  // Compiling a statement takes longer (20 to 55 ms) than it saves in any of ours.
  const options = '-c jit=off -c timezone=UTC';
  const reaching = { connectionString, options, connectionTimeoutMillis: connectMaxMs };
  const pool = new pg.Pool({ ...reaching, max: 10, statement_timeout: statementMaxMs });
  pool.on('connect', giveUpUnanswered);
  const unhurried: OpenDatabase['unhurried'] = async (work) => {
    const slow = new pg.Pool({ ...reaching, max: 1, keepAlive: true });
    try {
      return await work(databaseOver(slow, onConnectionLost));
    } finally {
      await slow.end();
    }
  };
  return { pool, db: databaseOver(pool, onConnectionLost), engine: 'server', unhurried, close: () => pool.end() };
}

/** A database over a pool of either engine. */
export function databaseOver(pool: pg.Pool, onConnectionLost: Where['onConnectionLost']): Database {
  // Without a listener on the connection itself one that is lost while it is in use would end the process, without one on
  // the pool one that is idle; of an idle one both hear.
  pool.on('connect', (client) => {
    client.on('error', onConnectionLost);
    keepPlans(client);
  });
  pool.on('error', () => {});
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * A server that is frozen or cut off ends no connection. The driver's `query_timeout` would hand such a connection to the next
 * request and let a ROLLBACK wait once more: here it is closed as a whole, so that nobody waits longer than 5 s.
 */
function giveUpUnanswered(client: pg.PoolClient) {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const giveUp = () => client.connection.stream.destroy(new Error('the database has not answered in time'));
  let late: NodeJS.Timeout | undefined;
  client.query = ((...given: unknown[]) => {
    clearTimeout(late);
    late = setTimeout(giveUp, answerMaxMs);
    return ask(...given);
  }) as typeof client.query;
  for (const end of ['drain', 'end'] as const) client.on(end, () => clearTimeout(late));
}

/** Runs `work` as one transaction, or as a part of the one that `db` is already. */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Rejects when the database does not answer. */
export async function reach(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
