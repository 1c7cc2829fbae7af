import { listOutbox, resendVerificationTo } from '@teamsparks/contract/admin/endpoints/admin';
import { updateProfile } from '@teamsparks/contract/admin/endpoints/account';
import { forgotPassword, register, verifyEmail } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Harness, withApp } from '../../../test/harness.ts';
import { anAccount, aPerson, password, signedOut } from '../../../test/people.ts';
import { timePasses } from '../../../test/passing-time.ts';
import { SmtpPeer, tokenIn } from '../../../test/smtp-peer.ts';

const smtp = await SmtpPeer.listen();
const harness = withApp({ SMTP_URL: smtp.url });
/** The same without a mail server. */
const keeping = withApp();
/** The same after AUTH_SECRETS was replaced. */
const withoutSecret = withApp({ AUTH_SECRETS: 'another secret another secret another 1' });
beforeEach(() => smtp.reset());
afterAll(() => smtp.close());

const ada = { username: 'ada', email: 'ada@example.org', password: 'a quiet blue lantern', role: 'student' as const };

async function outbox(at: Harness, query = {}) {
  const as = await aPerson(harness.context, 'admin');
  const { status, body } = await at.call(listOutbox, { as, query });
  expect(status).toBe(200);
  return body;
}

async function resend(userId: number) {
  const as = await aPerson(harness.context, 'admin');
  return harness.call(resendVerificationTo, { as, params: { id: `${userId}` } });
}

test('GAP-35 SEC-08 a mail that was sent is listed with its text, without what its link opens', async () => {
  await harness.call(register, { body: ada });
  await harness.runJobsNow();
  const { items, total } = await outbox(harness);
  expect([total, items.length]).toEqual([1, 1]);
  expect(items[0]).toMatchObject({
    to: ada.email,
    subject: 'Verify your email for TeamSparks',
    state: 'sent',
    attempts: 1,
    last_error: null,
    sent_at: expect.any(String),
  });
  expect(items[0]?.text).toContain('Hello ada,');
  expect(items[0]?.text).toContain('/verify-email?…');
  expect(JSON.stringify(items)).not.toContain(tokenIn(smtp.mails[0]));
});

test('GAP-35 without a mail server a mail is kept, not sent, and its whole link is read there', async () => {
  await keeping.call(register, { body: ada });
  await keeping.runJobsNow();
  const { items } = await outbox(keeping);
  expect(items[0]).toMatchObject({ state: 'kept', sent_at: null });
  const token = /verify-email\?token=([\w-]+)/.exec(items[0]?.text ?? '')?.[1] ?? '';
  expect((await keeping.call(verifyEmail, { body: { token } })).status).toBe(200);
});

test('GAP-35 SEC-08 without a mail server links of other administrators are blanked all the same, whichever address they went to', async () => {
  const { call, context, runJobsNow } = keeping;
  const reader = await aPerson(context, 'admin', { email: 'reader@example.org' });
  const other = await aPerson(context, 'admin', { email: 'Other@example.org' });
  const byFlag = await aPerson(context, 'mentor', { email: 'flag@example.org' });
  await context.db
    .insertInto('flag_overrides')
    .values({ user_id: byFlag.id, flag: 'system_administration', allowed: true })
    .execute();
  await anAccount(context, { email: 'student@example.org' });
  for (const email of ['reader@example.org', 'OTHER@example.org', 'flag@example.org', 'student@example.org']) {
    await call(forgotPassword, { body: { email } });
  }
  await call(updateProfile, { as: other, body: { email: 'other@new.example', current_password: password } });
  await runJobsNow();
  const { items } = (await call(listOutbox, { as: reader })).body;
  const shown = items.map(({ to, text }) => `${to} ${text.includes('token=') ? 'whole' : 'blanked'}`);
  expect(new Set(shown)).toEqual(
    new Set([
      'reader@example.org whole',
      'Other@example.org blanked',
      'flag@example.org blanked',
      'student@example.org whole',
      'other@new.example blanked',
    ]),
  );
});

