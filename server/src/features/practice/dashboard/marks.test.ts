import {
  archiveChallenge,
  restoreChallenge,
  toggleBookmark,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import {
  addFavorite,
  listFavorites,
  listTried,
  markTried,
  removeFavorite,
} from '@teamsparks/contract/practice/endpoints/dashboard';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../../test/people.ts';

const harness = withApp();

const paramsOf = (id: number) => ({ id: String(id) });
const favor = (as: Person, id: number) => harness.call(addFavorite, { as, params: paramsOf(id) });
const unfavor = (as: Person, id: number) => harness.call(removeFavorite, { as, params: paramsOf(id) });
const tryOut = (as: Person, id: number, body: object = {}) =>
  harness.call(markTried, { as, params: paramsOf(id), body });
const bookmark = (as: Person, challenge_id: number, is_bookmarked = true) =>
  harness.call(toggleBookmark, { as, body: { challenge_id, is_bookmarked } });
const favorites = async (as: Person) => (await harness.call(listFavorites, { as })).body.map(({ id }) => id);
const tried = async (as: Person) => (await harness.call(listTried, { as })).body;
const today = () => harness.clock.now().toISOString().slice(0, 10);
const day = 24 * 60 * 60 * 1000;

test('DSH-062 DSH-063 WRT-03 a favorite is added once, kept, and removed', async () => {
  const as = await aPerson(harness.context);
  const { id, name } = await aChallenge(harness.context, { one_liner: 'Up.' });
  await bookmark(as, id);
  for (let time = 0; time < 2; time += 1) {
    expect(await favor(as, id)).toMatchObject({ status: 200, body: { is_favorite: true } });
  }
  const fields = {
    category: 'Tower',
    level: 'Elementary',
    one_liner: 'Up.',
    description: null,
    minutes: null,
    status: 'published',
  };
  expect((await harness.call(listFavorites, { as })).body).toEqual([{ id, name, ...fields }]);
  for (let time = 0; time < 2; time += 1) {
    expect(await unfavor(as, id)).toMatchObject({ status: 200, body: { is_favorite: false } });
  }
  expect(await favorites(as)).toEqual([]);
});

test('DSH-063 WRT-44 only what is bookmarked or tried becomes a favorite, and stays one afterwards', async () => {
  const as = await aPerson(harness.context);
  const other = await aPerson(harness.context);
  const [marked, done, unknown] = [
    await aChallenge(harness.context),
    await aChallenge(harness.context),
    await aChallenge(harness.context),
  ];
  await bookmark(as, marked.id);
  await tryOut(as, done.id);
  await bookmark(other, unknown.id);
  await tryOut(other, unknown.id);
  const { status, body } = await favor(as, unknown.id);
  expect([status, body.detail]).toEqual([409, 'Bookmark the challenge or mark it as tried first.']);
  expect([(await favor(as, marked.id)).status, (await favor(as, done.id)).status]).toEqual([200, 200]);
  await bookmark(as, marked.id, false);
  expect(await favorites(as)).toEqual([done.id, marked.id]);
});

test('DSH-064 marking a challenge as tried adds it once, dated today; marking it again changes nothing', async () => {
  const as = await aPerson(harness.context);
  const { id, name } = await aChallenge(harness.context, { time_limits: '{"build": 6, "test": 2}' });
  const first = await tryOut(as, id);
  const fields = {
    category: 'Tower',
    level: 'Elementary',
    one_liner: null,
    description: null,
    minutes: 8,
    status: 'published',
  };
  const marked = { id, name, ...fields, tried_on: today(), team: null, note: null };
  expect([first.status, first.body]).toEqual([200, marked]);
  await tryOut(as, id, { tried_on: '2026-02-28', team: ' The  Otters ', note: 'It held.' });
  const again = await tryOut(as, id);
  expect(again.body).toEqual({ ...marked, tried_on: '2026-02-28', team: 'The Otters', note: 'It held.' });
  expect(await tried(as)).toEqual([again.body]);
});

test('what is said of a practice is changed part by part, null and empty text take it away', async () => {
  const as = await aPerson(harness.context);
  const { id } = await aChallenge(harness.context);
  await tryOut(as, id, { tried_on: '2026-02-28', team: 'Otters', note: 'It held.' });
  expect((await tryOut(as, id, { note: '  ' })).body).toMatchObject({
    tried_on: '2026-02-28',
    team: 'Otters',
    note: null,
  });
  expect((await tryOut(as, id, { team: null, tried_on: '2024-02-29' })).body).toMatchObject({
    tried_on: '2024-02-29',
    team: null,
  });
});

test('DSH-065 nothing takes the mark away', async () => {
  const as = await aPerson(harness.context);
  const { id } = await aChallenge(harness.context);
  await tryOut(as, id);
  const answer = await harness.send(`/org-api/dashboard/tried/${id}`, { method: 'DELETE', as });
  expect(answer.status).toBe(405);
  expect(await tried(as)).toHaveLength(1);
});

test('the last practice comes first', async () => {
  const as = await aPerson(harness.context);
  const days = ['2026-01-02', '2026-03-04', '2026-02-03', '2026-03-04'];
  const ids: number[] = [];
  for (const tried_on of days) {
    const { id } = await aChallenge(harness.context);
    ids.push(id);
    await tryOut(as, id, { tried_on });
  }
  expect((await tried(as)).map(({ id }) => ids.indexOf(id))).toEqual([3, 1, 2, 0]);
});

test('a practice is at most tomorrow in UTC: where the sun rises first it is that day already', async () => {
  const as = await aPerson(harness.context);
  const { id } = await aChallenge(harness.context);
  const at = (days: number) => new Date(harness.clock.now().getTime() + days * day).toISOString().slice(0, 10);
  expect((await tryOut(as, id, { tried_on: at(1) })).status).toBe(200);
  const late = await tryOut(as, id, { tried_on: at(2) });
  expect([late.status, late.body.fields]).toEqual([
    422,
    { tried_on: 'Please choose a day that is not in the future.' },
  ]);
});

test.each<[string, object]>([
  ['tried_on', { tried_on: '2026-02-30' }],
  ['tried_on', { tried_on: '1999-12-31' }],
  ['tried_on', { tried_on: '21.11.2026' }],
  ['tried_on', { tried_on: null }],
  ['team', { team: 'x'.repeat(61) }],
  ['team', { team: 'two\nlines' }],
  ['note', { note: 'x'.repeat(201) }],
  ['note', { note: 'nul\0' }],
  ['note', { note: 5 }],
])('SEC-54 a wrong %s is 422 and marks nothing: %j', async (field, body) => {
  const as = await aPerson(harness.context);
  const { id } = await aChallenge(harness.context);
  const answer = await tryOut(as, id, body);
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  expect(await tried(as)).toEqual([]);
});

test('DSH-076 SEC-21 signed out 401, without the dashboard or the library 403, and nothing is kept', async () => {
  const { id } = await aChallenge(harness.context);
  const outsiders: [Person, number][] = [
    [signedOut, 401],
    [await aHolderOf(harness.context, 'view_challenge_library'), 403],
    [await aHolderOf(harness.context, 'view_dashboard'), 403],
  ];
  for (const [as, expected] of outsiders) {
    const answers = [
      await favor(as, id),
      await unfavor(as, id),
      await tryOut(as, id),
      await harness.call(listFavorites, { as }),
      await harness.call(listTried, { as }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected));
    if (expected === 403) expect(answers[0]?.body.detail).toBe('You do not have permission to view the dashboard.');
  }
  const { db } = harness.context;
  expect(await db.selectFrom('tried').selectAll().execute()).toEqual([]);
});

test('SEC-27 marks are the own ones, whatever the body says', async () => {
  const as = await aPerson(harness.context);
  const other = await aPerson(harness.context);
  const { id } = await aChallenge(harness.context);
  await tryOut(as, id, { user_id: other.id });
  await favor(as, id);
  await tryOut(other, id, { team: 'Others' });
  await unfavor(other, id);
  expect([await favorites(as), await favorites(other)]).toEqual([[id], []]);
  expect(await tried(as)).toMatchObject([{ team: null }]);
});

test('SEC-24 GAP-24 what cannot be seen is neither marked nor named, and is back when it can be seen', async () => {
  const as = await aPerson(harness.context, 'student');
  const admin = await aPerson(harness.context, 'admin');
  const draft = await aChallenge(harness.context, { status: 'draft' });
  for (const id of [draft.id, 999_999]) {
    for (const answer of [await favor(as, id), await tryOut(as, id)]) {
      expect([answer.status, answer.body.detail]).toEqual([404, 'Challenge not found.']);
    }
    expect((await unfavor(as, id)).status).toBe(200);
  }
  const { id } = await aChallenge(harness.context);
  for (const person of [as, admin]) {
    await tryOut(person, id);
    await favor(person, id);
  }
  const params = paramsOf(id);
  await harness.call(archiveChallenge, { as: admin, params });
  expect([await favorites(as), await tried(as)]).toEqual([[], []]);
  expect([await favorites(admin), (await tried(admin)).length]).toEqual([[id], 1]);
  await harness.call(restoreChallenge, { as: admin, params });
  expect([await favorites(as), (await tried(as)).length]).toEqual([[id], 1]);
});

test('REL-19 twenty marks at once are one', async () => {
  const as = await aPerson(harness.context);
  const { id } = await aChallenge(harness.context);
  const answers = await Promise.all(Array.from({ length: 20 }, () => tryOut(as, id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const favored = await Promise.all(Array.from({ length: 20 }, () => favor(as, id)));
  expect(new Set(favored.map(({ status }) => status))).toEqual(new Set([200]));
  expect([(await tried(as)).length, await favorites(as)]).toEqual([1, [id]]);
});

test('SHT-041 WRT-43 a card tells a student its one-liner and minutes, and nothing else that is hidden', async () => {
  const as = await aPerson(harness.context, 'student');
  const { id } = await aChallenge(harness.context, { core_mechanic: 'Imposters', skills: ['Storycraft'] });
  await tryOut(as, id);
  await favor(as, id);
  const keys = ['category', 'description', 'id', 'level', 'minutes', 'name', 'one_liner', 'status'];
  const [favorite] = (await harness.call(listFavorites, { as })).body;
  expect(Object.keys(favorite ?? {}).sort()).toEqual(keys);
  expect(Object.keys((await tried(as))[0] ?? {}).sort()).toEqual([...keys, 'note', 'team', 'tried_on'].sort());
});
