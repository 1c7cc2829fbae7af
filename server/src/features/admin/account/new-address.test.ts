import { changePassword, getProfile, updateProfile } from '@teamsparks/contract/admin/endpoints/account';
import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { resetPassword, verifyEmail } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { anAccount, aPerson, password, type Person } from '../../../../test/people.ts';
import { timePasses } from '../../../../test/passing-time.ts';
import { SmtpPeer, tokenIn } from '../../../../test/smtp-peer.ts';

const smtp = await SmtpPeer.listen();
const harness = withApp({ SMTP_URL: smtp.url });
beforeEach(() => smtp.reset());
afterAll(() => smtp.close());

const [before, after] = ['ada@old.example', 'ada@new.example'];
const invalid = 'This verification link is invalid or has expired.';
const ada = () => aPerson(harness.context, 'student', { username: 'ada', email: before });

async function askFor(person: Person, email: string, current_password = password) {
  const answer = await harness.call(updateProfile, { as: person, body: { email, current_password } });
  await harness.runJobsNow();
  return answer;
}

const mailTo = (address: string) => smtp.mails.findLast(({ to }) => to.includes(address));
const addresses = async (person: Person) => {
  const { body } = await harness.call(getProfile, { as: person });
  return [body.email, body.pending_email];
};
const verify = async (token: string) => (await harness.call(verifyEmail, { body: { token } })).status;

test('SEC-15 a new address waits until its mail is answered; the old one is told and signs in until then', async () => {
  const person = await ada();
  const answer = await askFor(person, after);
  expect([answer.status, answer.body.email, answer.body.pending_email]).toEqual([200, before, after]);
  expect(mailTo(before)?.headers.get('subject')).toBe('Your TeamSparks email address is about to change');
  expect(mailTo(before)?.text).not.toContain('token=');
  expect(mailTo(after)?.headers.get('subject')).toBe('Confirm your new email address for TeamSparks');
  expect((await harness.call(signIn, { body: { username: after, password } })).status).toBe(401);
  expect((await harness.call(signIn, { body: { username: before, password } })).status).toBe(200);

  const token = tokenIn(mailTo(after));
  expect(await verify(token)).toBe(200);
  expect(await addresses(person)).toEqual([after, null]);
  expect((await harness.call(signIn, { body: { username: before, password } })).status).toBe(401);
  expect((await harness.call(signIn, { body: { username: after, password } })).status).toBe(200);
  expect(await verify(token)).toBe(200);
  const actions = await harness.context.db.selectFrom('audit_log').select('action').execute();
  expect(actions.filter(({ action }) => action === 'account.email_changed')).toHaveLength(1);
});

test('SEC-15 without the password, or with a wrong one, no address is taken and no mail is sent', async () => {
  const person = await ada();
  const none = await harness.call(updateProfile, { as: person, body: { email: after } });
  expect([none.status, Object.keys(none.body.fields ?? {})]).toEqual([422, ['current_password']]);
  const wrong = await askFor(person, after, 'wrong');
  expect([wrong.status, wrong.body.fields]).toEqual([422, { current_password: 'This is not your current password.' }]);
  expect((await harness.call(updateProfile, { body: { email: after, current_password: password } })).status).toBe(401);
  expect(await addresses(person)).toEqual([before, null]);
  expect(smtp.mails).toEqual([]);
});

test('SEC-07 guesses of the password in a borrowed browser are counted like sign-ins', async () => {
  const person = await ada();
  const statuses = [];
  for (let guess = 0; guess < 6; guess += 1) statuses.push((await askFor(person, after, `guess ${guess}`)).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  expect((await askFor(person, after)).status).toBe(429);
});

test('SEC-06 the address of somebody else looks the same from outside; only its owner gets a mail', async () => {
  await anAccount(harness.context, { username: 'owner', email: after });
  const person = await ada();
  const { status, body } = await askFor(person, 'ADA@new.example');
  expect([status, body.pending_email]).toEqual([200, 'ADA@new.example']);
  expect(mailTo(after)?.headers.get('subject')).toBe('Your address already belongs to your TeamSparks account');
  expect(mailTo(after)?.text).not.toContain('token=');
});

test('SEC-08 the link counts once for the newest address, for a day', async () => {
  const person = await ada();
  await askFor(person, 'ada@first.example');
  const first = tokenIn(mailTo('ada@first.example'));
  await timePasses(harness, 61);
  await askFor(person, after);
  expect(await verify(first)).toBe(400);
  const token = tokenIn(mailTo(after));
  await timePasses(harness, 24 * 3600);
  const late = await harness.call(verifyEmail, { body: { token } });
  expect([late.status, late.body.detail]).toEqual([400, invalid]);
});

test('SEC-08 the link is no password reset, and an address that was taken meanwhile stays with who has it', async () => {
  const person = await ada();
  await askFor(person, after);
  const token = tokenIn(mailTo(after));
  expect((await harness.call(resetPassword, { body: { token, password: 'a new long password' } })).status).toBe(400);
  await anAccount(harness.context, { username: 'quicker', email: after });
  expect(await verify(token)).toBe(400);
  expect(await addresses(person)).toEqual([before, after]);
});

test('SEC-15 of two people who confirm one address at once, one gets it', async () => {
  const people = [await ada(), await aPerson(harness.context)];
  const tokens = [];
  for (const person of people) {
    await askFor(person, after);
    tokens.push(tokenIn(mailTo(after)));
  }
  expect((await Promise.all(tokens.map(verify))).sort()).toEqual([200, 400]);
});

test('SEC-15 naming the present address again, or a new password, takes the wish back', async () => {
  const person = await ada();
  await askFor(person, after);
  const first = tokenIn(mailTo(after));
  expect((await harness.call(updateProfile, { as: person, body: { email: before } })).body.pending_email).toBeNull();
  expect(await verify(first)).toBe(400);

  await timePasses(harness, 61);
  await askFor(person, after);
  const second = tokenIn(mailTo(after));
  await harness.call(changePassword, {
    as: person,
    body: { current_password: password, password: 'a new long password' },
  });
  expect(await verify(second)).toBe(400);
  expect(await addresses(person)).toEqual([before, null]);
});

test('GAP-05 one mail a minute and three an hour: more are refused, nothing changes', async () => {
  const person = await ada();
  expect((await askFor(person, after)).status).toBe(200);
  const soon = await askFor(person, 'other@new.example');
  expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await addresses(person)).toEqual([before, after]);
  for (const status of [200, 200, 429]) {
    await timePasses(harness, 61);
    expect((await askFor(person, after)).status).toBe(status);
  }
});