test('SEC-60 GAP-35 who reads the outbox is written down, and who may not is not', async () => {
  const admin = await aPerson(harness.context, 'admin');
  await harness.call(register, { body: ada });
  await harness.runJobsNow();
  expect((await harness.call(listOutbox, { as: admin })).status).toBe(200);
  expect((await harness.call(listOutbox, { as: await aPerson(harness.context, 'mentor') })).status).toBe(403);
  const rows = await harness.context.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'details', 'ip'])
    .where('action', 'like', 'outbox%')
    .execute();
  expect(rows).toEqual([{ actor_id: admin.id, action: 'outbox.viewed', details: { mails: 1 }, ip: '127.0.0.1' }]);
});

test('REL-14 what waits and what failed says so, with the reason, newest first', async () => {
  harness.expectError('job given up');
  smtp.behavior = 'no such person';
  await harness.call(register, { body: ada });
  await harness.runJobsNow();
  smtp.behavior = 'refuse';
  await harness.call(register, { body: { ...ada, username: 'ben', email: 'ben@example.org' } });
  await harness.runJobsNow();
  const { items, total } = await outbox(harness);
  expect(total).toBe(2);
  expect(items.map(({ to, state, attempts, sent_at }) => [to, state, attempts, sent_at])).toEqual([
    ['ben@example.org', 'waiting', 1, null],
    ['ada@example.org', 'failed', 1, null],
  ]);
  expect(items.map(({ last_error }) => /\d{3}/.exec(last_error ?? '')?.[0])).toEqual(['451', '550']);
  expect(items.some(({ text }) => text.includes('token='))).toBe(false);
  const second = await outbox(harness, { page: '2', per_page: '1' });
  expect([second.items.map(({ to }) => to), second.total]).toEqual([['ada@example.org'], 2]);
});

test('SEC-08 a mail whose secret is gone is listed, with a sentence in place of its text', async () => {
  await keeping.call(register, { body: ada });
  await keeping.runJobsNow();
  await keeping.context.db.deleteFrom('users').execute();
  const { config, db } = withoutSecret.context;
  const as = await aPerson({ ...keeping.context, config, db }, 'admin');
  const { status, body } = await withoutSecret.call(listOutbox, { as });
  expect(status).toBe(200);
  expect(body.items[0]?.text).toBe('This email cannot be read any more: the secret that it was sealed with is gone.');
});

test('GAP-10 an administrator has the verification sent again; the new link works and it is written down', async () => {
  const { id, email } = await anAccount(harness.context, { verified: false });
  const { status } = await resend(id);
  await harness.runJobsNow();
  expect([status, smtp.mails.map(({ to }) => to)]).toEqual([200, [[email]]]);
  expect((await harness.call(verifyEmail, { body: { token: tokenIn(smtp.mails[0]) } })).status).toBe(200);
  const { db } = harness.context;
  const rows = await db.selectFrom('audit_log').select(['action', 'subject_id']).orderBy('id').execute();
  expect(rows[0]).toEqual({ action: 'user.verification_sent', subject_id: id });
  const repeated = await resend(id);
  expect([repeated.status, repeated.body.detail]).toEqual([409, 'This email address is already verified.']);
});

test('GAP-05 not more than once a minute, which the administrator is told', async () => {
  const { id } = await anAccount(harness.context, { verified: false });
  expect((await resend(id)).status).toBe(200);
  const { status, headers, body } = await resend(id);
  expect([status, headers.get('retry-after')]).toEqual([429, '60']);
  expect(body.detail).toBe('This person was just sent an email. Please wait a moment.');
  await timePasses(harness, 61);
  harness.clock.ahead = 0;
  expect((await resend(id)).status).toBe(200);
  await harness.runJobsNow();
  expect(smtp.mails).toHaveLength(2);
});

test('GAP-10 nobody gets a mail who is suspended or not there', async () => {
  const { id } = await anAccount(harness.context, { verified: false });
  await harness.context.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', id).execute();
  expect([(await resend(id)).status, (await resend(99_999)).status]).toEqual([409, 404]);
  await harness.runJobsNow();
  expect(smtp.mails).toEqual([]);
});

test('SEC-21 signed out the outbox is 401, without the flag 403; a page that is none is 422', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const statusFor = async (as = signedOut, query = {}) => (await harness.call(listOutbox, { as, query })).status;
  expect([await statusFor(), await statusFor(mentor)]).toEqual([401, 403]);
  expect(await statusFor(await aPerson(harness.context, 'admin'), { page: '0' })).toBe(422);
});
