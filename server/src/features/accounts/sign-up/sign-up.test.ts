import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { register, resendVerification, verifyEmail } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { anAccount, password } from '../../../../test/people.ts';
import { timePasses } from '../../../../test/passing-time.ts';
import { SmtpPeer, tokenIn } from '../../../../test/smtp-peer.ts';

const smtp = await SmtpPeer.listen();
const harness = withApp({ SMTP_URL: smtp.url });
const nameless = withApp({ SMTP_URL: smtp.url, PUBLIC_URL: '' });
beforeEach(() => smtp.reset());
afterAll(() => smtp.close());

const ada = { username: 'ada', email: 'ada@example.org', password: 'a quiet blue lantern', role: 'student' as const };
const userRow = (username = 'ada') =>
  harness.context.db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst();

test('AUT-094 AUT-095 GAP-05 signing up sends a mail; its link verifies, and then one can log in', async () => {
  const { call } = harness;
  const answer = await call(register, { body: ada });
  expect([answer.status, answer.body]).toEqual([201, { message: 'Please check your email to verify your account.' }]);
  const credentials = { username: 'ada', password: ada.password };
  const early = await call(signIn, { body: credentials });
  expect([early.status, early.body.code]).toEqual([403, 'email_not_verified']);
  expect((await call(signIn, { body: { ...credentials, password: 'wrong' } })).status).toBe(401);
  await harness.runJobsNow();
  expect(smtp.mails).toHaveLength(1);
  const verified = await call(verifyEmail, { body: { token: tokenIn(smtp.mails[0]) } });
  expect(verified.body).toEqual({
    message: 'Email verified successfully. You can now log in.',
    username: 'ada',
  });
  const signedIn = await call(signIn, { body: credentials });
  expect(signedIn.body.user).toMatchObject({ username: 'ada', email: ada.email, role: 'student' });
});

test('AUT-095 SEC-55 the mail: one recipient, text and HTML, links to PUBLIC_URL, nothing for robots to answer', async () => {
  await harness.call(register, { body: ada });
  await harness.runJobsNow();
  const [mail] = smtp.mails;
  expect([mail?.from, mail?.to]).toEqual(['no-reply@teamsparks.test', ['ada@example.org']]);
  expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
    from: 'TeamSparks <no-reply@teamsparks.test>',
    to: 'ada@example.org',
    subject: 'Verify your email for TeamSparks',
    'auto-submitted': 'auto-generated',
    'message-id': expect.stringMatching(/^<[0-9a-f-]{36}@teamsparks\.test>$/),
  });
  const link = `http://teamsparks.test/verify-email?token=${tokenIn(mail)}`;
  expect(mail?.text).toContain(`Verify my email:\n${link}\n`);
  expect(mail?.html).toContain(`<a href="${link}">Verify my email</a>`);
  expect(mail?.html).toContain('Hello ada,');
});

test('SEC-09 a foreign Host changes no link: it is refused, or where no address is set, it does not count', async () => {
  const forged = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' };
  const headers = { 'content-type': 'application/json', ...forged };
  const signUp = ({ app }: typeof harness) => app.inject({ method: 'POST', url: '/register', headers, payload: ada });
  expect((await signUp(harness)).statusCode).toBe(421);
  expect(await userRow()).toBeUndefined();
  expect((await signUp(nameless)).statusCode).toBe(201);
  await nameless.runJobsNow();
  expect(smtp.mails[0]?.text).toContain('http://localhost:3000/verify-email?token=');
  expect(smtp.mails[0]?.text + `${smtp.mails[0]?.html}`).not.toContain('evil.test');
});

test.each(['student', 'parent'] as const)('AUT-090 a %s may sign up', async (role) => {
  expect((await harness.call(register, { body: { ...ada, role } })).status).toBe(201);
  expect(await userRow()).toMatchObject({ role, email_verified_at: null, status: 'active' });
});

test.each(['admin', 'mentor', 'demoAdmin', 'Student', 'student ', '', null, ['student'], undefined])(
  'AUT-090 SEC-18 WRT-16 role %j is refused',
  async (role) => {
    const { status, body } = await harness.call(register, { body: { ...ada, role: role as 'student' } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['role']]);
    expect(await userRow()).toBeUndefined();
  },
);

test('SEC-18 keys that nobody asked for change nothing', async () => {
  const moreFields = {
    id: 77,
    status: 'disabled',
    verified: true,
    email_verified_at: '2020-01-01',
    password_hash: 'x',
    picture: 'x',
  };
  const extra = {
    ...moreFields,
    flags: ['system_administration'],
    is_admin: true,
    school: 'x',
    pending_email: 'a@b.co',
  };
  expect((await harness.call(register, { body: { ...ada, ...extra } })).status).toBe(201);
  expect(await userRow()).toMatchObject({
    id: 1,
    role: 'student',
    status: 'active',
    email_verified_at: null,
    picture: null,
    school: null,
    pending_email: null,
    password_hash: expect.stringMatching(/^\$argon2id\$/),
  });
  expect(await harness.context.db.selectFrom('flag_overrides').selectAll().execute()).toEqual([]);
});

test('GAP-07 WRT-34 SEC-18 consent is kept with its time when it is given, and is not asked for', async () => {
  await harness.call(register, { body: { ...ada, age_confirmed: true, terms_version: '2026-11' } });
  await harness.call(register, { body: { ...ada, username: 'bob', email: 'bob@example.org', age_confirmed: false } });
  expect(await userRow()).toMatchObject({ age_confirmed_at: expect.any(Date), terms_version: '2026-11' });
  expect(await userRow('bob')).toMatchObject({ age_confirmed_at: null, terms_version: null });
});

