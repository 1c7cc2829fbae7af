import {
  checkResetToken,
  forgotPassword,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@teamsparks/contract/accounts/endpoints/sign-up';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { timePasses } from '../../../../test/passing-time.ts';
import { SmtpPeer, tokenIn } from '../../../../test/smtp-peer.ts';

const smtp = await SmtpPeer.listen();
const harness = withApp({ SMTP_URL: smtp.url });
beforeEach(() => smtp.reset());
afterAll(() => smtp.close());

const email = 'ada@example.org';
const hour = 3600;

async function signedUp(): Promise<string> {
  await harness.call(register, { body: { username: 'ada', email, password: 'a quiet blue lantern', role: 'student' } });
  await harness.runJobsNow();
  return tokenIn(smtp.mails[0]);
}

async function isVerified(): Promise<boolean> {
  const row = await harness.context.db.selectFrom('users').select('email_verified_at').executeTakeFirstOrThrow();
  return row.email_verified_at !== null;
}

async function verify(token: string) {
  const { status, body } = await harness.call(verifyEmail, { body: { token } });
  return status === 200 ? status : [status, body.detail];
}
const refused = [400, 'This verification link is invalid or has expired.'];

test('GAP-05 opening the link does not use it, the page that posts the token does', async () => {
  const token = await signedUp();
  for (let turn = 0; turn < 5; turn += 1) await harness.send(`/verify-email?token=${token}`);
  expect(await isVerified()).toBe(false);
  expect(await verify(token)).toBe(200);
  expect(await isVerified()).toBe(true);
});

test('AUT-108 the answer to the right token has the username for the login form, one to a wrong token has not', async () => {
  const token = await signedUp();
  const wrong = await harness.call(verifyEmail, { body: { token: 'x'.repeat(43) } });
  expect([wrong.status, wrong.body]).toEqual([400, expect.not.objectContaining({ username: expect.anything() })]);
  expect((await harness.call(verifyEmail, { body: { token } })).body).toEqual({
    message: 'Email verified successfully. You can now log in.',
    username: 'ada',
  });
});

test('SEC-08 a used link of a verified person says so again, also eight times at once', async () => {
  const token = await signedUp();
  expect(await Promise.all(Array.from({ length: 8 }, () => verify(token)))).toEqual(Array(8).fill(200));
  const actions = await harness.context.db.selectFrom('audit_log').select('action').execute();
  expect(actions.filter(({ action }) => action === 'account.verified')).toHaveLength(1);
  await timePasses(harness, 25 * hour);
  expect(await verify(token)).toEqual(refused);
});

test('SEC-08 a used link of somebody who is unverified again counts no more', async () => {
  const token = await signedUp();
  await verify(token);
  await harness.context.db.updateTable('users').set({ email_verified_at: null }).execute();
  expect(await verify(token)).toEqual(refused);
});

test('SEC-08 the link works for 24 hours', async () => {
  const token = await signedUp();
  await timePasses(harness, 24 * hour - 60);
  expect(await verify(`${token}x`)).toEqual(refused);
  await timePasses(harness, 61);
  expect(await verify(token)).toEqual(refused);
  expect(await isVerified()).toBe(false);
});

test('SEC-08 just before it ends the link still works', async () => {
  const token = await signedUp();
  await timePasses(harness, 24 * hour - 60);
  expect(await verify(token)).toBe(200);
});

test('GAP-05 SEC-08 a new mail ends the link of the older one', async () => {
  const first = await signedUp();
  await timePasses(harness, 61);
  await harness.call(resendVerification, { body: { email: email.toUpperCase() } });
  await harness.runJobsNow();
  expect(smtp.mails.map(({ to }) => to)).toEqual([[email], [email]]);
  expect(await verify(first)).toEqual(refused);
  expect(await verify(tokenIn(smtp.mails[1]))).toBe(200);
});

test('SEC-08 a link proves the address it was sent to, not another one', async () => {
  const token = await signedUp();
  await harness.context.db.updateTable('users').set({ email: 'other@example.org' }).execute();
  expect(await verify(token)).toEqual(refused);
});

test('SEC-08 a link of one purpose does nothing for another', async () => {
  const verification = await signedUp();
  await harness.call(forgotPassword, { body: { email } });
  await harness.runJobsNow();
  const reset = tokenIn(smtp.mails[1]);
  expect(await verify(reset)).toEqual(refused);
  expect((await harness.call(checkResetToken, { body: { token: verification } })).body).toEqual({ valid: false });
  const tried = await harness.call(resetPassword, { body: { token: verification, password: 'a quiet green lantern' } });
  expect([tried.status, tried.body.detail]).toEqual([400, 'This reset link is invalid or has expired.']);
  expect(await verify(verification)).toBe(200);
});

test.each(['x', 'a'.repeat(200), "' or 1=1 --", '%00', 'é'])(
  'AUT-119 the made-up token %j is refused',
  async (token) => {
    await signedUp();
    expect(await verify(token)).toEqual(refused);
  },
);

test.each(['', 'a'.repeat(201), 'a\0', '\ud800', 7, null, undefined])(
  'the unreadable token %j is 422',
  async (token) => {
    expect((await harness.call(verifyEmail, { body: { token: token as string } })).status).toBe(422);
  },
);

test('SEC-08 neither the database nor a waiting mail holds a token', async () => {
  smtp.behavior = 'refuse';
  await harness.call(register, { body: { username: 'ada', email, password: 'a quiet blue lantern', role: 'student' } });
  await harness.runJobsNow();
  const { db } = harness.context;
  const kept = JSON.stringify([
    await db.selectFrom('jobs').selectAll().execute(),
    (await db.selectFrom('email_tokens').selectAll().execute()).map((row) => ({
      ...row,
      hash: row.token_hash.toString('base64url'),
    })),
  ]);
  smtp.behavior = 'take';
  await timePasses(harness, 60);
  await harness.runJobsNow();
  const token = tokenIn(smtp.mails[0]);
  expect(kept).not.toContain(token);
  expect(kept).not.toContain('verify-email');
  expect(await verify(token)).toBe(200);
});

test('GAP-05 a mail a minute and three an hour for a person, whatever is asked', async () => {
  await signedUp();
  const ask = async (endpoint: typeof resendVerification | typeof forgotPassword) => {
    const { status } = await harness.call(endpoint, { body: { email } });
    await harness.runJobsNow();
    return [status, smtp.mails.length];
  };
  expect(await ask(resendVerification)).toEqual([200, 1]);
  await timePasses(harness, 61);
  expect(await ask(resendVerification)).toEqual([200, 2]);
  expect(await ask(forgotPassword)).toEqual([200, 3]);
  await timePasses(harness, 61);
  expect(await ask(forgotPassword)).toEqual([200, 3]);
  expect(await ask(resendVerification)).toEqual([200, 3]);
  await timePasses(harness, hour);
  expect(await ask(forgotPassword)).toEqual([200, 4]);
});

test('SEC-07 one address tries a hundred wrong links in a quarter of an hour, and right ones work all the same', async () => {
  const token = await signedUp();
  for (let turn = 0; turn < 100; turn += 1) await verify('guess');
  const { status, headers } = await harness.call(checkResetToken, { body: { token: 'guess' } });
  expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.closeTo(900, -2)]);
  expect(
    (await harness.call(resetPassword, { body: { token: 'guess', password: 'a quiet blue lantern' } })).status,
  ).toBe(429);
  expect(await verify('guess')).toEqual([429, 'Too many attempts. Please try again in 15 minutes.']);
  expect(await verify(token)).toBe(200);
});
