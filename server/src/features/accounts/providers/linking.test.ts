import { forgotPassword, register, resetPassword, verifyEmail } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { termsVersion } from '@teamsparks/contract/accounts/addresses/sign-up';
import { afterAll, expect, test } from 'vitest';
import { codeOf, turnOnSecondFactor } from '../../../../test/authenticator-app.ts';
import { FakeGoogle } from '../../../../test/fake-google.ts';
import { aStranger, goThrough, whoIs } from '../../../../test/google-way.ts';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, anAccount, aPerson, password } from '../../../../test/people.ts';

const fake = new FakeGoogle();
await fake.open();
const harness = withApp(fake.settings);
afterAll(() => fake.close());

const users = () => harness.context.db.selectFrom('users').selectAll().orderBy('id').execute();
const identities = () => harness.context.db.selectFrom('identities').selectAll().orderBy('subject').execute();
const mails = async () => {
  const jobs = await harness.context.db.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute();
  return jobs.map(({ payload }) => payload as { to: string; subject: string });
};
const unauthorized = '/login?error=unauthorized';

test('SEC-17 the same subject is the same person, whatever address the provider names now', async () => {
  const maya = aStranger({ given_name: 'Maya' });
  await goThrough(harness, fake, maya);
  await anAccount(harness.context, { email: 'somebody@else.test' });
  for (const claims of [
    { email: 'maya@new.test' },
    { email: 'somebody@else.test' },
    { email: 'unproven@new.test', email_verified: false },
  ]) {
    const { to, as } = await goThrough(harness, fake, { ...maya, ...claims });
    expect([to, await whoIs(harness, as)]).toEqual(['/', 'Maya']);
  }
  expect((await users()).map(({ email }) => email)).toEqual([maya.email, 'somebody@else.test']);
  expect(await identities()).toMatchObject([{ subject: maya.sub, email: 'somebody@else.test' }]);
  expect(await mails()).toEqual([]);
});

test('GAP-08 an address with other letters in its domain finds its account; two dots make no new one, and keep a known one', async () => {
  const { context } = harness;
  await anAccount(context, { username: 'jo', email: 'jo@xn--bcher-kva.example' });
  const { as } = await goThrough(harness, fake, aStranger({ email: 'jo@bücher.example' }));
  expect(await whoIs(harness, as)).toBe('jo');
  const dots = aStranger({ email: 'a..b@school.example' });
  expect((await goThrough(harness, fake, dots)).to).toBe(unauthorized);
  expect((await users()).map(({ username }) => username)).toEqual(['jo']);
  await anAccount(context, { username: 'known', email: 'a..b@school.example' });
  expect(await whoIs(harness, (await goThrough(harness, fake, dots)).as)).toBe('known');
});

test('SEC-17 the same subject of another issuer is somebody else', async () => {
  const maya = aStranger();
  await goThrough(harness, fake, maya);
  const { db } = harness.context;
  await db.updateTable('identities').set({ provider: 'https://another.example' }).execute();
  const { to } = await goThrough(harness, fake, { ...maya, email: 'other@gmail.test' });
  expect(to).toBe('/');
  expect(await users()).toHaveLength(2);
});

test('SEC-17 a verified account with the proven address is linked; its owner is told, its password and sessions stay', async () => {
  const existing = await aPerson(harness.context, 'mentor', { username: 'maya', email: 'Maya@School.test' });
  const { to, as } = await goThrough(harness, fake, aStranger({ email: 'maya@school.test' }), {
    query: { role: 'parent' },
  });
  expect([to, await whoIs(harness, as), await whoIs(harness, existing)]).toEqual(['/', 'maya', 'maya']);
  expect(await users()).toMatchObject([
    { role: 'mentor', email: 'Maya@School.test', age_confirmed_at: expect.any(Date), terms_version: termsVersion },
  ]);
  expect((await harness.call(signIn, { body: { username: 'maya', password } })).status).toBe(200);
  const notice = { to: 'Maya@School.test', subject: 'You can now log in to TeamSparks with Google' };
  expect(await mails()).toMatchObject([notice]);
  const { db } = harness.context;
  const linked = await db.selectFrom('audit_log').selectAll().where('action', '=', 'account.google_linked').execute();
  expect(linked).toMatchObject([{ actor_id: existing.id, subject_id: existing.id, details: { took_over: false } }]);
  await goThrough(harness, fake, aStranger({ sub: (await identities())[0]?.subject ?? '' }));
  expect(await mails()).toHaveLength(1);
});

