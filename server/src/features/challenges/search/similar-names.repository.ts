import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { passingUnfound } from '../library.repository.ts';
import type { Asked } from './meant.ts';
import { leastSimilarity } from './typing-mistakes.ts';

/** So many names are fetched at a time: the embedded engine compares them in some 10 ms. */
const fetched = 400;

export interface NamedRow {
  id: number;
  name: string;
  name_key: string;
}

/**
 * Names that share trigrams with the text, some at a time, until there are no more or `goOn` says no. By a cursor: the
 * embedded engine knows no `statement_timeout`, and only the look into the index cannot be stopped, which is short.
 */
export async function readCandidates(
  db: Database,
  actor: Actor,
  { asked, typed, goOn }: { asked: Asked; typed: string; goOn: () => boolean },
  onRows: (rows: readonly NamedRow[]) => void,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const threshold = String(leastSimilarity(typed));
    // A cursor is planned for its first rows otherwise: all names would be read one after the other, without the index.
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${threshold}, true),
      set_config('cursor_tuple_fraction', '1', true)`.execute(tx);
    const alike = passingUnfound(tx, actor, asked)
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
