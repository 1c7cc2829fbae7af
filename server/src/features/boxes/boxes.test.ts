import { deleteMyAccount, exportMyData } from '@teamsparks/contract/admin/endpoints/account';
import * as boxes from '@teamsparks/contract/boxes/endpoints';
import { deleteGroup } from '@teamsparks/contract/groups/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aGroup } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, password, type Person } from '../../../test/people.ts';
import { aPlannedChallenge } from '../../../test/planned.ts';
import { deleteExpiredBoxes } from './index.ts';

const harness = withApp();

const at = (id: number) => ({ params: { id: String(id) } });
const item = (id: number, itemId: number) => ({ params: { id: String(id), itemId: String(itemId) } });
const aBox = async (as: Person, name = 'Blue crate') =>
  (await harness.call(boxes.createBox, { as, body: { name } })).body;
const add = (as: Person, id: number, body: object) =>
  harness.call(boxes.addBoxItems, { as, ...at(id), body: body as { text: string } });
const read = (as: Person, id: number) => harness.call(boxes.getBox, { as, ...at(id) });
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
  const more = [
    { name: "Painter's tape", quantity: 50, units: 'cm' },
    { name: 'copy paper', quantity: 1, units: 'dozen' },
    { name: 'crayons', quantity: 4, units: '' },
    { name: 'Straw hat', quantity: 1, units: '', is_tool: true },
    { name: 'straw hats', quantity: 2, units: 'pieces' },
  ];
  const grown = await add(as, id, { items: more });
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
  const again = await add(as, id, { text: '1 red cup\n1 sheet printer paper' });
  expect(filled.status).toBe(200);
  expect(amounts(again.body)).toEqual([
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
  const more = [
    'index cards (50)',
    '1 dozen craft sticks',
    'rubber bands - about 25',
    'paper (A3), 20 sheets, 2,5 kg sand',
  ];
  const filled = await add(as, id, {
    text: [...lines, ...more, '2 corks and 1 glue stick', 'wire, 200 cm'].join('\n'),
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
  const change = (itemId: number, body: object) => harness.call(boxes.updateBoxItem, { as, ...item(id, itemId), body });
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
  expect((await harness.call(boxes.removeBoxItem, { as, ...item(id, tape.id) })).body.items).toHaveLength(1);
  expect((await harness.call(boxes.removeBoxItem, { as, ...item(id, tape.id) })).status).toBe(404);
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

test('NOW-001 at most 20 boxes and 300 materials fit, also with requests at the same time', async () => {
  const as = await aPerson(harness.context);
  const answers = await Promise.all(
    Array.from({ length: 22 }, (_, n) => harness.call(boxes.createBox, { as, body: { name: `Box ${n}` } })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
    'You have 20 boxes. Delete one to make another.',
  );
  const { id } = answers.find(({ status }) => status === 201)!.body;
  const things = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({ name: `Thing ${from + n}x`, quantity: 1 }));
  expect((await add(as, id, { items: things(0, 300) })).status).toBe(200);
  const full = await add(as, id, { items: things(300, 1) });
  expect([full.status, full.body.detail]).toEqual([
    409,
    'A box holds 300 different materials. Take some out, or begin another box.',
  ]);
  expect((await add(as, id, { items: things(0, 1) })).status).toBe(200);
});

test('NOW-001 only its owner sees a box, and can restore a deleted one for a day', async () => {
  const [as, other] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context, 'admin')];
  const { id } = await aBox(as);
  const { items } = (await add(as, id, { text: '2 cups' })).body;
  expect((await read(other, id)).status).toBe(404);
  expect((await add(other, id, { text: '2 cups' })).status).toBe(404);
  expect((await harness.call(boxes.updateBox, { as: other, ...at(id), body: { name: 'Mine' } })).status).toBe(404);
  expect(
    (await harness.call(boxes.updateBoxItem, { as: other, ...item(id, items[0]!.id), body: { by: 1 } })).status,
  ).toBe(404);
  expect((await harness.call(boxes.deleteBox, { as: other, ...at(id) })).status).toBe(404);
  expect((await harness.call(boxes.deleteBox, { as, ...at(id) })).status).toBe(200);
  expect((await read(as, id)).status).toBe(404);
  expect((await harness.call(boxes.restoreBox, { as: other, ...at(id) })).status).toBe(404);
  expect((await harness.call(boxes.restoreBox, { as, ...at(id) })).body.items).toHaveLength(1);
  await harness.call(boxes.deleteBox, { as, ...at(id) });
  await sql`update boxes set deleted_at = now() - interval '25 hours'`.execute(harness.context.db);
  expect((await harness.call(boxes.restoreBox, { as, ...at(id) })).status).toBe(404);
  await deleteExpiredBoxes(harness.context.db);
  expect(await harness.context.db.selectFrom('boxes').selectAll().execute()).toEqual([]);
});

test('NOW-001 a box shared with a group is used by its leaders, and by its owner alone again without the group', async () => {
  const [as, second, other] = await Promise.all(['a', 'b', 'c'].map(() => aPerson(harness.context, 'mentor')));
  const group = await aGroup(harness.context, [as!, second!]);
  const { id } = await aBox(as!);
  const give = (by: Person, group_id: number | null) =>
    harness.call(boxes.updateBox, { as: by, ...at(id), body: { group_id } });
  expect((await give(as!, 999)).body.fields).toEqual({ group_id: 'Please choose a group that you lead.' });
  expect((await give(as!, group.id)).status).toBe(200);
  const shared = (await harness.call(boxes.listBoxes, { as: second! })).body;
  expect(shared).toMatchObject([{ id, group_id: group.id, can: { give: false, delete: false } }]);
  expect(shared[0]?.owner).not.toBeNull();
  expect((await add(second!, id, { text: '2 cups' })).status).toBe(200);
  expect((await give(second!, null)).body.detail).toBe('Only its owner can give a box to another group.');
  expect((await harness.call(boxes.deleteBox, { as: second!, ...at(id) })).status).toBe(403);
  expect((await read(other!, id)).status).toBe(404);
  await harness.call(deleteGroup, { as: second!, ...at(group.id) });
  expect((await read(second!, id)).status).toBe(404);
  expect((await read(as!, id)).body).toMatchObject({ group_id: null, materials: 1 });
});

test('NOW-001 SEC-64 deleting an account deletes its boxes except those of a group, and they are in the export', async () => {
  const [as, second] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context, 'mentor')];
  const group = await aGroup(harness.context, [as, second]);
  const [own, given] = [await aBox(as, 'Own'), await aBox(as, 'Given')];
  await add(as, own.id, { text: '2 cups' });
  await harness.call(boxes.updateBox, { as, ...at(given.id), body: { group_id: group.id } });
  const exported = (await (await harness.send(exportMyData.path, { as })).json()) as { boxes: object[] };
  expect(exported.boxes).toMatchObject([
    { name: 'Own', materials: [{ name: 'cups', quantity: 2 }] },
    { name: 'Given' },
  ]);
  await harness.call(deleteMyAccount, { as, body: { confirm_username: as.username, current_password: password } });
  expect((await harness.call(boxes.listBoxes, { as: second })).body).toMatchObject([{ name: 'Given', owner: null }]);
  expect((await harness.context.db.selectFrom('boxes').selectAll().execute()).length).toBe(1);
  await harness.call(deleteGroup, { as: second, ...at(group.id) });
  expect(await harness.context.db.selectFrom('boxes').selectAll().execute()).toEqual([]);
});

test('NOW-001 a change by someone else in between is reported, and not overwritten', async () => {
  const as = await aPerson(harness.context);
  const box = await aBox(as);
  await add(as, box.id, { text: '2 cups' });
  const headers = { 'if-match': `"${box.version}"` };
  const late = await harness.call(boxes.updateBox, { as, headers, ...at(box.id), body: { name: 'Late' } });
  expect([late.status, late.body.current]).toMatchObject([412, { name: 'Blue crate', materials: 1 }]);
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
