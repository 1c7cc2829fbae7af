import type { Snippet } from '@teamsparks/contract/challenges/addresses/challenges';
import { pick } from '@teamsparks/contract/challenges/challenge-field-table';
import { textsOf } from '@teamsparks/contract/challenges/fields/sheet';
import { partsOf, sheetPartNames } from '@teamsparks/contract/shared/sheet-parts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { findSheets } from '../sheet/sheets.repository.ts';
import type { SearchedWords } from './resolve-query.ts';
import { countFound, cutAtWords, markEnd, markStart, readMarks } from './snippet.ts';

/** Returns SQL for a tsquery of these terms; common words such as "the" drop out. */
const tsqueryOf = (terms: readonly string[], operator: '&' | '|') =>
  sql`to_tsquery('english', ${terms.join(` ${operator} `)})`;

/**
 * Returns SQL for the ids of the challenges that have all these terms, in the team's or in all texts (migration 0025);
 * does not check visibility.
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

/**
 * Indexes the next sheets of a share, at most `batch` after the challenge `after`, and returns the id of the last, or
 * null at the end; sheets that are indexed already stay as they are.
 */
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

/** Tells whether the job that indexes sheets from before the upgrade has not finished, so that search may miss some. */
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

interface Marked {
  /** Number of the text, from 1. */
  nth: number;
  marked: string;
  /** True if the text matches all terms. */
  whole: boolean;
}

const marking = `HighlightAll=true, StartSel="${markStart}", StopSel="${markEnd}"`;

/**
 * Returns a snippet for each challenge in whose texts, as far as the person reads them, at least one of the words is
 * found: from the text with all words or the most. The others are absent; empty without words.
 */
export async function findSnippets(
  db: Database,
  challengeIds: readonly number[],
  words: SearchedWords | undefined,
): Promise<Map<number, { snippet: Snippet }>> {
  if (!words || challengeIds.length === 0) return new Map();
  const { terms, host } = words;
  const parts = host ? sheetPartNames : partsOf('team');
  const texts = [...(await findSheets(db, challengeIds))].flatMap(([id, sheet]) =>
    textsOf(pick(sheet, parts)).map(({ place, text }) => ({ id, part: place[0] as Snippet['part'], text })),
  );
  const any = tsqueryOf(terms, '|');
  const { rows } = await sql<Marked>`
    select nth::int, marked, to_tsvector('english', text) @@ ${tsqueryOf(terms, '&')} as whole from (
      select nth, text, ts_headline('english', text, ${any}, ${marking}) as marked
      from unnest(${sql.val(texts.map(({ text }) => text))}::text[]) with ordinality t(text, nth)
    ) all_texts where strpos(marked, ${markStart}) > 0`.execute(db);
  const matches = rows.map((row) => ({ ...texts[row.nth - 1]!, whole: row.whole, cut: readMarks(row.marked) }));
  return new Map(
    [...Map.groupBy(matches, ({ id }) => id)].map(([id, places]) => {
      const { part, cut } = places.reduce((best, place) => (worth(place) > worth(best) ? place : best));
      return [id, { snippet: { part, ...cutAtWords(cut) } }] as const;
    }),
  );
}

/** Ranks a match: one with all words first, then by the number of different words. */
const worth = ({ whole, cut }: { whole: boolean; cut: ReturnType<typeof readMarks> }) =>
  (whole ? 1_000 : 0) + countFound(cut);
