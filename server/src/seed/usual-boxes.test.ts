import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addBoxItems, createBox } from '@teamsparks/contract/boxes/endpoints';
import { listNow } from '@teamsparks/contract/right-now/endpoints';
import { readBoxList } from '@teamsparks/contract/shared/lines/box-text';
import { missingOf, needsOf, servingOf, stockOf } from '@teamsparks/contract/shared/lines/needs-and-stock';
import { parseMetadataText } from '@teamsparks/contract/challenges/texts/metadata-text';
import { expect, test } from 'vitest';
import { withApp } from '../../test/harness.ts';
import { aPerson, signedOut } from '../../test/people.ts';
import { importStarterLibrary } from './starter-library.ts';

const harness = withApp({}, importStarterLibrary);

const crate =
  '2 rolls masking tape, 30 straws, string, 20 A4 paper, scissors, paper clips, 50 index cards, 12 craft sticks, ' +
  '10 paper cups, 25 rubber bands, a tennis ball, newspaper';

const artShelf =
  'construction paper - 100 sheets, copy paper - 1 ream, washable markers, crayons, colored pencils, 12 glue sticks, ' +
  "12 children's scissors, 1 roll masking tape, 60 pipe cleaners, 100 popsicle sticks, cotton balls, yarn, 20 paper plates, " +
  '24 paint brushes, googly eyes';

const scouts =
  '50 ft rope, 2 balls twine, 2 flashlights, 2 rolls duct tape, 3 tarps, 20 paper cups, 1 pack index cards, ballpoint pens, ' +
  'whistle, 6 tennis balls, newspaper, pocket knife';

async function aBox(text: string) {
  const as = await aPerson(harness.context, 'mentor');
  const { id } = (await harness.call(createBox, { as, body: { name: 'Blue crate' } })).body;
  await harness.call(addBoxItems, { as, params: { id: String(id) }, body: { text } });
  return { as, box: String(id) };
}

const folder = join(import.meta.dirname, '../../content/challenges');

/** Returns a challenge with what two teams that have this box lack for it, and whether a teacher would agree. */
function judged(fileName: string, box: string): string {
  const { name, materials } = parseMetadataText(readFileSync(join(folder, fileName), 'utf8')).fields;
  const twoTeams = { teams: 2, inTurn: false, reuse: true };
  const choices = needsOf(materials).map(({ thing }) => thing);
  const stock = servingOf(stockOf(readBoxList(box).items), choices);
  const missing = missingOf(materials, stock, twoTeams, true);
  const verdicts = missing.map(
    (thing) =>
      `  ${thing.name}: ${thing.have} of ${thing.need} ${thing.units} (right: ${thing.have > 0 ? 'too few' : 'the box has none'})`,
  );
  return [`${name}: ${missing.length === 0 ? 'complete' : 'not complete'}`, ...verdicts].join('\n');
}

// The lists were read line by line: what stands there is what a teacher would not find in the box.
test.each([
  ['crate', crate],
  ['art-shelf', artShelf],
  ['scouts', scouts],
])('NOW-002 the box "%s" lacks for each starter challenge what its list says', async (box, text) => {
  const files = readdirSync(folder).filter((fileName) => fileName.endsWith('.txt'));
  const list = files.toSorted().map((fileName) => judged(fileName, text));
  expect(files).toHaveLength(120);
  await expect(`${text}\n\n${list.join('\n')}\n`).toMatchFileSnapshot(`usual-boxes/${box}.txt`);
});

test('NOW-002 a box of twelve usual things, 20 minutes and two teams complete challenges', async () => {
  const { as, box } = await aBox(crate);
  const { body } = await harness.call(listNow, { as, query: { box, minutes: '20', teams: '2' } });
  const complete = body.items.filter(({ missing }) => missing.length === 0);
  expect(complete.map(({ name }) => name).toSorted()).toEqual([
    'Cat or Cloud',
    'Elevator to Anywhere',
    'Everyone Knows Except One',
    'Grand Final of Nothing Much',
    'Museum After Closing',
    'The Last Page First',
  ]);
  expect(body.complete).toBe(6);
  const missing = body.items.flatMap((item) => item.missing.map(({ name }) => name));
  expect(missing.filter((name) => /timer|stopwatch|pencil|table|chair|water$/i.test(name))).toEqual([]);
});

test('NOW-012 tape for the one stage of a room is needed once, not per team', async () => {
  const { as, box } = await aBox('masking tape - 12 meters');
  const of = async (teams: string) =>
    (await harness.call(listNow, { as, query: { box, minutes: '20', teams } })).body.items
      .filter(({ name }) => name === 'Museum After Closing')
      .map(({ missing }) => missing);
  expect(await of('2')).toEqual([[]]);
  expect(await of('4')).toEqual([[]]);
  const little = await aBox('masking tape - 11 meters');
  const { body } = await harness.call(listNow, {
    as: little.as,
    query: { box: little.box, minutes: '20', teams: '2' },
  });
  expect(body.items.find(({ name }) => name === 'Museum After Closing')?.missing).toEqual([
    { name: 'Masking tape for the stage edge', units: 'meters', need: 12, have: 11, substitute: 'clear tape' },
  ]);
});

test('NOW-012 asking what a box is enough for takes a login and an own box', async () => {
  const { box } = await aBox(crate);
  expect((await harness.call(listNow, { as: signedOut, query: { box } })).status).toBe(401);
  const other = await aPerson(harness.context, 'mentor');
  expect((await harness.call(listNow, { as: other, query: { box } })).status).toBe(422);
});
