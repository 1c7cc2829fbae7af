import { routes } from '@teamsparks/contract/index';
import { getProfile, updateProfile } from '@teamsparks/contract/admin/endpoints/account';
import { listPeople } from '@teamsparks/contract/admin/endpoints/admin';
import { listChallengeHistory } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { createChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { getSharedCurriculum, shareCurriculum } from '@teamsparks/contract/materials/endpoints/curriculum';
import { createReview, listReviews } from '@teamsparks/contract/reviews/endpoints';
import { register } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { expect, test } from 'vitest';
import { aNewChallenge, aPlan } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { anAccount, aPerson, type Person } from '../../../test/people.ts';

const harness = withApp();
const signInName = 'queen.of.engines';

/**
 * Creates an author with a review, a history and a shared curriculum; `namesFor` returns the names that another person
 * sees in these places.
 */
async function anAuthorSeenEverywhere(displayName?: string) {
  const { context, call } = harness;
  const author = await aPerson(context, 'mentor', { username: signInName, ...(displayName && { displayName }) });
  const { id } = (await call(createChallenge, { as: author, body: aNewChallenge() })).body;
  const params = { id: `${id}` };
  await call(createReview, { as: author, params, body: { overall_rating: 4 } });
  await aPlan(context, { created_by: author.id });
  const { share } = (await call(shareCurriculum, { as: author })).body;
  const namesFor = async (as: Person) => ({
    review: (await call(listReviews, { as, params })).body.items[0]?.username,
    history: (await call(listChallengeHistory, { as, params })).body.items[0]?.by,
    share: (await call(getSharedCurriculum, { as, params: { share } })).body.owner,
  });
  return { author, params: { ...params, share }, namesFor };
}

test('SEC-62 others see first name and initial in reviews, histories and shared lists; who administers sees the whole name', async () => {
  const { namesFor } = await anAuthorSeenEverywhere('Ada King Lovelace');
  const short = { review: 'Ada L.', history: 'Ada L.', share: 'Ada L.' };
  expect(await namesFor(await aPerson(harness.context, 'mentor'))).toEqual(short);
  const whole = 'Ada King Lovelace';
  const all = { review: whole, history: whole, share: whole };
  expect(await namesFor(await aPerson(harness.context, 'admin'))).toEqual(all);
});

test('SEC-62 without a display name a person is Anonymous to others, and known by username to who administers', async () => {
  const { namesFor } = await anAuthorSeenEverywhere();
  const nobody = { review: 'Anonymous', history: 'Anonymous', share: 'Anonymous' };
  expect(await namesFor(await aPerson(harness.context, 'mentor'))).toEqual(nobody);
  const usernames = { review: signInName, history: signInName, share: signInName };
  expect(await namesFor(await aPerson(harness.context, 'admin'))).toEqual(usernames);
});

test.each(['student', 'parent', 'mentor', 'demoAdmin'] as const)(
  'SEC-62 nothing that a %s can read holds the name that somebody else signs in with, or the surname',
  async (role) => {
    const { params } = await anAuthorSeenEverywhere('Ada King Lovelace');
    const as = await aPerson(harness.context, role);
    let read = 0;
    for (const { method, path } of routes) {
      if (method !== 'GET') continue;
      const filled = path.replace(/:(\w+)/g, (_, name: string) => (params as Record<string, string>)[name] ?? '1');
      const answer = await harness.send(filled, { as });
      const text = await answer.text();
      for (const secret of [signInName, 'Lovelace', 'King']) expect(text, filled).not.toContain(secret);
      if (answer.status === 200) read += 1;
    }
    expect(read).toBeGreaterThan(30);
  },
);

test('the display name is asked for at the sign-up, and the documented fields alone are enough', async () => {
  const { call, context } = harness;
  const ada = {
    username: 'ada.l',
    email: 'ada@example.org',
    password: 'correct horse battery',
    role: 'student',
  } as const;
  const bob = { ...ada, username: 'bob', email: 'bob@example.org' };
  expect((await call(register, { body: { ...ada, display_name: '  Ada   Lovelace ' } })).status).toBe(201);
  expect((await call(register, { body: bob })).status).toBe(201);
  const rows = await context.db.selectFrom('users').select(['username', 'display_name']).orderBy('username').execute();
  expect(rows).toEqual([
    { username: 'ada.l', display_name: 'Ada Lovelace' },
    { username: 'bob', display_name: null },
  ]);
});

test('a display name is changed and taken away by its owner, and what is no name is refused', async () => {
  const { call, context } = harness;
  const as = await aPerson(context, 'student', { displayName: 'Ada' });
  const change = (display_name: string | null) => call(updateProfile, { as, body: { display_name } });
  expect((await change('Grace Hopper')).body.display_name).toBe('Grace Hopper');
  expect((await call(getProfile, { as })).body.display_name).toBe('Grace Hopper');
  expect((await change('')).body.display_name).toBeNull();
  for (const [name, sentence] of [
    ['x'.repeat(61), 'Display name can have at most 60 characters.'],
    ['Ada 42', 'Please use letters, spaces, dashes, dots and apostrophes.'],
    ['Ad\u0430 Lovelace', 'Please use letters from one alphabet.'],
    ['Ada\u202e', 'Display name holds invisible or broken characters. Please remove them.'],
  ] as const) {
    const { status, body } = await change(name);
    expect([name, status, body.fields]).toEqual([name, 422, { display_name: sentence }]);
  }
});

test.each([
  ["'t Hooft", "'t Hooft"],
  ['Gal·la Pi', 'Gal·la Pi'],
  ['マイケル・ジョン', 'マイケル・ジョン'],
  ['צ׳רלי', 'צ׳רלי'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['Jean\u2011Luc', 'Jean-Luc'],
  ['Amy Li, Jr.', 'Amy Li, Jr.'],
  ['\u200fדניאל\u200e', 'דניאל'],
])('a display name as people write it: %j is taken as %j', async (display_name, taken) => {
  const { call, context } = harness;
  const as = await aPerson(context, 'student');
  const { status, body } = await call(updateProfile, { as, body: { display_name } });
  expect([status, body.display_name]).toEqual([200, taken]);
  expect((await call(updateProfile, { body: { display_name } })).status).toBe(401);
});

test('who administers finds people by their display names', async () => {
  const { call, context } = harness;
  await anAccount(context, { username: 'sparky', displayName: 'Ada Lovelace' });
  const as = await aPerson(context, 'admin');
  const { body } = await call(listPeople, { as, query: { search: 'lovelace' } });
  expect(body.items.map(({ username, display_name }) => [username, display_name])).toEqual([
    ['sparky', 'Ada Lovelace'],
  ]);
});
