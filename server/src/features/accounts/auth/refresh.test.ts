import { getMe, refreshSession, signIn, signOut } from '@teamsparks/contract/accounts/endpoints/auth';
import { listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, anAccount, aPerson, copyOf, password, type Person } from '../../../../test/people.ts';
import { timePasses } from '../../../../test/passing-time.ts';
import { advanceGeneration } from './sessions.repository.ts';

const harness = withApp();
/** A second instance on the same database. */
const sibling = withApp();

const refreshOf = (person: Person) => person.cookies.get('ts_refresh')?.value;

async function sessionOf(person: Person) {
  const { db } = harness.context;
  return db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).executeTakeFirstOrThrow();
}

test('API-004 API-009 an expired access cookie is 401, a refresh answers the user, the call then works', async () => {
  const { username, id } = await anAccount(harness.context);
  const person = aBrowser(id, username);
  await harness.call(signIn, { as: person, body: { username, password } });
  await timePasses(harness, 9 * 60);
  expect((await harness.call(listChallenges, { as: person })).status).toBe(200);
  await timePasses(harness, 2 * 60);
  expect((await harness.call(listChallenges, { as: person })).status).toBe(401);
  const renewed = await harness.call(refreshSession, { as: person });
  expect(renewed.status).toBe(200);
  expect(renewed.body).toMatchObject({ user: { id, username }, token_type: 'bearer', expires_in: 900 });
  expect((await harness.call(listChallenges, { as: person })).status).toBe(200);
  expect((await sessionOf(person)).generation).toBe(2);
});

