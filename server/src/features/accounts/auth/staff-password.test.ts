import { getMyPermissions, signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { register, verifyEmail } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { changePassword, dropPassword, getProfile } from '@teamsparks/contract/admin/endpoints/account';
import { changePerson, listPeople } from '@teamsparks/contract/admin/endpoints/admin';
import type { CallInput } from '@teamsparks/contract/calls';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { FakeGoogle } from '../../../../test/fake-google.ts';
import { aStranger, goThrough } from '../../../../test/google-way.ts';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, aPerson, password, type Person, signedOut } from '../../../../test/people.ts';
import { SmtpPeer, tokenIn } from '../../../../test/smtp-peer.ts';

const smtp = await SmtpPeer.listen();
const fake = new FakeGoogle();
await fake.open();
const harness = withApp({ SMTP_URL: smtp.url, ...fake.settings });
afterAll(() => Promise.all([smtp.close(), fake.close()]));

const eight = 'kxq vzwj';
const signUp = { username: 'maya', email: 'maya@gmail.com', password: eight, role: 'parent' as const };

/** Signs up with eight characters, opens the link and logs in, all in one browser. */
async function aParent(): Promise<Person> {
  const as = aBrowser();
  await harness.call(register, { as, body: signUp });
  await harness.runJobsNow();
  await harness.call(verifyEmail, { as, body: { token: tokenIn(smtp.mails.at(-1)) } });
  smtp.reset();
  expect((await harness.call(signIn, { as, body: signUp })).status).toBe(200);
  return as;
}

type Change = NonNullable<CallInput<typeof changePerson>['body']>;
async function change(body: Change) {
  const { id } = await harness.context.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'maya')
    .executeTakeFirstOrThrow();
  const admin = await aPerson(harness.context, 'admin');
  const sent = { ...body, current_password: password };
  expect((await harness.call(changePerson, { as: admin, params: { id: `${id}` }, body: sent })).status).toBe(200);
}

async function rights(as: Person) {
  const { body } = await harness.call(getMyPermissions, { as });
  return [body.role, body.add_edit_lesson_plans, body.run_challenges, body.held_back];
}
const held = ['mentor', false, false, true];
const free = ['mentor', true, true, undefined];

test("SEC-03 a parent with 8 characters becomes mentor in an open session: a parent's rights until a longer password", async () => {
  const as = await aParent();
  await change({ role: 'mentor' });
  expect(await rights(as)).toEqual(held);
  expect((await harness.call(getProfile, { as })).body).toMatchObject({ password_min: 15, totp_allowed: true });
  const next = (chosen: string) =>
    harness.call(changePassword, { as, body: { current_password: eight, password: chosen } });
  expect((await next('kxq vzwj pmgb')).status).toBe(422);
  expect((await next('a quiet blue lantern')).status).toBe(200);
  expect(await rights(as)).toEqual(free);
});

test('SEC-03 … by login: the short one is typed again, and changes nothing', async () => {
  await aParent();
  await change({ role: 'mentor' });
  const as = aBrowser();
  expect((await harness.call(signIn, { as, body: signUp })).status).toBe(200);
  expect(await rights(as)).toEqual(held);
});

test('SEC-03 … by Google: the password that opens the account too holds the rights back', async () => {
  await aParent();
  const { as } = await goThrough(harness, fake, aStranger({ email: signUp.email }));
  await change({ role: 'mentor' });
  expect(await rights(as)).toEqual(held);
});

const drop = (as: Person, current_password: string) => harness.call(dropPassword, { as, body: { current_password } });
const stored = () =>
  harness.context.db
    .selectFrom('users')
    .select(['staff_password', sql<boolean>`password_hash is not null`.as('has_password')])
    .where('username', '=', 'maya')
    .executeTakeFirst();