test('SEC-06 a taken username is a conflict, in any case of letters', async () => {
  await anAccount(harness.context, { username: 'ada' });
  for (const username of ['ada', 'ADA', 'Ada']) {
    const { status, body } = await harness.call(register, { body: { ...ada, username } });
    const sentence = 'This username is already taken.';
    expect([status, body.detail, body.fields]).toEqual([409, sentence, { username: sentence }]);
  }
  await harness.runJobsNow();
  expect(smtp.mails).toEqual([]);
});

test('SEC-06 twenty sign-ups at once with one name and one address make one account', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => harness.call(register, { body: ada })));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(201), count(409)]).toEqual([1, 19]);
  await harness.runJobsNow();
  expect(smtp.mails).toHaveLength(1);
});

test.each([
  'ada@example.org\r\nBcc: eve@evil.test',
  'ada@example.org\n',
  'ada@example.org,eve@evil.test',
  'ada@example.org;eve@evil.test',
  '"ada, eve@evil.test" <x@example.org>',
  '"ada@evil.test,"@example.org',
  'Ada <ada@example.org>',
  'ada@[127.0.0.1]',
  'ada@example.org\0',
  'ada\ud800@example.org',
  'ada(eve@evil.test)@example.org',
  'ada@localhost',
  'ada',
  '',
])('AUT-098 SEC-55 %j is not one plain address', async (email) => {
  const { status, body } = await harness.call(register, { body: { ...ada, email } });
  expect([status, body.fields]).toEqual([422, { email: 'Please enter a valid email address' }]);
  for (const endpoint of [resendVerification])
    expect((await harness.call(endpoint, { body: { email } })).status).toBe(422);
  await harness.runJobsNow();
  expect(smtp.visits).toBe(0);
});

test.each(['ab', 'a b c', 'ada@example.org', '.ada', 'ada\0', 'ada\ud800', '<b>ada</b>', 'a'.repeat(31), 'ada\u202e'])(
  'SEC-08 the username %j is refused',
  async (username) => {
    const { status, body } = await harness.call(register, { body: { ...ada, username } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['username']]);
  },
);

test.each(['username', 'email', 'password', 'role'] as const)('AUT-096 without %s nobody signs up', async (field) => {
  const { status, body } = await harness.call(register, {
    body: { ...ada, [field]: undefined },
  });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
});

test('SEC-07 one address tries a thousand times an hour to sign up, not more', async () => {
  const weak = { ...ada, password: 'password' };
  expect((await harness.call(register, { body: weak })).status).toBe(422);
  await sql`update rate_limits set points = 999 where key like 'sign-up:%'`.execute(harness.context.db);
  expect((await harness.call(register, { body: weak })).status).toBe(422);
  const refused = await harness.call(register, { body: ada });
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.closeTo(3600, -2)]);
  await timePasses(harness, 3601);
  expect((await harness.call(register, { body: ada })).status).toBe(201);
});

test('SEC-60 a sign-up and its verification are in the audit log', async () => {
  await harness.call(register, { body: ada });
  await harness.runJobsNow();
  await harness.call(verifyEmail, { body: { token: tokenIn(smtp.mails[0]) } });
  const rows = await harness.context.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'ip'])
    .orderBy('id')
    .execute();
  const actor = { actor_id: 1, ip: '127.0.0.1' };
  expect(rows).toEqual([
    { action: 'account.registered', ...actor },
    { action: 'account.verified', ...actor },
  ]);
});

test('SEC-59 with a mail server neither the password nor the link reaches the log', async () => {
  await harness.call(register, { body: { ...ada, password } });
  await harness.runJobsNow();
  const log = harness.logLines.join('');
  expect(log).not.toContain(tokenIn(smtp.mails[0]));
  expect(log).not.toContain(password);
});

test('PEO-010 "I teach or coach" is kept with a parent\'s account; its mail begins with what somebody asked for', async () => {
  const teacher = { ...ada, username: 'ms.rivera', role: 'parent' as const, wants: 'mentor' as const };
  expect((await harness.call(register, { body: { ...teacher, password: 'kxq vzwj' } })).body.fields).toEqual({
    password: 'Please use at least 15 characters.',
  });
  expect((await harness.call(register, { body: teacher })).status).toBe(201);
  expect(await userRow('ms.rivera')).toMatchObject({ role: 'parent', role_by: 'self', staff_password: true });
  const requests = () => harness.context.db.selectFrom('run_requests').select(['wants', 'granted']).execute();
  expect(await requests()).toEqual([{ wants: 'mentor', granted: null }]);
  await harness.runJobsNow();
  expect(smtp.mails[0]?.text).toContain(
    'Somebody signed up as "ms.rivera" and asks for teacher access. Press only if that was you.',
  );
  // A known address gets a mail to its owner, and nothing is asked for.
  expect((await harness.call(register, { body: { ...teacher, username: 'other' } })).status).toBe(201);
  expect(await requests()).toHaveLength(1);
});

test.each([
  { role: 'student' as const, wants: 'mentor' },
  { role: 'parent' as const, wants: 'admin' },
  { role: 'parent' as const, wants: '' },
  { role: 'parent' as const, wants: null },
])('PEO-010 SEC-18 $role who wants $wants is refused', async (more) => {
  const { status, body } = await harness.call(register, { body: { ...ada, ...more } as typeof ada });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['wants']]);
  expect(await userRow()).toBeUndefined();
});