test('SEC-12 twenty refreshes at once with one token all get the same successor, over two instances', async () => {
  const person = await aPerson(harness.context);
  await timePasses(harness, 31);
  sibling.clock.ahead = harness.clock.ahead;
  const tabs = Array.from({ length: 20 }, () => copyOf(person));
  const answers = await Promise.all(
    tabs.map((tab, index) => (index % 2 ? sibling : harness).call(refreshSession, { as: tab })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(new Set(tabs.map(refreshOf)).size).toBe(1);
  expect(refreshOf(tabs[0] as Person)).not.toBe(refreshOf(person));
  expect((await sessionOf(person)).generation).toBe(2);
  for (const answer of answers) expect(answer.headers.getSetCookie()).toHaveLength(3);
});

test('SEC-12 a request that was held up cannot move a session back, nor one that has ended', async () => {
  const person = await aPerson(harness.context);
  const { db } = harness.context;
  const { id } = await sessionOf(person);
  const advance = async (from: number) => {
    await advanceGeneration(db, id, from, 60_000);
    return (await sessionOf(person)).generation;
  };
  expect([await advance(1), await advance(2), await advance(1)]).toEqual([2, 3, 3]);
  await harness.call(signOut, { as: person });
  expect(await advance(3)).toBe(3);
});

test('SEC-12 a refresh soon after a refresh changes nothing: the token stays the same', async () => {
  const person = await aPerson(harness.context);
  const first = refreshOf(person);
  await timePasses(harness, 29);
  expect((await harness.call(refreshSession, { as: person })).status).toBe(200);
  expect(refreshOf(person)).toBe(first);
  expect((await sessionOf(person)).generation).toBe(1);
});

test('SEC-12 after a lost answer the old token still gets the same successor for thirty seconds', async () => {
  const person = await aPerson(harness.context);
  await timePasses(harness, 31);
  const lost = copyOf(person);
  await harness.call(refreshSession, { as: lost });
  await timePasses(harness, 29);
  expect((await harness.call(refreshSession, { as: person })).status).toBe(200);
  expect(refreshOf(person)).toBe(refreshOf(lost));
  expect((await sessionOf(person)).revoked_at).toBeNull();
});

test('SEC-12 an old token after the grace time ends the session for both and leaves a warning', async () => {
  const owner = await aPerson(harness.context);
  const thief = copyOf(owner);
  await timePasses(harness, 31);
  await harness.call(refreshSession, { as: owner });
  await timePasses(harness, 31);
  const answer = await harness.call(refreshSession, { as: thief });
  expect([answer.status, answer.body.detail]).toEqual([401, sentences.sessionExpired]);
  expect(thief.cookies.size).toBe(0);
  expect((await harness.call(getMe, { as: owner })).status).toBe(401);
  expect((await harness.call(refreshSession, { as: owner })).status).toBe(401);
  const { id, revoke_reason } = await sessionOf(owner);
  expect(revoke_reason).toBe('refresh token used twice');
  const warnings = harness.logLines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn');
  expect(warnings).toEqual([
    expect.objectContaining({
      msg: 'refresh token used twice, session ended',
      session_id: id,
      user_id: owner.id,
      ip: '127.0.0.1',
      request_id: answer.body.request_id,
    }),
  ]);
});

test('SEC-12 a token that is two generations old ends the session even inside the grace time', async () => {
  const owner = await aPerson(harness.context);
  const thief = copyOf(owner);
  for (let turn = 0; turn < 2; turn += 1) {
    await timePasses(harness, 31);
    await harness.call(refreshSession, { as: owner });
  }
  expect((await harness.call(refreshSession, { as: thief })).status).toBe(401);
  expect((await sessionOf(owner)).revoked_at).not.toBeNull();
});

test('SEC-12 SEC-13 knowing the id of a session is not enough to end it', async () => {
  const person = await aPerson(harness.context);
  const [keyId, sid, generation, mac = ''] = (refreshOf(person) ?? '').split('.');
  const forged = [
    `${keyId}.${sid}.${generation}.${'A'.repeat(43)}`,
    `${keyId}.${sid}.0.${mac}`,
    `${keyId}.${sid}.99.${mac}`,
    `${keyId}.${sid}.${generation}.${mac.slice(0, -1)}`,
    `${keyId}.${sid}.${generation}.`,
    `${keyId}.${crypto.randomUUID()}.${generation}.${mac}`,
  ];
  await timePasses(harness, 31);
  for (const token of forged) {
    for (const endpoint of [refreshSession, signOut]) {
      const attacker = aBrowser();
      attacker.cookies.set('ts_refresh', { value: token, path: '/api/auth', attributes: '' });
      const { status } = await harness.call(endpoint, { as: attacker });
      expect(status).toBe(endpoint === signOut ? 200 : 401);
    }
  }
  expect((await sessionOf(person)).revoked_at).toBeNull();
  expect((await harness.call(refreshSession, { as: person })).status).toBe(200);
});

test('SEC-11 a session ends after seven idle days, and every refresh starts them anew', async () => {
  const person = await aPerson(harness.context);
  const day = 24 * 3600;
  await timePasses(harness, 6.9 * day);
  expect((await harness.call(refreshSession, { as: person })).status).toBe(200);
  await timePasses(harness, 6.9 * day);
  expect((await harness.call(refreshSession, { as: person })).status).toBe(200);
  await timePasses(harness, 7.1 * day);
  expect((await harness.call(refreshSession, { as: person })).status).toBe(401);
  expect(person.cookies.size).toBe(0);
});

test('SEC-11 a session ends after thirty days however busy it was; its cookies live no longer than it does', async () => {
  const person = await aPerson(harness.context);
  for (let turn = 0; turn < 5; turn += 1) {
    await timePasses(harness, 5 * 24 * 3600);
    expect((await harness.call(refreshSession, { as: person })).status).toBe(200);
  }
  const ageOf = (attributes = '') => Number(/Max-Age=(\d+)/.exec(attributes)?.[1]);
  const age = ageOf(person.cookies.get('ts_refresh')?.attributes);
  expect(age).toBeGreaterThan(5 * 24 * 3600 - 60);
  expect(age).toBeLessThanOrEqual(5 * 24 * 3600);
  await timePasses(harness, 5 * 24 * 3600 + 1);
  expect((await harness.call(refreshSession, { as: person })).status).toBe(401);
});

test('SEC-14 a disabled account cannot refresh', async () => {
  const person = await aPerson(harness.context);
  await harness.context.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', person.id).execute();
  expect((await harness.call(refreshSession, { as: person })).status).toBe(401);
  expect(person.cookies.size).toBe(0);
});

test('API-009 without a refresh cookie a refresh is 401 with the documented sentence', async () => {
  const person = await aPerson(harness.context);
  person.cookies.delete('ts_refresh');
  const { status, body } = await harness.call(refreshSession, { as: person });
  expect([status, body.code, body.detail]).toEqual([401, 'unauthorized', sentences.sessionExpired]);
});

test('SEC-13 a sign-out while refreshes run leaves nothing that lives', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await aPerson(harness.context);
    await timePasses(harness, 31);
    const tabs = Array.from({ length: 4 }, () => copyOf(person));
    const calls = tabs.map((tab) => harness.call(refreshSession, { as: tab }));
    await Promise.all([...calls.slice(0, 2), harness.call(signOut, { as: copyOf(person) }), ...calls.slice(2)]);
    for (const tab of [person, ...tabs]) {
      expect((await harness.call(getMe, { as: tab })).status).toBe(401);
      expect((await harness.call(refreshSession, { as: tab })).status).toBe(401);
    }
  }
});
