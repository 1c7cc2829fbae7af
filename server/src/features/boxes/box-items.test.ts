import * as boxes from '@teamsparks/contract/boxes/endpoints';
import { expect, test } from 'vitest';
import { atItem, boxCalls } from '../../../test/box-calls.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';
import { aPlannedChallenge } from '../../../test/planned.ts';

const harness = withApp();
const { aBox, add, read } = boxCalls(harness);

const amounts = (box: { items: { name: string; quantity: number | null; units: string }[] }) =>
  box.items.map(({ name, quantity, units }) => [name, quantity, units]);

test('NOW-001 a pasted list fills a box; materials that are there grow, in their own unit', async () => {
  const as = await aPerson(harness.context);
  const { id, version } = await aBox(as, '  Blue   crate ');
  const text = '8 sheets paper, 2 scissors\nMasking tape - 1 m\ncrayons\n???';
  const filled = await add(as, id, { text });
  expect([filled.status, filled.body.left_out]).toEqual([200, ['???']]);
  const once = [
    ['crayons', null, ''],
    ['Masking tape', 1, 'm'],
    ['paper', 8, 'sheets'],
    ['scissors', 2, ''],
  ];
  expect(amounts(filled.body)).toEqual(once);
  const moreItems = [
    { name: "Painter's tape", quantity: 50, units: 'cm' },
    { name: 'copy paper', quantity: 1, units: 'dozen' },
    { name: 'crayons', quantity: 4, units: '' },
    { name: 'Straw hat', quantity: 1, units: '', is_tool: true },
    { name: 'straw hats', quantity: 2, units: 'pieces' },
  ];
  const grown = await add(as, id, { items: moreItems });
  expect(amounts(grown.body)).toEqual([
    ['crayons', null, ''],
    ['Masking tape', 1.5, 'm'],
    ['paper', 20, 'sheets'],
    ['scissors', 2, ''],
    ['Straw hat', 3, ''],
  ]);
  expect(grown.body.version).toBeGreaterThan(version);
  const listed = (await harness.call(boxes.listBoxes, { as })).body;
  expect(listed).toMatchObject([{ name: 'Blue crate', materials: 5, owner: null, can: { give: true, delete: true } }]);
});

test('NOW-001 things of another color or purpose get lines of their own', async () => {
  const as = await aPerson(harness.context);
  const { id } = await aBox(as);
  const filled = await add(as, id, { text: '3 red cups\n4 blue cups\n2 sheets paper\n5 sheets paper for maps' });
  const refilled = await add(as, id, { text: '1 red cup\n1 sheet printer paper' });
  expect(filled.status).toBe(200);
  expect(amounts(refilled.body)).toEqual([
    ['blue cups', 4, ''],
    ['paper', 3, 'sheets'],
    ['paper for maps', 5, 'sheets'],
    ['red cups', 4, ''],
  ]);
});

test('NOW-001 lines of a pasted list are read like those of a challenge; without a number there is always enough', async () => {
  const as = await aPerson(harness.context);
  const { id } = await aBox(as);
  const lines = [
    '2 rolls masking tape',
    '~30 straws',
    'some string',
    'A4 paper x20',
    '1 pr scissors',
    'a few paper clips',
  ];
  const moreLines = [
    'index cards (50)',
    '1 dozen craft sticks',
    'rubber bands - about 25',
    'paper (A3), 20 sheets, 2,5 kg sand',
  ];
  const filled = await add(as, id, {
    text: [...lines, ...moreLines, '2 corks and 1 glue stick', 'wire, 200 cm'].join('\n'),
  });
  expect([filled.status, filled.body.left_out]).toEqual([200, []]);
  expect(amounts(filled.body)).toEqual([
    ['A4 paper', 20, ''],
    ['corks', 2, ''],
    ['craft sticks', 12, ''],
    ['glue stick', 1, ''],
    ['index cards', 50, ''],
    ['masking tape', 2, 'rolls'],
    ['paper (A3)', 20, 'sheets'],
    ['paper clips', null, ''],
    ['rubber bands', 25, ''],
    ['sand', 2.5, 'kg'],
    ['scissors', 1, 'pair'],
    ['straws', 30, ''],
    ['string', null, ''],
    ['wire', 200, 'cm'],
  ]);
  expect((await add(as, id, { text: '???\n0 balloons' })).status).toBe(422);
});

test('NOW-001 plus and minus of several people add up, and never go below 0', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { id } = await aBox(as);
  const { items } = (await add(as, id, { text: '3 cups\ntape' })).body;
  const [cups, tape] = items as unknown as [{ id: number }, { id: number }];
  const change = (itemId: number, body: object) =>
    harness.call(boxes.updateBoxItem, { as, ...atItem(id, itemId), body });
  await Promise.all([1, 1, 1, -2].map((by) => change(cups.id, { by })));
  expect(amounts((await read(as, id)).body)).toEqual([
    ['cups', 4, ''],
    ['tape', null, ''],
  ]);
  expect((await change(cups.id, { by: -9 })).body.items[0]?.quantity).toBe(0);
  expect((await change(cups.id, { by: 2 })).body.items[0]?.quantity).toBe(2);
  expect((await change(tape.id, { by: -1 })).body.items[1]?.quantity).toBeNull();
  const renamed = await change(cups.id, { name: 'Paper cups', quantity: 5, units: 'pieces', is_tool: true });
  expect(renamed.body.items[0]).toMatchObject({ name: 'Paper cups', quantity: 5, units: 'pieces', is_tool: true });
  expect((await harness.call(boxes.removeBoxItem, { as, ...atItem(id, tape.id) })).body.items).toHaveLength(1);
  expect((await harness.call(boxes.removeBoxItem, { as, ...atItem(id, tape.id) })).status).toBe(404);
  expect((await change(tape.id, { by: 1 })).status).toBe(404);
});

test.each([
  { items: [] },
  { items: [{ name: '', quantity: 1 }] },
  { items: [{ name: 'x', quantity: -1 }] },
  { items: [{ name: 'x', quantity: 1_000_001 }] },
  { items: [{ name: 'x\0', quantity: 1 }] },
  { text: '???' },
  { text: 'x'.repeat(20_001) },
])('NOW-001 %j is refused', async (body) => {
  const as = await aPerson(harness.context);
  const { id } = await aBox(as);
  expect((await add(as, id, body)).status).toBe(422);
});

test('NOW-001 SEC-21 names are suggested from the table, own boxes and challenges whose materials the person may read', async () => {
  const [mentor, student] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context)];
  const secret = { name: 'Strange fan', quantity: 1, units: 'piece', category: 'setup_only' } as const;
  await aPlannedChallenge(harness.context, [
    { name: 'Strong thread', quantity: 3, units: 'spools', category: 'damaging' },
    secret,
  ]);
  const { id } = await aBox(student);
  await add(student, id, { text: '5 strips of strudel' });
  const names = async (as: Person, search: string) =>
    (await harness.call(boxes.listMaterialNames, { as, query: { search } })).body.map(({ name }) => name);
  expect(await names(mentor, 'popsicle')).toEqual(['craft sticks']);
  expect(await names(mentor, 'str')).toEqual(
    expect.arrayContaining(['string', 'drinking straws', 'Strong thread', 'Strange fan']),
  );
  expect(await names(student, 'str')).toEqual(expect.arrayContaining(['string', 'strudel']));
  expect(await names(student, 'str')).not.toEqual(expect.arrayContaining(['Strong thread']));
  expect(await names(mentor, 'str')).not.toEqual(expect.arrayContaining(['strudel']));
});
