import { sql } from 'kysely';
import type { LibraryQuery } from '@teamsparks/contract/challenges';
import type { Actor } from '../../../platform/actor.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { containing } from '../challenge-name.ts';
import { visibleTo } from '../challenges.repository.ts';

/** Two mistakes in a short name leave few of its trigrams; what only seems alike is told apart afterwards. */
const leastAlike = 0.2;
const mostCandidates = 200;
const longestMs = 300;
/** PostgreSQL's word for a statement that took too long. */
const tookTooLong = '57014';

const groups = ['level', 'tournament_level', 'type', 'category'] as const;

/** By likeness of their trigrams; none where looking takes too long. */
export async function findCandidates(db: Database, actor: Actor, query: LibraryQuery, typed: string) {
  const look = async (tx: Database) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(leastAlike)}, true),
      set_config('statement_timeout', ${String(longestMs)}, true)`.execute(tx);
    let rows = tx.selectFrom('challenges').select(['id', 'name', 'name_key']).where(visibleTo(actor));
    for (const group of groups) {
      if (query[group].length > 0) rows = rows.where(group, 'in', query[group] as never[]);
    }
    return rows
      .where(sql<boolean>`name_key %> ${typed} and name_key not like ${containing(typed)}`)
      .orderBy(sql`word_similarity(${typed}, name_key)`, 'desc')
      .orderBy('name_sort')
      .limit(mostCandidates)
      .execute();
  };
  return inTransaction(db, look).catch((error: unknown) => {
    if ((error as { code?: string }).code === tookTooLong) return [];
    throw error;
  });
}
