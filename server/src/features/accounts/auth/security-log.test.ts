import { refreshSession, signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { expect, test } from 'vitest';
import { turnOnSecondFactor, wrongCode } from '../../../../test/authenticator-app.ts';
import { withApp } from '../../../../test/harness.ts';
import { anAccount, aPerson, copyOf, password } from '../../../../test/people.ts';
import { timePasses } from '../../../../test/passing-time.ts';

const harness = withApp();
const attempt = (username: string, given = 'wrong') => harness.call(signIn, { body: { username, password: given } });

async function written(action: string) {
  const rows = await harness.context.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', action)
    .orderBy('id')
    .execute();
  return rows.map(({ id: _, at: __, begun_with: ___, ...entry }) => entry);
}

test('SEC-60 a failed sign-in is written down: whose account, why and from where, never what was typed', async () => {
  const ada = await anAccount(harness.context);
  const ben = await anAccount(harness.context);
  await harness.context.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', ben.id).execute();
  const answers = [
    await attempt(ada.username, 'my secret typo'),
    await attempt(ben.username, password),
    await attempt('my secret password', 'x'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 401]);
  const entries = await written('session.failed');
  const about = { actor_id: null, action: 'session.failed', ip: '127.0.0.1' };
  expect(entries).toEqual(
    [
      { ...about, subject_type: 'user', subject_id: ada.id, details: { reason: 'wrong password' } },
      { ...about, subject_type: 'user', subject_id: ben.id, details: { reason: 'suspended' } },
      { ...about, subject_type: null, subject_id: null, details: { reason: 'unknown name' } },
    ].map((entry, index) => ({ ...entry, request_id: answers[index]?.headers.get('x-request-id') })),
  );
  expect(JSON.stringify(entries)).not.toContain('my secret');
  expect((await attempt(ada.username, password)).status).toBe(200);
  expect(await written('session.failed')).toHaveLength(3);
});

test('SEC-60 a wrong code of the second factor is written down, asking for the code is not', async () => {
  const person = await aPerson(harness.context, 'mentor');
  const { secret } = await turnOnSecondFactor(harness, person);
  expect((await attempt(person.username, password)).body.code).toBe('totp_required');
  const body = { username: person.username, password, totp: wrongCode(harness, secret) };
  expect((await harness.call(signIn, { body })).status).toBe(401);
  expect(await written('session.failed')).toMatchObject([{ subject_id: person.id, details: { reason: 'wrong code' } }]);
});

test('SEC-60 no more entries are written than the limits let attempts through', async () => {
  const { username } = await anAccount(harness.context);
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(username)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(await written('session.failed')).toHaveLength(5);
});

test('SEC-60 nor for right passwords of unverified people, which cost no points', async () => {
  const { username } = await anAccount(harness.context, { verified: false });
  for (let turn = 0; turn < 8; turn += 1) expect((await attempt(username, password)).status).toBe(403);
  expect(await written('session.failed')).toEqual([]);
});

test('SEC-60 SEC-12 a refresh token that is used twice is written down, once, also when it is used ten times', async () => {
  const person = await aPerson(harness.context);
  const thief = copyOf(person);
  await timePasses(harness, 31);
  expect((await harness.call(refreshSession, { as: person })).status).toBe(200);
  await timePasses(harness, 31);
  const copies = Array.from({ length: 10 }, () => copyOf(thief));
  const answers = await Promise.all(copies.map((as) => harness.call(refreshSession, { as })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  const entries = await written('session.reuse');
  expect(entries).toEqual([
    {
      actor_id: null,
      action: 'session.reuse',
      subject_type: 'user',
      subject_id: person.id,
      ip: '127.0.0.1',
      details: {},
      request_id: expect.any(String),
    },
  ]);
});