test('SEC-03 … by Google: dropping the short password gives the rights, in the same browser; others are logged out', async () => {
  const other = await aParent();
  const { as } = await goThrough(harness, fake, aStranger({ email: signUp.email }));
  await change({ role: 'mentor' });
  expect((await drop(as, 'kxq vzwk')).status).toBe(422);
  expect(await stored()).toEqual({ staff_password: false, has_password: true });
  expect((await drop(as, eight)).body).toEqual({ message: 'You now log in with Google only.' });
  expect(await stored()).toEqual({ staff_password: null, has_password: false });
  expect(await rights(as)).toEqual(free);
  expect((await harness.call(getMyPermissions, { as: other })).status).toBe(401);
  expect((await harness.call(signIn, { as: aBrowser(), body: signUp })).status).toBe(401);
  await harness.runJobsNow();
  expect(smtp.mails.at(-1)?.headers.get('subject')).toBe('Your TeamSparks password was removed');
});

test('SEC-03 a password stays where nothing else opens the account, where it holds nothing back, or with two-step login', async () => {
  const as = await aParent();
  expect((await drop(as, eight)).status).toBe(409);
  await change({ role: 'mentor' });
  expect((await drop(as, eight)).status).toBe(409);
  await goThrough(harness, fake, aStranger({ email: signUp.email }));
  await harness.context.db.updateTable('users').set({ totp_enabled_at: new Date() }).execute();
  const { status, body } = await drop(as, eight);
  expect([status, body]).toMatchObject([
    409,
    { detail: 'Please turn off two-step login first. It needs the password.' },
  ]);
  expect(await stored()).toEqual({ staff_password: false, has_password: true });
  expect((await drop(signedOut, eight)).status).toBe(401);
});

test('SEC-03 an account without a password is not asked', async () => {
  const { as } = await goThrough(harness, fake, aStranger({ email: signUp.email, given_name: 'Maya' }), {
    query: { role: 'parent' },
  });
  await harness.context.db.updateTable('users').set({ username: 'maya' }).execute();
  await change({ role: 'mentor' });
  expect(await rights(as)).toEqual(free);
});

test('SEC-03 a password from before is unknown: it holds back who rises, until a long one is typed', async () => {
  const as = await aPerson(harness.context, 'parent', { username: 'maya' });
  await harness.context.db.updateTable('users').set({ staff_password: null }).execute();
  await change({ role: 'mentor' });
  expect(await rights(as)).toEqual(held);
  expect((await harness.call(signIn, { as, body: { username: 'maya', password } })).status).toBe(200);
  expect(await rights(as)).toEqual(free);
});

test('SEC-03 staff from before keeps its rights until a login shows that the password is short', async () => {
  const as = await aParent();
  await harness.context.db.updateTable('users').set({ role: 'mentor', staff_password: null }).execute();
  expect(await rights(as)).toEqual(free);
  await harness.call(signIn, { as, body: signUp });
  expect(await rights(as)).toEqual(held);
});

test('SEC-03 administration by exception is staff too; a right that parents are given stays', async () => {
  const as = await aParent();
  await change({ overrides: { system_administration: true, run_challenges: true, delete_challenges: true } });
  const { body } = await harness.call(getMyPermissions, { as });
  expect([body.system_administration, body.run_challenges, body.delete_challenges]).toEqual([false, true, false]);
  expect((await harness.call(listPeople, { as })).status).toBe(403);
  await change({ overrides: { system_administration: null } });
  const later = await harness.call(getMyPermissions, { as });
  expect([later.body.held_back, later.body.delete_challenges]).toEqual([undefined, true]);
});

test('SEC-03 the last administrator with a long password cannot leave it to one who is held back', async () => {
  const as = await aParent();
  await change({ role: 'admin' });
  const admins = await harness.context.db.selectFrom('users').select('id').where('username', '<>', 'maya').execute();
  const admin = await aPerson(harness.context, 'admin');
  for (const { id } of admins) {
    await harness.call(changePerson, { as: admin, params: { id: `${id}` }, body: { role: 'parent' } });
  }
  const body = { role: 'parent' as const };
  expect((await harness.call(changePerson, { as: admin, params: { id: `${admin.id}` }, body })).status).toBe(409);
  expect(await rights(as)).toEqual(['admin', false, false, true]);
});

test('SEC-03 GAP-10 a role that an administrator gives says so', async () => {
  await aParent();
  const by = () =>
    harness.context.db.selectFrom('users').select('role_by').where('username', '=', 'maya').executeTakeFirst();
  expect(await by()).toEqual({ role_by: 'self' });
  await change({ role: 'mentor' });
  expect(await by()).toEqual({ role_by: 'hand' });
});
