import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { AskedWords } from './asked-words.ts';

/** The same as PostgreSQL's type; words that say nothing ("the") are not in it. */
export const inNotation = (terms: readonly string[], operator: '&' | '|') =>
  sql`to_tsquery('english', ${terms.join(` ${operator} `)})`;

/** The ids of the challenges whose words these are, from one of the columns or from both (migration 0025). */
export const havingWords = ({ terms, host }: AskedWords) => sql`select sheets_with(${sql.val(terms)}::text[], ${host})`;

/** The job that reads sheets from before the upgrade. */
export const readingJob = 'sheet-words';

/** Which sheets a reader of words reads: each of `of` readers has its own. */
export interface Share {
  nth: number;
  of: number;
}

/** Reads the next sheets of a share and returns the id of the last of them; null after the last of all. */
export async function readWords(
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

/** Whether there are sheets whose words cannot be found yet. */
export async function isReadingWords(db: Database): Promise<boolean> {
  const waiting = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', sql.lit(readingJob))
    .where('done_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** What waits to be sorted in is looked through word by word in every search. */
export async function sortWordsIn(db: Database) {
  await sql`select gin_clean_pending_list('sheet_words_team'), gin_clean_pending_list('sheet_words_host')`.execute(db);
  await sql`analyze sheet_words`.execute(db);
}
