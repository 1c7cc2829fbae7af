import { getMe, signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { checkResetToken, forgotPassword, resetPassword } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, anAccount, aPerson, password as oldPassword } from '../../../../test/people.ts';
import { timePasses } from '../../../../test/passing-time.ts';
import { SmtpPeer, tokenIn } from '../../../../test/smtp-peer.ts';

const smtp = await SmtpPeer.listen();
const harness = withApp({ SMTP_URL: smtp.url });
beforeEach(() => smtp.reset());
afterAll(() => smtp.close());

const password = 'a quiet green lantern';
const invalid = [400, 'This reset link is invalid or has expired.'];

async function forgot(email: string): Promise<string> {
  await harness.call(forgotPassword, { body: { email } });
  await harness.runJobsNow();
  return tokenIn(smtp.mails.at(-1));
}

async function reset(token: string, chosen = password) {
  const { status, body } = await harness.call(resetPassword, { body: { token, password: chosen } });
  return status === 200 ? status : [status, body.detail];
}

const statusOf = async (username: string, given: string) =>
  (await harness.call(signIn, { as: aBrowser(), body: { username, password: given } })).status;

test('GAP-04 a forgotten password is replaced by the link of a mail, without signing anybody in', async () => {
  const { username, email } = await anAccount(harness.context);
  const token = await forgot(email);
  expect(smtp.mails[0]?.to).toEqual([email]);
  expect(smtp.mails[0]?.text).toContain(`http://teamsparks.test/reset-password?token=${token}`);
  expect((await harness.call(checkResetToken, { body: { token } })).body).toEqual({ valid: true });
  const browser = aBrowser();
  const answer = await harness.call(resetPassword, { as: browser, body: { token, password } });
  expect([answer.status, answer.body]).toEqual([200, { message: 'Your password has been changed. Please log in.' }]);
  expect(browser.cookies.size).toBe(0);
  expect([await statusOf(username, oldPassword), await statusOf(username, password)]).toEqual([401, 200]);
});

test('SEC-09 a reset ends every session, ends other links, and tells the owner', async () => {
  const person = await aPerson(harness.context, 'student', { email: 'ada@example.org', username: 'ada' });
  const sessions = () => harness.context.db.selectFrom('sessions').select('revoke_reason').execute();
  const token = await forgot('ada@example.org');
  expect(await sessions()).toEqual([{ revoke_reason: null }]);
  await reset(token);
  expect((await harness.call(getMe, { as: person })).status).toBe(401);
  expect(await sessions()).toEqual([{ revoke_reason: 'password reset' }]);
  await harness.runJobsNow();
  const notice = smtp.mails[1];
  expect([notice?.to, notice?.headers.get('subject')]).toEqual([
    ['ada@example.org'],
    'Your TeamSparks password was changed',
  ]);
  expect(notice?.text).not.toContain('token=');
  const actions = await harness.context.db.selectFrom('audit_log').select(['action', 'actor_id']).execute();
  expect(actions).toContainEqual({ action: 'account.password_reset', actor_id: person.id });
});

test('GAP-04 a reset verifies the address: its mail was read there', async () => {
  const { username, email } = await anAccount(harness.context, { verified: false });
  expect(await statusOf(username, oldPassword)).toBe(403);
  await reset(await forgot(email));
  expect(await statusOf(username, password)).toBe(200);
});

test('SEC-08 a reset link works once, also twenty times at once', async () => {
  const { email } = await anAccount(harness.context);
  const token = await forgot(email);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => reset(token, `${password} ${turn}`)));
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect(answers.filter((status) => status !== 200)).toEqual(Array.from({ length: 19 }, () => invalid));
  expect(await reset(token)).toEqual(invalid);
  expect((await harness.call(checkResetToken, { body: { token } })).body).toEqual({ valid: false });
});

test('SEC-08 a reset link works for 30 minutes', async () => {
  const { email } = await anAccount(harness.context);
  const token = await forgot(email);
  await timePasses(harness, 29 * 60);
  expect((await harness.call(checkResetToken, { body: { token } })).body).toEqual({ valid: true });
  await timePasses(harness, 61);
  expect((await harness.call(checkResetToken, { body: { token } })).body).toEqual({ valid: false });
  expect(await reset(token)).toEqual(invalid);
});

test('SEC-08 the newest reset link ends the older one', async () => {
  const { email } = await anAccount(harness.context);
  const first = await forgot(email);
  await timePasses(harness, 61);
  const second = await forgot(email);
  expect(second).not.toBe(first);
  expect([await reset(first), await reset(second)]).toEqual([invalid, 200]);
});

test('SEC-08 looking at a reset link, by page or by check, does not use it', async () => {
  const { email } = await anAccount(harness.context);
  const token = await forgot(email);
  for (let turn = 0; turn < 5; turn += 1) {
    await harness.send(`/reset-password?token=${token}`);
    await harness.call(checkResetToken, { body: { token } });
  }
  expect(await reset(token)).toBe(200);
});

test('SEC-04 a weak password is refused and keeps the link', async () => {
  const { email, username } = await anAccount(harness.context, { username: 'ada.lovelace' });
  const token = await forgot(email);
  for (const weak of ['short', 'password', `${username} 1`]) {
    const { status, body } = await harness.call(resetPassword, { body: { token, password: weak } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['password']]);
  }
  expect(await reset(token)).toBe(200);
});

test('SEC-03 staff need fifteen characters, others eight', async () => {
  const mentor = await anAccount(harness.context, { role: 'mentor' });
  const student = await anAccount(harness.context);
  const mentorToken = await forgot(mentor.email);
  expect(await reset(mentorToken, 'fourteen chars')).toEqual([422, 'Please use at least 15 characters.']);
  expect(await reset(mentorToken, 'fifteen chars!!')).toBe(200);
  expect(await reset(await forgot(student.email), 'xkq-ymv!')).toBe(200);
});

test('SEC-05 a disabled person gets no mail, and a link from before does nothing', async () => {
  const { email, id } = await anAccount(harness.context);
  const token = await forgot(email);
  await harness.context.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', id).execute();
  await timePasses(harness, 61);
  await harness.call(forgotPassword, { body: { email } });
  await harness.runJobsNow();
  expect(smtp.mails).toHaveLength(1);
  expect(await reset(token)).toEqual(invalid);
});

test('SEC-07 who was locked out by failures logs in right after a reset', async () => {
  const { username, email } = await anAccount(harness.context);
  for (let turn = 0; turn < 5; turn += 1) await statusOf(username, 'wrong');
  for (let turn = 0; turn < 5; turn += 1) await statusOf(email, 'wrong');
  expect([await statusOf(username, oldPassword), await statusOf(email, oldPassword)]).toEqual([429, 429]);
  await reset(await forgot(email));
  expect([await statusOf(username, password), await statusOf(email, password)]).toEqual([200, 200]);
});
