import type { CurriculumEntry } from '@teamsparks/contract/materials/addresses/curriculum';
import {
  changeCurriculum,
  getSharedCurriculum,
  shareCurriculum,
  unshareCurriculum,
} from '@teamsparks/contract/materials/endpoints/curriculum';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person } from '../../../../test/people.ts';

const harness = withApp();

const share = async (as: Person) => (await harness.call(shareCurriculum, { as })).body.share;
const open = (as: Person, name: string) => harness.call(getSharedCurriculum, { as, params: { share: name } });

async function aListOf(owner: Person, ...entries: CurriculumEntry[]) {
  await harness.call(changeCurriculum, { as: owner, body: { entries } });
  return share(owner);
}

test('a shared list shows its challenges and the plan, but neither removed challenges nor the name of the share', async () => {
  const owner = await aPerson(harness.context, 'mentor', { displayName: 'Maya Chen' });
  const reader = await aPerson(harness.context, 'mentor');
  const on = await aChallenge(harness.context);
  const off = await aChallenge(harness.context);
  const entries: CurriculumEntry[] = [
    { kind: 'challenge', item: String(on.id), value: 1, at: 1 },
    { kind: 'have', item: 'paper\tsheet', value: 3, at: 3 },
  ];
  const name = await aListOf(owner, ...entries, { kind: 'challenge', item: String(off.id), value: 0, at: 2 });
  const { status, body } = await open(reader, name);
  expect([status, body]).toEqual([200, { owner: 'Maya C.', entries, hidden: 0 }]);
});

test('CON-07 SEC-24 a shared list shows only challenges that its reader may see', async () => {
  const owner = await aPerson(harness.context, 'mentor');
  const reader = await aHolderOf(harness.context, 'view_challenge_library', 'view_training_videos');
  const { id } = await aChallenge(harness.context, { status: 'draft' });
  const name = await aListOf(owner, { kind: 'challenge', item: String(id), value: 1, at: 1 });
  expect((await open(reader, name)).body).toMatchObject({ entries: [], hidden: 1 });
  expect((await open(owner, name)).body).toMatchObject({ entries: [{ item: String(id) }], hidden: 0 });
});

test('CUR-019 a link opens nothing for people who may not see the curriculum', async () => {
  const name = await aListOf(await aPerson(harness.context, 'mentor'));
  const answer = await open(await aPerson(harness.context, 'student'), name);
  expect([answer.status, answer.body.entries]).toEqual([403, undefined]);
  expect((await harness.call(getSharedCurriculum, { params: { share: name } })).status).toBe(401);
  const student = await aPerson(harness.context, 'student');
  expect((await harness.call(shareCurriculum, { as: student })).status).toBe(403);
  expect((await harness.call(unshareCurriculum, { as: student })).status).toBe(403);
});

test('sharing twice, also at once, returns the same link; after stopping it leads nowhere, and the next link differs', async () => {
  const owner = await aPerson(harness.context, 'mentor');
  const names = await Promise.all([share(owner), share(owner), share(owner)]);
  expect(new Set(names).size).toBe(1);
  const stopped = await harness.call(unshareCurriculum, { as: owner });
  expect([stopped.status, stopped.body]).toEqual([200, { share: null }]);
  const gone = await open(owner, names[0]);
  expect([gone.status, gone.body.detail]).toEqual([404, 'This list is no longer shared.']);
  expect(await share(owner)).not.toBe(names[0]);
  expect((await harness.call(unshareCurriculum, { as: owner })).status).toBe(200);
});

test.each(['x', '999999', 'a'.repeat(23), `${'a'.repeat(21)}%00`])('no list is called %j', async (name) => {
  const answer = await open(await aPerson(harness.context, 'mentor'), name);
  expect([answer.status, answer.body.detail]).toEqual([404, 'This list is no longer shared.']);
});

test('stopping ends only one’s own sharing, and the list of a locked account is not shown', async () => {
  const owner = await aPerson(harness.context, 'mentor');
  const other = await aPerson(harness.context, 'mentor');
  const name = await share(owner);
  await share(other);
  await harness.call(unshareCurriculum, { as: other });
  expect((await open(other, name)).status).toBe(200);
  const { db } = harness.context;
  await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', owner.id).execute();
  expect((await open(other, name)).status).toBe(404);
});
