import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { SearchedWords } from './searched-words.ts';

/** Returns SQL for a tsquery of these terms; common words such as "the" drop out. */
export const tsqueryOf = (terms: readonly string[], operator: '&' | '|') =>
  sql`to_tsquery('english', ${terms.join(` ${operator} `)})`;

/**
 * Returns SQL for the ids of the challenges that have all these words, in the team's or in all texts (migration 0025).
 */
export const selectIdsWithWords = ({ terms, host }: SearchedWords) =>
  sql`select sheets_with(${sql.val(terms)}::text[], ${host})`;

/** Job that indexes sheets from before the upgrade. */
export const readingJob = 'sheet-words';

/** Which sheets a reader indexes: each of `of` readers has its own share. */
export interface Share {
  nth: number;
  of: number;
}

/** Indexes the next sheets of a share and returns the id of the last, or null at the end. */
export async function indexSheetWords(
  db: Database,
  { nth, of }: Share,
  after: number,
  batch: number,
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with next as (
      select challenge_id, team, host from challenge_sheets
      where challenge_id > ${after} and challenge_id % ${of} = ${nth} order by challenge_id limit ${batch} for share),
    read as (
      insert into sheet_words (challenge_id, team, host)
      select challenge_id, words_of(team), words_of(host) from next
      where not exists (select from sheet_words done where done.challenge_id = next.challenge_id)
      on conflict do nothing)
    select max(challenge_id) as last from next`.execute(db);
  return rows[0]?.last ?? null;
}

/** Tells whether some sheets are not indexed yet, so that search may miss them. */
export async function hasUnindexedSheets(db: Database): Promise<boolean> {
  const waiting = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', sql.lit(readingJob))
    .where('done_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/**
 * Merges the pending entries of the word indexes, which every search would otherwise scan one by one, and updates their
 * statistics.
 */
export async function mergePendingWords(db: Database) {
  await sql`select gin_clean_pending_list('sheet_words_team'), gin_clean_pending_list('sheet_words_host')`.execute(db);
  await sql`analyze sheet_words`.execute(db);
}
