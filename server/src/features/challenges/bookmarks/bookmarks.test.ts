import {
  archiveChallenge,
  listBookmarkedChallenges,
  listMyBookmarks,
  restoreChallenge,
  toggleBookmark,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../../test/people.ts';

const harness = withApp();

const toggle = (as: Person, challenge_id: number, is_bookmarked?: boolean) =>
  harness.call(toggleBookmark, { as, body: { challenge_id, ...(is_bookmarked !== undefined && { is_bookmarked }) } });
const idsOf = async (as: Person) =>
  (await harness.call(listMyBookmarks, { as })).body.map(({ challenge_id }) => challenge_id);

test('LIB-091 LIB-092 API-028 API-030 API-031 a toggle turns the bookmark on, the next one off', async () => {
  const as = await aPerson(harness.context);
  const { id, name } = await aChallenge(harness.context, { one_liner: 'Up.', time_limits: '{"build": 6, "test": 2}' });
  const on = await toggle(as, id);
  expect([on.status, on.body]).toEqual([200, { is_bookmarked: true }]);
  expect(await idsOf(as)).toEqual([id]);
  const { body } = await harness.call(listBookmarkedChallenges, { as });
  const fields = { category: 'Tower', level: 'Elementary', one_liner: 'Up.', description: null };
  expect(body).toEqual([{ id, name, ...fields, minutes: 8, status: 'published' }]);
  expect((await toggle(as, id)).body).toEqual({ is_bookmarked: false });
  expect(await idsOf(as)).toEqual([]);
});

test('SEC-27 people set only their own bookmarks, whatever the body says', async () => {
  const as = await aPerson(harness.context);
  const other = await aPerson(harness.context);
  const { id } = await aChallenge(harness.context);
  const body = { challenge_id: id, user_id: other.id, is_bookmarked: true };
  await harness.call(toggleBookmark, { as, body });
  expect([await idsOf(as), await idsOf(other)]).toEqual([[id], []]);
});

test('SEC-21 nobody who is signed out reads or writes bookmarks', async () => {
  const { id } = await aChallenge(harness.context);
  expect((await toggle(signedOut, id)).status).toBe(401);
  expect((await harness.call(listMyBookmarks, {})).status).toBe(401);
  expect((await harness.call(listBookmarkedChallenges, {})).status).toBe(401);
  expect(await harness.context.db.selectFrom('bookmarks').selectAll().execute()).toEqual([]);
});

test('WRT-10 repeated requests for a state reach it once', async () => {
  const as = await aPerson(harness.context);
  const { id } = await aChallenge(harness.context);
  for (const wanted of [true, true, false, false, true]) {
    expect((await toggle(as, id, wanted)).body).toEqual({ is_bookmarked: wanted });
    expect(await idsOf(as)).toEqual(wanted ? [id] : []);
  }
});

test('REL-19 of 21 parallel toggles 11 turn the bookmark on and 10 off', async () => {
  const as = await aPerson(harness.context);
  const { id } = await aChallenge(harness.context);
  const answers = await Promise.all(Array.from({ length: 21 }, () => toggle(as, id)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(answers.filter(({ body }) => body.is_bookmarked)).toHaveLength(11);
  expect(await idsOf(as)).toEqual([id]);
});

test('REL-19 twenty parallel requests for the same bookmark create one', async () => {
  const as = await aPerson(harness.context);
  const { id } = await aChallenge(harness.context);
  const answers = await Promise.all(Array.from({ length: 20 }, () => toggle(as, id, true)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.is_bookmarked}`))).toEqual(new Set(['200 true']));
  expect(await idsOf(as)).toEqual([id]);
});

test('GAP-24 a bookmark outlives the time in which its challenge cannot be seen', async () => {
  const as = await aPerson(harness.context, 'student');
  const admin = await aPerson(harness.context, 'admin');
  const { id } = await aChallenge(harness.context);
  await toggle(as, id);
  await toggle(admin, id);
  const params = { id: `${id}` };
  await harness.call(archiveChallenge, { as: admin, params });
  expect([await idsOf(as), await idsOf(admin)]).toEqual([[], [id]]);
  await harness.call(restoreChallenge, { as: admin, params });
  expect(await idsOf(as)).toEqual([id]);
});

test('permissions.md: adding needs a challenge one can see, removing is always allowed', async () => {
  const as = await aPerson(harness.context, 'student');
  const draft = await aChallenge(harness.context, { status: 'draft' });
  for (const id of [draft.id, 999]) {
    for (const wanted of [true, undefined]) {
      const { status, body } = await toggle(as, id, wanted);
      expect([id, status, body.detail]).toEqual([id, 404, 'Challenge not found.']);
    }
    expect((await toggle(as, id, false)).body).toEqual({ is_bookmarked: false });
  }
  const kept = await aChallenge(harness.context);
  await toggle(as, kept.id);
  await harness.context.db.updateTable('challenges').set({ status: 'draft' }).where('id', '=', kept.id).execute();
  expect((await toggle(as, kept.id)).body).toEqual({ is_bookmarked: false });
  expect(await harness.context.db.selectFrom('bookmarks').selectAll().execute()).toEqual([]);
});

test.each([
  {},
  { challenge_id: '1' },
  { challenge_id: 0 },
  { challenge_id: 1.5 },
  { challenge_id: 2 ** 31 },
  { challenge_id: null },
])('SEC-54 the body %j is refused', async (body) => {
  const as = await aPerson(harness.context);
  const { status } = await harness.call(toggleBookmark, { as, body: body as { challenge_id: number } });
  expect(status).toBe(422);
});

test('API-029 the newest bookmark comes first', async () => {
  const as = await aPerson(harness.context);
  const rows = [
    await aChallenge(harness.context),
    await aChallenge(harness.context),
    await aChallenge(harness.context),
  ];
  for (const { id } of rows) await toggle(as, id);
  const newestFirst = rows.map(({ id }) => id).toReversed();
  expect(await idsOf(as)).toEqual(newestFirst);
  const { body } = await harness.call(listBookmarkedChallenges, { as });
  expect(body.map(({ id }) => id)).toEqual(newestFirst);
});
