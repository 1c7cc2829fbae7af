import { sql } from 'kysely';
import { pick } from '@teamsparks/contract/challenges/challenge-field-table';
import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import type { Sheet } from '@teamsparks/contract/challenges/fields/sheet';
import { partsOf } from '@teamsparks/contract/shared/sheet-parts';
import { Chance } from '../server/src/platform/chance.ts';
import { readingJob } from '../server/src/features/challenges/library/sheet-words.repository.ts';
import { readStarter, starterNames } from '../server/src/features/challenges/starter/starter-library.ts';
import type { Database } from '../server/src/platform/db/database.ts';
import type { Tables } from '../server/src/tables.ts';

/** Words of no text of the starter library, each with the share of sheets that it stands in. */
export const plantedWords = { gyroscope: 0.001, marigold: 0.01, cathedral: 0.1 };

const batch = 500;
/** Share of the words of a sheet that differ from its source, so that two sheets share few word triples. */
const replaced = 0.3;

interface Original {
  sheet: Sheet;
  materials: Material[];
}

async function readOriginals(): Promise<Original[]> {
  const texts = await Promise.all((await starterNames()).map(readStarter));
  return texts.map(({ sheet, materials }) => ({ sheet: sheet as Sheet, materials }));
}

const wordsIn = (text: string) => text.match(/\p{L}{3,}/gu) ?? [];

/**
 * Sheets as long as those of the starter library, from the same words as often. A planted word stands in the task; of every
 * second sheet that has it in the notes, too.
 */
function sheetMaker(originals: readonly Original[]) {
  const vocabulary = originals.flatMap(({ sheet }) => wordsIn(JSON.stringify([sheet.scene, sheet.task, sheet.rules])));
  return (n: number): Sheet => {
    const { sheet } = originals[n % originals.length]!;
    const chance = new Chance(n);
    const anew = (text: string) =>
      text.replace(/\p{L}{3,}/gu, (word) => (chance.next() < replaced ? chance.pick(vocabulary) : word));
    const lines = (part: readonly string[]) => part.map(anew);
    const planted = Object.entries(plantedWords).flatMap(([word, share]) => {
      const every = Math.round(1 / share);
      return n % every === 0 ? [{ word: `Think of the ${word}.`, forHost: (n / every) % 2 === 0 }] : [];
    });
    return {
      ...sheet,
      scene: lines(sheet.scene),
      task: [...lines(sheet.task), ...planted.map(({ word }) => word)],
      rules: lines(sheet.rules),
      setup: lines(sheet.setup),
      scoring: sheet.scoring.map((one) => ({ ...one, detail: anew(one.detail) })),
      notes: [...lines(sheet.notes), ...planted.filter(({ forHost }) => forHost).map(({ word }) => word)],
    };
  };
}

/** Inserts a sheet for every challenge as before an upgrade: their words are not indexed, and the indexing job waits. */
export async function plantSheets(db: Database, size: number) {
  const make = sheetMaker(await readOriginals());
  await withoutTriggers(db, 'challenge_sheets', async () => {
    for (let from = 1; from <= size; from += batch) {
      const ids = Array.from({ length: Math.min(batch, size - from + 1) }, (_, index) => from + index);
      const rows = ids.map((id) => {
        const sheet = make(id);
        return { challenge_id: id, team: pick(sheet, partsOf('team')), host: pick(sheet, partsOf('host')) };
      });
      await sql`
      insert into challenge_sheets (challenge_id, team, host)
      select challenge_id, team, host
      from json_to_recordset(${JSON.stringify(rows)}) as made (challenge_id int, team jsonb, host jsonb)`.execute(db);
    }
  });
  await db.insertInto('jobs').values({ kind: readingJob, payload: '{}' }).execute();
}

/** Inserts a list of materials from the starter library for every challenge. */
export async function plantMaterials(db: Database, size: number) {
  const originals = await readOriginals();
  const lists = originals.map(({ materials }, of) =>
    materials.map((material, position) => ({ of, position, ...material })),
  );
  const add = sql`
    insert into challenge_materials (challenge_id, position, name, quantity, units, category)
    select challenges.id, position, made.name, quantity, units, made.category
    from json_to_recordset(${JSON.stringify(lists.flat())})
      as made (of int, position int, name text, quantity float8, units text, category text)
    join challenges on challenges.id % ${originals.length} = of where challenges.id <= ${size}`;
  await withoutTriggers(db, 'challenge_materials', () => add.execute(db));
}

/** Runs `plant` with a table's triggers off, which would take far longer than the rows themselves. */
export async function withoutTriggers(db: Database, table: keyof Tables, plant: () => Promise<unknown>) {
  await sql`alter table ${sql.table(table)} disable trigger all`.execute(db);
  await plant();
  await sql`alter table ${sql.table(table)} enable trigger all`.execute(db);
}
