import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { selectUnmatched } from './library.repository.ts';
import type { ResolvedQuery } from './resolve-library-query.ts';
import { leastSimilarity } from './typing-mistakes.ts';

/** Names fetched at a time: the embedded engine compares them in some 10 ms. */
const fetched = 400;

export interface NamedRow {
  id: number;
  name: string;
  name_key: string;
}

/**
 * Calls `onRows` with batches of unmatched names that share trigrams with the text, until there are no more or `goOn`
 * returns false. Uses a cursor, because the embedded engine has no `statement_timeout`.
 */
export async function readCandidates(
  db: Database,
  actor: Actor,
  { query, typed, goOn }: { query: ResolvedQuery; typed: string; goOn: () => boolean },
  onRows: (rows: readonly NamedRow[]) => void,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const threshold = String(leastSimilarity(typed));
    // Otherwise the cursor is planned for its first rows and reads all names without the index.
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${threshold}, true),
      set_config('cursor_tuple_fraction', '1', true)`.execute(tx);
    const alike = selectUnmatched(tx, actor, query)
      .select(['id', 'name', 'name_key'])
      .where(sql<boolean>`name_key %> ${typed}`);
    await sql`declare alike no scroll cursor for ${alike}`.execute(tx);
    for (let more = true; more && goOn();) {
      const { rows } = await sql<NamedRow>`fetch ${sql.lit(fetched)} from alike`.execute(tx);
      onRows(rows);
      more = rows.length === fetched;
    }
  });
}
