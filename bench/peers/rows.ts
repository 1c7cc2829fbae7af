import { sql } from 'kysely';
import { type Database, openDatabase } from '../../server/src/platform/db/database.ts';

/** What a peer's table holds of a challenge, as PostgreSQL declares it. */
export const columns = {
  name: 'text not null',
  status: 'text not null',
  level: 'text not null',
  tournament_level: 'text',
  type: 'text not null',
  category: 'text not null',
  setup_difficulty: 'integer',
  copyright: 'text',
};

/** Indexes as a peer itself creates them: one column each. */
const ownIndexes = ['name', 'level', 'type', 'category'].map((column) => `create index on challenges (${column})`);
/** Indexes that somebody who knows PostgreSQL adds by hand, for the measured requests. */
const indexesByHand = [
  'create extension if not exists pg_trgm',
  'create index on challenges (level, type, category, name)',
  'create index on challenges using gin (lower(name) gin_trgm_ops)',
];

/** Runs `work` on a large database, on a connection without timeouts. */
export async function within<T>(databaseUrl: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { withoutTimeouts, close } = await openDatabase({ databaseUrl, dataDir: '', onConnectionLost: () => {} });
  return withoutTimeouts(work).finally(close);
}

/** Returns the rows of the library as a JSON array, with id and the columns above. */
export async function rowsOf(library: string): Promise<string> {
  const named = sql.raw(['id', ...Object.keys(columns)].join(', '));
  const read = sql<{ all: string }>`select json_agg(c)::text as all from (select ${named} from challenges) c`;
  const { rows } = await within(library, (db) => read.execute(db));
  return rows[0]?.all ?? '[]';
}

async function addIndexes(databaseUrl: string, indexes: readonly string[]) {
  await within(databaseUrl, async (db) => {
    for (const statement of [...indexes, 'vacuum analyze challenges']) await sql.raw(statement).execute(db);
  });
}

/** Adds the peer's own indexes. */
export const addOwnIndexes = (databaseUrl: string) => addIndexes(databaseUrl, ownIndexes);
/** Adds the indexes made by hand. */
export const addIndexesByHand = (databaseUrl: string) => addIndexes(databaseUrl, indexesByHand);