test('WRT-34 a consent that was given before keeps its time and version', async () => {
  const { id } = await anAccount(harness.context, { email: 'maya@school.test' });
  const before = { age_confirmed_at: new Date('2025-01-02T03:04:05Z'), terms_version: '2025-01' };
  await harness.context.db.updateTable('users').set(before).where('id', '=', id).execute();
  await goThrough(harness, fake, aStranger({ email: 'maya@school.test' }));
  expect(await users()).toMatchObject([before]);
});

test('SEC-17 pre-hijack: what somebody set up with an address that was not theirs opens nothing once its owner came', async () => {
  const email = 'victim@gmail.test';
  const body = { username: 'prepared', email, password: 'a quiet blue lantern', role: 'student' as const };
  expect((await harness.call(register, { body })).status).toBe(201);
  await harness.call(forgotPassword, { body: { email } });
  await harness.runJobsNow();
  const links = harness.logLines.join().matchAll(/(verify-email|reset-password)\?token=([\w-]+)/g);
  const tokens = Object.fromEntries([...links].map(([, kind = '', token = '']) => [kind, token]));
  expect(Object.keys(tokens).sort()).toEqual(['reset-password', 'verify-email']);
  const { db } = harness.context;
  const { id } = (await users())[0]!;
  // An unverified account cannot have a session by itself; one is inserted to show that it would end.
  const earlier = { id: crypto.randomUUID(), user_id: id, salt: Buffer.alloc(32) };
  const later = new Date(Date.now() + 1e6);
  await db
    .insertInto('sessions')
    .values({ ...earlier, idle_expires_at: later, expires_at: later })
    .execute();
  await db.updateTable('users').set({ pending_email: 'attacker@evil.test' }).execute();

  const { to, as } = await goThrough(harness, fake, aStranger({ email: email.toUpperCase() }));
  expect([to, await whoIs(harness, as)]).toEqual(['/', 'prepared']);
  const [user] = await users();
  expect(user).toMatchObject({ password_hash: null, pending_email: null, email_verified_at: expect.any(Date) });
  expect(user).toMatchObject({ age_confirmed_at: expect.any(Date), terms_version: termsVersion });
  const ended = await db.selectFrom('sessions').select('revoked_at').where('id', '=', earlier.id).execute();
  expect(ended).toEqual([{ revoked_at: expect.any(Date) }]);
  expect((await harness.call(signIn, { body: { username: 'prepared', password: body.password } })).status).toBe(401);
  const token = tokens['reset-password'] ?? '';
  expect((await harness.call(resetPassword, { body: { token, password: 'another blue lantern' } })).status).toBe(400);
  expect((await harness.call(verifyEmail, { body: { token: tokens['verify-email'] ?? '' } })).status).toBe(400);
});

test.each([
  ['false', false],
  ['the text "true"', 'true'],
  ['1', 1],
  ['absent', undefined],
])('SEC-17 an address whose email_verified is %s neither links nor makes an account', async (_, email_verified) => {
  const existing = await anAccount(harness.context, { email: 'maya@school.test' });
  const as = aBrowser();
  const withKnownAddress = aStranger({ email: 'maya@school.test', email_verified });
  expect((await goThrough(harness, fake, withKnownAddress, { as })).to).toBe(unauthorized);
  expect((await goThrough(harness, fake, aStranger({ email_verified }), { as })).to).toBe(unauthorized);
  expect([await users(), await identities()]).toMatchObject([[{ id: existing.id }], []]);
  expect(as.cookies.size).toBe(0);
});

test.each(['', 'no address', 'a@b.test, c@d.test', 'a@b.test\nBcc: c@d.test', `${'x'.repeat(250)}@b.test`, 7, null])(
  'SEC-17 %j is no address that an account is made for',
  async (email) => {
    expect((await goThrough(harness, fake, aStranger({ email: email as string }))).to).toBe(unauthorized);
    expect(await users()).toEqual([]);
  },
);

test('SEC-17 an address that was given to another person does not open the account of the one before', async () => {
  const leaver = aStranger({ given_name: 'Left', email: 'info@school.test' });
  await goThrough(harness, fake, leaver);
  const joined = aStranger({ given_name: 'Joined', email: 'info@school.test' });
  const { to, as } = await goThrough(harness, fake, joined);
  expect([to, await whoIs(harness, as)]).toEqual([unauthorized, undefined]);
  expect(await identities()).toMatchObject([{ subject: leaver.sub }]);
  expect((await goThrough(harness, fake, leaver)).to).toBe('/');
});

