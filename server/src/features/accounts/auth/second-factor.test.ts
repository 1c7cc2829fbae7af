import { getMe, signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { expect, test } from 'vitest';
import { codeOf, turnOnSecondFactor, wrongCode } from '../../../../test/authenticator-app.ts';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, aPerson, password } from '../../../../test/people.ts';
import { timePasses } from '../../../../test/passing-time.ts';

const oldSecret = 'test secret test secret test secret 1';
const newSecret = 'another secret for another key that is long enough';
const harness = withApp({ AUTH_SECRETS: oldSecret });
/** The same server after AUTH_SECRETS got a new first secret, and after the old secret was removed. */
const rotated = withApp({ AUTH_SECRETS: `${newSecret},${oldSecret}` });
const withoutOld = withApp({ AUTH_SECRETS: newSecret });

async function aProtectedPerson() {
  const person = await aPerson(harness.context, 'mentor');
  return { ...person, ...(await turnOnSecondFactor(harness, person)) };
}

async function trySignIn(username: string, totp?: string, given = password, at = harness) {
  const body = { username, password: given, ...(totp !== undefined && { totp }) };
  const { status, body: answer } = await at.call(signIn, { body });
  return status === 200 ? 200 : answer.code;
}

test('SEC-20 a right password without a code is asked for one, and starts no session', async () => {
  const { username } = await aProtectedPerson();
  for (const body of [
    { username, password },
    { username, password, totp: ' ' },
  ]) {
    const browser = aBrowser();
    const answer = await harness.call(signIn, { as: browser, body });
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
      401,
      'totp_required',
      'Please enter the code from your authenticator app.',
    ]);
    expect(browser.cookies.size).toBe(0);
  }
});

test('SEC-20 password and code sign in, as JSON and as a form, with a space in the code', async () => {
  const { username, secret } = await aProtectedPerson();
  const browser = aBrowser();
  const code = codeOf(harness, secret);
  const totp = `${code.slice(0, 3)} ${code.slice(3)}`;
  expect((await harness.call(signIn, { as: browser, body: { username, password, totp } })).status).toBe(200);
  expect((await harness.call(getMe, { as: browser })).body.username).toBe(username);
  await timePasses(harness, 30);
  const form = new URLSearchParams({ username, password, totp: codeOf(harness, secret) });
  expect((await harness.send('/api/auth/token', { method: 'POST', body: form })).status).toBe(200);
});

test('SEC-05 with a wrong password a right code says nothing, and is not used up', async () => {
  const { username, secret } = await aProtectedPerson();
  const body = { username, password: 'wrong', totp: codeOf(harness, secret) };
  const answer = await harness.call(signIn, { body });
  expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
    401,
    'invalid_credentials',
    sentences.invalidCredentials,
  ]);
  expect(await trySignIn(username, body.totp)).toBe(200);
});

test('SEC-20 a code counts once, also of several requests at once; earlier ones do not count after it', async () => {
  const { username, secret } = await aProtectedPerson();
  await timePasses(harness, 60);
  const code = codeOf(harness, secret);
  const earlier = codeOf(harness, secret, -1);
  // Four: a fifth failure would meet the limit of guesses.
  const answers = await Promise.all(Array.from({ length: 4 }, () => trySignIn(username, code)));
  expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'totp_required')).toHaveLength(3);
  expect(await trySignIn(username, earlier)).toBe('totp_required');
});

test('SEC-05 SEC-20 a suspended person is told so after password and code', async () => {
  const { username, secret } = await aProtectedPerson();
  await harness.context.db.updateTable('users').set({ status: 'disabled' }).execute();
  await timePasses(harness, 60);
  expect((await harness.call(signIn, { body: { username, password } })).body.code).toBe('totp_required');
  expect(await trySignIn(username, codeOf(harness, secret))).toBe('account_suspended');
});

test('SEC-20 a clock may be half a minute off, not more', async () => {
  const { username, secret } = await aProtectedPerson();
  await timePasses(harness, 120);
  expect(await trySignIn(username, codeOf(harness, secret, -2))).toBe('totp_required');
  expect(await trySignIn(username, codeOf(harness, secret, 2))).toBe('totp_required');
  expect(await trySignIn(username, codeOf(harness, secret, -1))).toBe(200);
  expect(await trySignIn(username, codeOf(harness, secret, 1))).toBe(200);
});

