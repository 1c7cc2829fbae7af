import { sql } from 'kysely';
import type { Snippet } from '@teamsparks/contract/challenges/addresses/challenges';
import { pick } from '@teamsparks/contract/challenges/challenge-field-table';
import { textsOf } from '@teamsparks/contract/challenges/fields/sheet';
import { partsOf, sheetPartNames } from '@teamsparks/contract/shared/sheet-parts';
import type { Database } from '../../../platform/db/database.ts';
import { findSheets } from '../sheet/sheets.repository.ts';
import type { AskedWords } from './asked-words.ts';
import { inNotation } from './sheet-words.repository.ts';
import { countFound, cutAtWords, markEnd, markStart, readMarks } from './snippet.ts';

interface Marked {
  /** Which of the texts, from 1. */
  nth: number;
  marked: string;
  /** Whether all that was asked for stands in it. */
  whole: boolean;
}

const marking = `HighlightAll=true, StartSel="${markStart}", StopSel="${markEnd}"`;

/** Where these words stand in each of the challenges, in the parts that the person reads; absent where they do not. */
export async function findSnippets(
  db: Database,
  challengeIds: readonly number[],
  words: AskedWords | undefined,
): Promise<Map<number, { snippet: Snippet }>> {
  if (!words || challengeIds.length === 0) return new Map();
  const { terms, host } = words;
  const parts = host ? sheetPartNames : partsOf('team');
  const texts = [...(await findSheets(db, challengeIds))].flatMap(([id, sheet]) =>
    textsOf(pick(sheet, parts)).map(({ place, text }) => ({ id, part: place[0] as Snippet['part'], text })),
  );
  const any = inNotation(terms, '|');
  const { rows } = await sql<Marked>`
    select nth::int, marked, to_tsvector('english', text) @@ ${inNotation(terms, '&')} as whole from (
      select nth, text, ts_headline('english', text, ${any}, ${marking}) as marked
      from unnest(${sql.val(texts.map(({ text }) => text))}::text[]) with ordinality t(text, nth)
    ) all_texts where strpos(marked, ${markStart}) > 0`.execute(db);
  const found = rows.map((row) => ({ ...texts[row.nth - 1]!, whole: row.whole, cut: readMarks(row.marked) }));
  return new Map(
    [...Map.groupBy(found, ({ id }) => id)].map(([id, places]) => {
      const { part, cut } = places.reduce((best, one) => (worth(one) > worth(best) ? one : best));
      return [id, { snippet: { part, ...cutAtWords(cut) } }] as const;
    }),
  );
}

/** The place that has all words before one that has more of them; of equals the first. */
const worth = ({ whole, cut }: { whole: boolean; cut: ReturnType<typeof readMarks> }) =>
  (whole ? 1_000 : 0) + countFound(cut);