test('SEC-14 a disabled account is not opened, by its identity or by its address, and nothing changes', async () => {
  const maya = aStranger();
  await goThrough(harness, fake, maya);
  await anAccount(harness.context, { email: 'ada@school.test', verified: false });
  await harness.context.db.updateTable('users').set({ status: 'disabled' }).execute();
  const before = await users();
  for (const claims of [{ ...maya, email: 'new@school.test' }, aStranger({ email: 'ada@school.test' })]) {
    const { to, as } = await goThrough(harness, fake, claims);
    expect([to, as.cookies.size]).toEqual([unauthorized, 0]);
  }
  expect(await users()).toEqual(before);
  expect(await identities()).toMatchObject([{ email: maya.email }]);
});

test('SEC-20 Google does not lead past a second factor: neither into a linked account nor into a link', async () => {
  const mentor = await aPerson(harness.context, 'mentor', { username: 'ada', email: 'ada@school.test' });
  const ada = aStranger({ email: 'ada@school.test' });
  await goThrough(harness, fake, ada);
  const { secret } = await turnOnSecondFactor(harness, mentor);
  const later = await aPerson(harness.context, 'admin', { email: 'eve@school.test' });
  await turnOnSecondFactor(harness, later);
  for (const claims of [ada, { ...ada, email: 'changed@school.test' }, aStranger({ email: 'eve@school.test' })]) {
    const { to, as } = await goThrough(harness, fake, claims, { query: { next: '/scheduler' } });
    expect([to, as.cookies.size]).toEqual(['/login?notice=second_factor&redirect=%2Fscheduler', 0]);
  }
  expect(await identities()).toMatchObject([{ subject: ada.sub, email: 'ada@school.test' }]);
  const { db } = harness.context;
  const failed = await db.selectFrom('audit_log').selectAll().where('action', '=', 'session.failed').execute();
  const details = { with: 'google', reason: 'second factor' };
  expect(failed).toMatchObject([mentor, mentor, later].map(({ id }) => ({ actor_id: null, subject_id: id, details })));
  const body = { username: 'ada', password, totp: codeOf(harness, secret) };
  expect((await harness.call(signIn, { body })).status).toBe(200);
});

test('SEC-17 ten first sign-ins at once make one account, and each of them signs in', async () => {
  const maya = aStranger({ given_name: 'Maya' });
  const answers = await Promise.all(Array.from({ length: 10 }, () => goThrough(harness, fake, maya)));
  expect(answers.map(({ to }) => to)).toEqual(Array.from({ length: 10 }, () => '/'));
  expect(new Set(await Promise.all(answers.map(({ as }) => whoIs(harness, as))))).toEqual(new Set(['Maya']));
  expect([await users(), await identities()]).toMatchObject([[{ username: 'Maya' }], [{ subject: maya.sub }]]);
});

test('SEC-17 ten links at once are one link and one notice', async () => {
  await anAccount(harness.context, { username: 'maya', email: 'maya@school.test' });
  const maya = aStranger({ email: 'maya@school.test' });
  const answers = await Promise.all(Array.from({ length: 10 }, () => goThrough(harness, fake, maya)));
  expect(new Set(answers.map(({ to }) => to))).toEqual(new Set(['/']));
  expect([await users(), await identities(), await mails()].map(({ length }) => length)).toEqual([1, 1, 1]);
});

test('GAP-06 ten people of one name come at once and get a username each', async () => {
  const strangers = Array.from({ length: 10 }, (_, n) =>
    aStranger({ given_name: 'Emma', email: `emma${n}@gmail.test` }),
  );
  const answers = await Promise.all(strangers.map((claims) => goThrough(harness, fake, claims)));
  expect(new Set(answers.map(({ to }) => to))).toEqual(new Set(['/']));
  const names = (await users()).map(({ username }) => username);
  expect(new Set(names).size).toBe(10);
  expect(names.filter((name) => /^Emma(-\d{4})?$/.test(name))).toHaveLength(10);
});

test('SEC-07 new accounts by Google count as sign-ups do; people who are known still come in', async () => {
  const maya = aStranger();
  await goThrough(harness, fake, maya);
  await harness.context.db.updateTable('rate_limits').set({ points: 1000 }).where('key', 'like', 'sign-up%').execute();
  expect((await goThrough(harness, fake, aStranger())).to).toBe('/login?error=temporarily_unavailable');
  expect((await goThrough(harness, fake, maya)).to).toBe('/');
  expect(await users()).toHaveLength(1);
});
