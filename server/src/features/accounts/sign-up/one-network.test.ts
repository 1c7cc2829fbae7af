import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { forgotPassword, register, verifyEmail } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, anAccount, password } from '../../../../test/people.ts';
import { issueEmailToken } from './sign-up.repository.ts';

const harness = withApp();
const pupils = 400;
const inAClass = 20;

/** Asks for all pupils, one class at a time, as a school comes; returns the number of answers by status. */
async function statusesOf(ask: (pupil: number) => Promise<{ status: number }>) {
  const countByStatus = new Map<number, number>();
  for (let first = 0; first < pupils; first += inAClass) {
    const answers = await Promise.all(Array.from({ length: inAClass }, (_, index) => ask(first + index)));
    for (const { status } of answers) countByStatus.set(status, (countByStatus.get(status) ?? 0) + 1);
  }
  return Object.fromEntries(countByStatus);
}

test('SEC-07 a school of 400 behind one address signs up', { timeout: 120_000 }, async () => {
  const body = { password, role: 'student' as const };
  const signUp = (pupil: number) =>
    harness.call(register, { body: { ...body, username: `pupil${pupil}`, email: `pupil${pupil}@example.com` } });
  expect(await statusesOf(signUp)).toEqual({ 201: pupils });
});

test(
  'SEC-07 a school of 400 behind one address opens its links, and then asks for as many resets',
  { timeout: 120_000 },
  async () => {
    const { context, call } = harness;
    const people = await Promise.all(Array.from({ length: pupils }, () => anAccount(context, { verified: false })));
    const tokens = await Promise.all(people.map((one) => issueEmailToken(context.db, 'verify', one)));
    expect(await statusesOf((pupil) => call(verifyEmail, { body: { token: tokens[pupil] ?? '' } }))).toEqual({
      200: pupils,
    });
    const emailOf = (pupil: number) => people[pupil]?.email ?? '';
    expect(await statusesOf((pupil) => call(forgotPassword, { body: { email: emailOf(pupil) } }))).toEqual({
      200: pupils,
    });
  },
);

test('SEC-06 SEC-07 above a thousand requests for mails only the own browser of a person is heard, whoever else is registered', async () => {
  const { context, call } = harness;
  const { username, email } = await anAccount(context);
  const browser = aBrowser();
  expect((await call(signIn, { as: browser, body: { username, password } })).status).toBe(200);
  const ask = async (address: string, as = aBrowser()) =>
    (await call(forgotPassword, { as, body: { email: address } })).status;
  expect(await ask(email)).toBe(200);
  await sql`update rate_limits set points = 1000 where key like 'mail-request:%'`.execute(context.db);
  const other = await anAccount(context);
  expect([await ask(email), await ask(other.email), await ask('nobody@example.com')]).toEqual([429, 429, 429]);
  expect([await ask(email, browser), await ask(other.email, browser)]).toEqual([200, 429]);
});
