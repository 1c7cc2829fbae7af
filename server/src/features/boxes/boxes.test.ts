import { deleteMyAccount, exportMyData } from '@teamsparks/contract/admin/endpoints/account';
import * as boxes from '@teamsparks/contract/boxes/endpoints';
import { deleteGroup } from '@teamsparks/contract/groups/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { atBox, atItem, boxCalls } from '../../../test/box-calls.ts';
import { aGroup } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, password, type Person } from '../../../test/people.ts';
import { deleteExpiredBoxes } from './index.ts';

const harness = withApp();
const { aBox, add, read } = boxCalls(harness);

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
  expect((await harness.call(boxes.updateBox, { as: other, ...atBox(id), body: { name: 'Mine' } })).status).toBe(404);
  expect(
    (await harness.call(boxes.updateBoxItem, { as: other, ...atItem(id, items[0]!.id), body: { by: 1 } })).status,
  ).toBe(404);
  expect((await harness.call(boxes.deleteBox, { as: other, ...atBox(id) })).status).toBe(404);
  expect((await harness.call(boxes.deleteBox, { as, ...atBox(id) })).status).toBe(200);
  expect((await read(as, id)).status).toBe(404);
  expect((await harness.call(boxes.restoreBox, { as: other, ...atBox(id) })).status).toBe(404);
  expect((await harness.call(boxes.restoreBox, { as, ...atBox(id) })).body.items).toHaveLength(1);
  await harness.call(boxes.deleteBox, { as, ...atBox(id) });
  await sql`update boxes set deleted_at = now() - interval '25 hours'`.execute(harness.context.db);
  expect((await harness.call(boxes.restoreBox, { as, ...atBox(id) })).status).toBe(404);
  await deleteExpiredBoxes(harness.context.db);
  expect(await harness.context.db.selectFrom('boxes').selectAll().execute()).toEqual([]);
});

test('NOW-001 a box shared with a group is used by its leaders, and by its owner alone again without the group', async () => {
  const [as, second, other] = await Promise.all(['a', 'b', 'c'].map(() => aPerson(harness.context, 'mentor')));
  const group = await aGroup(harness.context, [as!, second!]);
  const { id } = await aBox(as!);
  const give = (by: Person, group_id: number | null) =>
    harness.call(boxes.updateBox, { as: by, ...atBox(id), body: { group_id } });
  expect((await give(as!, 999)).body.fields).toEqual({ group_id: 'Please choose a group that you lead.' });
  expect((await give(as!, group.id)).status).toBe(200);
  const shared = (await harness.call(boxes.listBoxes, { as: second! })).body;
  expect(shared).toMatchObject([{ id, group_id: group.id, can: { give: false, delete: false } }]);
  expect(shared[0]?.owner).not.toBeNull();
  expect((await add(second!, id, { text: '2 cups' })).status).toBe(200);
  expect((await give(second!, null)).body.detail).toBe('Only its owner can give a box to another group.');
  expect((await harness.call(boxes.deleteBox, { as: second!, ...atBox(id) })).status).toBe(403);
  expect((await read(other!, id)).status).toBe(404);
  await harness.call(deleteGroup, { as: second!, ...atBox(group.id) });
  expect((await read(second!, id)).status).toBe(404);
  expect((await read(as!, id)).body).toMatchObject({ group_id: null, materials: 1 });
});

test('NOW-001 SEC-64 deleting an account deletes its boxes except those of a group, and they are in the export', async () => {
  const [as, second] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context, 'mentor')];
  const group = await aGroup(harness.context, [as, second]);
  const [own, given] = [await aBox(as, 'Own'), await aBox(as, 'Given')];
  await add(as, own.id, { text: '2 cups' });
  await harness.call(boxes.updateBox, { as, ...atBox(given.id), body: { group_id: group.id } });
  const exported = (await (await harness.send(exportMyData.path, { as })).json()) as { boxes: object[] };
  expect(exported.boxes).toMatchObject([
    { name: 'Own', materials: [{ name: 'cups', quantity: 2 }] },
    { name: 'Given' },
  ]);
  await harness.call(deleteMyAccount, { as, body: { confirm_username: as.username, current_password: password } });
  expect((await harness.call(boxes.listBoxes, { as: second })).body).toMatchObject([{ name: 'Given', owner: null }]);
  expect((await harness.context.db.selectFrom('boxes').selectAll().execute()).length).toBe(1);
  await harness.call(deleteGroup, { as: second, ...atBox(group.id) });
  expect(await harness.context.db.selectFrom('boxes').selectAll().execute()).toEqual([]);
});

test('NOW-001 a change by someone else in between is reported, and not overwritten', async () => {
  const as = await aPerson(harness.context);
  const box = await aBox(as);
  await add(as, box.id, { text: '2 cups' });
  const headers = { 'if-match': `"${box.version}"` };
  const late = await harness.call(boxes.updateBox, { as, headers, ...atBox(box.id), body: { name: 'Late' } });
  expect([late.status, late.body.current]).toMatchObject([412, { name: 'Blue crate', materials: 1 }]);
});