test('SEC-20 a refused code speaks of the clock of the phone, a refused recovery code does not', async () => {
  const { username, secret } = await aProtectedPerson();
  const refusalOf = async (totp: string) =>
    (await harness.call(signIn, { body: { username, password, totp } })).body.fields?.['totp'];
  const sentence = 'This code is wrong or has been used. Please try the next one.';
  expect(await refusalOf(wrongCode(harness, secret))).toBe(
    `${sentence} Check that your phone sets its clock by itself.`,
  );
  expect(await refusalOf('aaaa-bbbb-cccc')).toBe(sentence);
});

test('SEC-07 wrong codes count as failed sign-ins, and asking for the code in between buys no more of them', async () => {
  const { username, secret } = await aProtectedPerson();
  const answers = [];
  for (let guess = 0; guess < 5; guess += 1) {
    answers.push(await trySignIn(username, wrongCode(harness, secret)));
    if (guess < 4) answers.push(await trySignIn(username));
  }
  expect(new Set(answers)).toEqual(new Set(['totp_required']));
  expect(await trySignIn(username, codeOf(harness, secret))).toBe('too_many_requests');
  await timePasses(harness, 15 * 60 + 1);
  expect(await trySignIn(username, codeOf(harness, secret))).toBe(200);
});

test('SEC-07 who is only asked for the code may ask as often as it takes', async () => {
  const { username, secret } = await aProtectedPerson();
  for (let turn = 0; turn < 8; turn += 1) expect(await trySignIn(username)).toBe('totp_required');
  expect(await trySignIn(username, codeOf(harness, secret))).toBe(200);
});

test('SEC-20 each recovery code counts once, however it is typed, and its use is recorded', async () => {
  const { id, username, recoveryCodes } = await aProtectedPerson();
  const [first = '', second = ''] = recoveryCodes;
  const answers = await Promise.all([trySignIn(username, first), trySignIn(username, first)]);
  expect(answers.sort()).toEqual([200, 'totp_required']);
  expect(await trySignIn(username, ` ${second.toUpperCase().replaceAll('-', ' ')} `)).toBe(200);
  expect(await trySignIn(username, 'aaaa-aaaa-aaaa-aaaa')).toBe('totp_required');
  const used = await harness.context.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'account.recovery_code_used')
    .execute();
  expect(used).toEqual([{ actor_id: id }, { actor_id: id }]);
});

test('SEC-20 the codes of one person are nothing to another', async () => {
  harness.expectError('second factor is sealed with a key that is gone');
  const [ada, eve] = [await aProtectedPerson(), await aProtectedPerson()];
  expect(await trySignIn(eve.username, codeOf(harness, ada.secret))).toBe('totp_required');
  expect(await trySignIn(eve.username, ada.recoveryCodes[0])).toBe('totp_required');
  const { db } = harness.context;
  const { totp_secret } = await db
    .selectFrom('users')
    .select('totp_secret')
    .where('id', '=', eve.id)
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ totp_secret }).where('id', '=', ada.id).execute();
  expect(await trySignIn(ada.username, codeOf(harness, eve.secret))).toBe('totp_required');
});

test('SEC-20 a new first secret seals the next time a code is used; what nobody re-sealed is left to recovery codes', async () => {
  withoutOld.expectError('second factor is sealed with a key that is gone');
  const [ada, eve] = [await aProtectedPerson(), await aProtectedPerson()];
  expect(await trySignIn(ada.username, codeOf(rotated, ada.secret), password, rotated)).toBe(200);
  withoutOld.clock.ahead = 30_000;
  expect(await trySignIn(ada.username, codeOf(withoutOld, ada.secret), password, withoutOld)).toBe(200);
  expect(await trySignIn(eve.username, codeOf(withoutOld, eve.secret), password, withoutOld)).toBe('totp_required');
  expect(withoutOld.logLines.join()).toContain('second factor is sealed with a key that is gone');
  expect(await trySignIn(eve.username, eve.recoveryCodes[0], password, withoutOld)).toBe(200);
});

test('SEC-20 a code for somebody without a second factor is ignored', async () => {
  const { username } = await aPerson(harness.context, 'student');
  expect(await trySignIn(username, '123456')).toBe(200);
});
