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

/** As a peer itself would index a field: one column each. */
const ownIndexes = ['name', 'level', 'type', 'category'].map((column) => `create index on challenges (${column})`);
/** What somebody who knows PostgreSQL adds by hand: one for each thing that is asked. */
const indexesByHand = [
  'create extension if not exists pg_trgm',
  'create index on challenges (level, type, category, name)',
  'create index on challenges using gin (lower(name) gin_trgm_ops)',
];

/** Does `work` on a database that is large. */
export async function within<T>(databaseUrl: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { unhurried, close } = await openDatabase({ databaseUrl, dataDir: '', onConnectionLost: () => {} });
  return unhurried(work).finally(close);
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

export const addOwnIndexes = (databaseUrl: string) => addIndexes(databaseUrl, ownIndexes);
export const addIndexesByHand = (databaseUrl: string) => addIndexes(databaseUrl, indexesByHand);
