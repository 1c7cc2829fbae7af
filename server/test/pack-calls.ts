import { createChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { createPrintPack, getPackChoices, getPrintPack } from '@teamsparks/contract/print-packs/endpoints';
import type { NewPrintPack } from '@teamsparks/contract/print-packs/fields';
import { readPages } from './read-pdf.ts';
import { aNewChallenge, aPlan } from './builders.ts';
import type { Harness } from './harness.ts';
import { aPerson, type Person } from './people.ts';

/** Texts of a challenge to print. */
export const sheetToPrint = {
  task: ['Build the tallest tower.'],
  notes: ['Whisper the password.'],
  handouts: [{ title: 'Clue', for: 'team' as const, copies: 2, text: ['The key is under the mat.'] }],
};
const materials = [{ name: 'Straws', quantity: 30, units: 'pieces', category: 'damaging' as const }];

export const everyPart: NewPrintPack['parts'] = ['plan', 'team', 'appraiser', 'handouts', 'cards', 'list'];

/** Returns a request for a pack for three teams with every part. */
export const packRequest = (of: 'plan' | 'event', id: number, more: Partial<NewPrintPack> = {}): NewPrintPack => ({
  of,
  id,
  teams: 3,
  parts: everyPart,
  paper: 'a4',
  ink: 'full',
  ...more,
});

export const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** Returns calls for tests of packs: challenges and plans to print, and what a person does with a pack. */
export function packCalls(harness: Harness) {
  async function aWordy(fields: object = {}): Promise<number> {
    const as = await aPerson(harness.context, 'admin');
    const body = aNewChallenge({ name: 'Storm Tower', status: 'published', materials, sheet: sheetToPrint, ...fields });
    return (await harness.call(createChallenge, { as, body })).body.id;
  }

  async function putIntoPlan(lesson_plan_id: number, challenge_id: number): Promise<void> {
    const part = { lesson_plan_id, kind: 'challenge', challenge_id, minutes: 20 } as const;
    await harness.context.db.insertInto('lesson_plan_items').values(part).execute();
  }

  /** Creates a mentor's plan at 4 PM with one challenge that has text. */
  async function aPlanToPrint(fields: object = {}) {
    const as = await aPerson(harness.context, 'mentor');
    const plan = await aPlan(harness.context, { name: 'Tuesday', created_by: as.id, begins_at: 960 });
    const challenge = await aWordy(fields);
    await putIntoPlan(plan.id, challenge);
    return { as, plan, challenge };
  }

  const make = (as: Person, body: NewPrintPack) => harness.call(createPrintPack, { as, body });
  const look = (as: Person, id: string) => harness.call(getPrintPack, { as, params: { id } });
  const choices = (as: Person, of: 'plan' | 'event', id: number) =>
    harness.call(getPackChoices, { as, query: { of, id: `${id}` } });

  /** Orders a pack, waits until its job has run, and returns the pack. */
  async function makeAndWait(as: Person, body: NewPrintPack) {
    const { id } = (await make(as, body)).body;
    // The copies that people open are not looked at here.
    await harness.context.db.deleteFrom('jobs').where('kind', '=', 'draw-sheet').execute();
    await harness.runJobsNow();
    return (await look(as, id)).body;
  }

  const pagesOf = async (as: Person, { path }: { path: string }) =>
    readPages(await bytesOf(await harness.send(path, { as })));

  return { aWordy, putIntoPlan, aPlanToPrint, make, look, choices, makeAndWait, pagesOf };
}
