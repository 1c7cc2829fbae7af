import { changePassword, endOtherSessions } from '@teamsparks/contract/admin/endpoints/account';
import { getMe, refreshSession, signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { forgotPassword, resetPassword } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, aHolderOf, aPerson, copyOf, password, type Person } from '../../../../test/people.ts';
import { SmtpPeer, tokenIn } from '../../../../test/smtp-peer.ts';

const smtp = await SmtpPeer.listen();
const harness = withApp({ SMTP_URL: smtp.url });
beforeEach(() => smtp.reset());
afterAll(() => smtp.close());

const next = 'seven quiet lanterns';

const change = (as: Person, body: { current_password: string; password: string }) =>
  harness.call(changePassword, { as, body });

async function secondBrowser({ username }: Person): Promise<Person> {
  const other = aBrowser();
  await harness.call(signIn, { as: other, body: { username, password } });
  return other;
}

const statusOf = async (person: Person) => (await harness.call(getMe, { as: person })).status;
const signInStatus = async (username: string, given: string) =>
  (await harness.call(signIn, { body: { username, password: given } })).status;

test('SEC-15 SEC-10 a new password ends every session; this browser gets a fresh one and an AI token', async () => {
  const person = await aPerson(harness.context);
  const elsewhere = await secondBrowser(person);
  const thief = copyOf(person);
  const { status, body } = await change(person, { current_password: password, password: next });
  expect(status).toBe(200);
  expect(body).toMatchObject({ token_type: 'bearer', expires_in: 900 });
  expect(person.cookies.get('ts_access')?.value).not.toBe(thief.cookies.get('ts_access')?.value);
  expect([await statusOf(person), await statusOf(elsewhere), await statusOf(thief)]).toEqual([200, 401, 401]);
  expect((await harness.call(refreshSession, { as: thief })).status).toBe(401);
  expect(await signInStatus(person.username, password)).toBe(401);
  expect(await signInStatus(person.username, next)).toBe(200);
});

test('SEC-09 the owner gets a mail, and the change is recorded', async () => {
  const person = await aPerson(harness.context, 'student', { username: 'ada', email: 'ada@example.org' });
  await change(person, { current_password: password, password: next });
  await harness.runJobsNow();
  expect(smtp.mails.map(({ to, headers }) => [to, headers.get('subject')])).toEqual([
    [['ada@example.org'], 'Your TeamSparks password was changed'],
  ]);
  const rows = await harness.context.db.selectFrom('audit_log').select(['action', 'actor_id', 'details']).execute();
  expect(rows).toEqual([{ action: 'account.password_changed', actor_id: person.id, details: {} }]);
});

test('SEC-15 a wrong current password changes nothing, and the sixth guess is 429', async () => {
  const person = await aPerson(harness.context);
  const elsewhere = await secondBrowser(person);
  const wrong = await change(person, { current_password: 'wrong', password: next });
  expect([wrong.status, wrong.body.fields]).toEqual([422, { current_password: 'This is not your current password.' }]);
  const moreAnswers = await Promise.all(
    Array.from({ length: 7 }, () => change(copyOf(person), { current_password: 'wrong', password: next })),
  );
  expect(moreAnswers.filter(({ status }) => status === 429)).toHaveLength(3);
  expect([await statusOf(person), await statusOf(elsewhere)]).toEqual([200, 200]);
});

test('SEC-15 guesses at the login do not close the change to the owner, and a right password here forgives none of them', async () => {
  const person = await aPerson(harness.context);
  for (let guess = 0; guess < 5; guess += 1) expect(await signInStatus(person.username, 'wrong')).toBe(401);
  expect((await change(person, { current_password: password, password: next })).status).toBe(200);
  // Who signed in here before gets in; everybody else still meets the guesses.
  expect([await signInStatus(person.username, 'wrong'), await signInStatus(person.username, next)]).toEqual([429, 200]);
});

test('SEC-15 signed out is 401; without add_edit_account 403', async () => {
  const body = { current_password: password, password: next };
  expect((await harness.call(changePassword, { body })).status).toBe(401);
  expect((await change(await aPerson(harness.context, 'demoAdmin'), body)).status).toBe(403);
  expect((await change(await aHolderOf(harness.context, 'view_account'), body)).status).toBe(403);
});

test.each([
  ['student', 'short 7'],
  ['student', 'password1'],
  ['mentor', 'fourteen chars'],
  ['admin', 'x'.repeat(257)],
] as const)('SEC-03 SEC-04 a %s cannot choose %s, and stays signed in', async (role, chosen) => {
  const person = await aPerson(harness.context, role);
  const { status, body } = await change(person, { current_password: password, password: chosen });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['password']]);
  expect(await statusOf(person)).toBe(200);
  expect(await signInStatus(person.username, password)).toBe(200);
});

test('SEC-15 of two changes at once one counts, and the links of earlier mails are over', async () => {
  const person = await aPerson(harness.context, 'student', { email: 'ada@example.org' });
  await harness.call(forgotPassword, { body: { email: 'ada@example.org' } });
  await harness.runJobsNow();
  const token = tokenIn(smtp.mails[0]);
  const chosen = ['seven quiet lanterns', 'eight noisy trumpets'];
  const tabs = chosen.map(() => copyOf(person));
  const answers = await Promise.all(
    chosen.map((one, index) => change(tabs[index] as Person, { current_password: password, password: one })),
  );
  const won = answers.findIndex(({ status }) => status === 200);
  // The second one finds its session ended or the password changed.
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(await signInStatus(person.username, chosen[won] ?? '')).toBe(200);
  expect(await signInStatus(person.username, chosen[1 - won] ?? '')).toBe(401);
  expect((await harness.call(resetPassword, { body: { token, password: 'nine silver spoons' } })).status).toBe(400);
});

test('GAP-34 an account without a password is told how to get one', async () => {
  const person = await aPerson(harness.context);
  await harness.context.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.id).execute();
  const { status, body } = await change(person, { current_password: 'anything', password: next });
  expect([status, body.code, body.detail]).toEqual([
    409,
    'conflict',
    'Your account has no password yet. Choose one with "Forgot Password" on the login page.',
  ]);
});

test('SEC-14 signing out everywhere ends this session too and clears its cookies; others stay', async () => {
  const [person, bystander] = [await aPerson(harness.context), await aPerson(harness.context)];
  const elsewhere = await secondBrowser(person);
  const here = copyOf(person);
  expect((await harness.call(endOtherSessions, { as: here })).status).toBe(200);
  expect(here.cookies.size).toBe(0);
  expect([await statusOf(person), await statusOf(elsewhere), await statusOf(bystander)]).toEqual([401, 401, 200]);
  expect((await harness.call(refreshSession, { as: elsewhere })).status).toBe(401);
  expect((await harness.call(endOtherSessions)).status).toBe(401);
});
