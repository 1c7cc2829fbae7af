import { sql } from 'kysely';
import type { Snippet } from '@teamsparks/contract/challenges/addresses/challenges';
import { pick } from '@teamsparks/contract/challenges/challenge-field-table';
import { textsOf } from '@teamsparks/contract/challenges/fields/sheet';
import { partsOf, sheetPartNames } from '@teamsparks/contract/shared/sheet-parts';
import type { Database } from '../../../platform/db/database.ts';
import { findSheets } from '../sheet/sheets.repository.ts';
import type { SearchedWords } from './searched-words.ts';
import { tsqueryOf } from './sheet-words.repository.ts';
import { countFound, cutAtWords, markEnd, markStart, readMarks } from './snippet.ts';

interface Marked {
  /** Number of the text, from 1. */
  nth: number;
  marked: string;
  /** True if the text matches all terms. */
  whole: boolean;
}

const marking = `HighlightAll=true, StartSel="${markStart}", StopSel="${markEnd}"`;

/**
 * Returns a snippet for each challenge whose texts, as far as the person reads them, have the words; the others are
 * absent.
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
