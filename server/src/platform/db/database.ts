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
  /** Runs `work` on a connection without timeouts, for changes of the schema. */
  withoutTimeouts: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
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
// A day has no time zone: as a Date it would be the day before in half of the world.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

const connectMaxMs = 1_500;
const statementMaxMs = 2_900;
const answerMaxMs = 3_000;

/**
 * Opens the server of `databaseUrl`, without reaching it yet, or else the embedded database in `dataDir`; both are used
 * through a `pg.Pool`.
 */
export async function openDatabase({ databaseUrl, dataDir, onConnectionLost }: Where): Promise<OpenDatabase> {
  if (databaseUrl) return openServer(databaseUrl, onConnectionLost);
  const { pool, close } = await openEmbeddedPostgres(dataDir);
  const db = databaseOver(pool, onConnectionLost);
  return { pool, db, engine: 'embedded', withoutTimeouts: (work) => work(db), close };
}

function openServer(connectionString: string, onConnectionLost: Where['onConnectionLost']): OpenDatabase {
  // Compiling a statement takes longer (20 to 55 ms) than it saves in any of ours.
  const options = '-c jit=off -c timezone=UTC';
  const reaching = { connectionString, options, connectionTimeoutMillis: connectMaxMs };
  const pool = new pg.Pool({ ...reaching, max: 10, statement_timeout: statementMaxMs });
  pool.on('connect', giveUpUnanswered);
  const withoutTimeouts: OpenDatabase['withoutTimeouts'] = async (work) => {
    const slow = new pg.Pool({ ...reaching, max: 1, keepAlive: true });
    try {
      return await work(databaseOver(slow, onConnectionLost));
    } finally {
      await slow.end();
    }
  };
  return { pool, db: databaseOver(pool, onConnectionLost), engine: 'server', withoutTimeouts, close: () => pool.end() };
}

/**
 * Returns the query builder over a pool and makes its connections keep the plans of {@link samePlan} statements;
 * reports every lost connection to `onConnectionLost`. Call it once per pool.
 */
export function databaseOver(pool: pg.Pool, onConnectionLost: Where['onConnectionLost']): Database {
  // Both listeners are needed, or a lost connection would end the process: the one on the client for connections in use, the one on
  // the pool for idle ones, which notify both.
  pool.on('connect', (client) => {
    client.on('error', onConnectionLost);
    keepPlans(client);
  });
  pool.on('error', () => {});
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Closes the connection if a query is not answered within 3 s, as when the server is frozen. The driver's `query_timeout` would pass
 * such a connection to the next request and let a ROLLBACK wait once more.
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

/**
 * Runs `work` in a new transaction, or in the current one if `db` is a transaction, and returns its result; an error
 * rolls the new one back.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Sends `select 1` to the database; rejects if it does not answer. */
export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Connection and resource failures, shutdown and start of the server, statement timeouts, standby servers, deadlocks. */
const sqlStates = /^(?:08...|53[0-9][0-9][0-9]|57P..|58...|57014|25006|40P01)$/;
const diskFull = '53100';
const networkCodes = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH EHOSTDOWN ENETDOWN ENOTFOUND EAI_AGAIN'.split(
    ' ',
  ),
);
/** Messages without a code, from the driver, its pool and the query builder. */
const sentences =
  /timeout exceeded when trying to connect|timeout expired|has not answered in time|Connection terminated|not queryable|connection has been discarded|after calling end on the pool/;

/**
 * Tells whether an error (or its cause) means that another try at the database may succeed: not reached, no answer in time, starting
 * or stopping, read-only, out of connections or memory, or a deadlock. False for a full disk.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', message, syscall, cause } = error as NodeJS.ErrnoException;
  if (code === diskFull) return false;
  // A missing server on a local socket gives ENOENT.
  if (syscall === 'connect' || networkCodes.has(code) || sqlStates.test(code) || sentences.test(message)) return true;
  return isDatabaseAway(cause);
}

const mark = '/* same plan */';

/**
 * Prefix of a statement whose plan the connection keeps, because it suits all values: it finds rows by a key or reads a small table.
 * Searches and filters need a plan per execution; with a generic one they are slow from the sixth time on.
 */
export const samePlan = sql.raw(mark);
/** Prefix of a statement that is planned each time. */
export const ownPlan = sql.raw('');

/** Most statements kept per connection, so that texts that differ in a number do not fill the database's memory. */
const keptMax = 100;
/** PostgreSQL's "cached plan must not change result type": a migration has changed a table. */
const outdated = '0A000';

/** Patches `query` of the client so that statements with the prefix {@link samePlan} are prepared under a name and keep their plan. */
function keepPlans(client: pg.PoolClient) {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const names = new Map<string, string>();
  let kept = 0;
  function nameOf(text: string): string | undefined {
    if (!names.has(text) && kept < keptMax) {
      kept += 1;
      names.set(text, `kept_${kept}`);
    }
    return names.get(text);
  }
  client.query = ((...given: unknown[]) => {
    const [text, values, ...others] = given;
    const name = typeof text === 'string' && text.startsWith(mark) ? nameOf(text) : undefined;
    if (name === undefined) return ask(...given);
    const answer = ask({ name, text, values }, ...others);
    if (answer instanceof Promise) {
      answer.catch(({ code }: { code?: string }) => code === outdated && names.delete(String(text)));
    }
    return answer;
  }) as typeof client.query;
}
