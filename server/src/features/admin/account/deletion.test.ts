import { deleteMyAccount } from '@teamsparks/contract/admin/endpoints/account';
import { getMe, refreshSession, signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { register } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, aPerson, copyOf, password, type Person } from '../../../../test/people.ts';

const harness = withApp();

const remove = (as: Person, body: { confirm_username: string; current_password?: string; remove_mentor?: boolean }) =>
  harness.call(deleteMyAccount, { as, body });
const removeMe = (person: Person) => remove(person, { confirm_username: person.username, current_password: password });
const people = async () =>
  (await harness.context.db.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id);

test('SEC-64 SEC-14 every session ends at once, this browser keeps no cookies, and the name is free again', async () => {
  const person = await aPerson(harness.context, 'student', { username: 'ada' });
  const elsewhere = aBrowser();
  await harness.call(signIn, { as: elsewhere, body: { username: 'ada', password } });
  const here = copyOf(person);
  await removeMe(here);
  expect(here.cookies.size).toBe(0);
  for (const browser of [person, elsewhere]) expect((await harness.call(getMe, { as: browser })).status).toBe(401);
  expect((await harness.call(refreshSession, { as: elsewhere })).status).toBe(401);
  expect((await harness.call(signIn, { body: { username: 'ada', password } })).status).toBe(401);
  const newAccount = {
    username: 'ada',
    email: 'ada@example.com',
    password: 'a quiet blue lantern',
    role: 'student',
  } as const;
  expect((await harness.call(register, { body: newAccount })).status).toBe(201);
});

test('SEC-64 only with the username typed and the right password; wrong ones count like sign-ins', async () => {
  const person = await aPerson(harness.context, 'student', { username: 'ada' });
  const attempts: [object, string][] = [
    [{ confirm_username: 'Ada', current_password: password }, 'confirm_username'],
    [{ confirm_username: 'eve', current_password: password }, 'confirm_username'],
    [{ confirm_username: 'ada', current_password: 'wrong' }, 'current_password'],
    [{ confirm_username: 'ada' }, 'current_password'],
    [{ current_password: password }, 'confirm_username'],
  ];
  for (const [body, field] of attempts) {
    const { status, body: answer } = await remove(person, body as { confirm_username: string });
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]]);
  }
  const statuses = [];
  for (let guess = 0; guess < 4; guess += 1) {
    statuses.push((await remove(person, { confirm_username: 'ada', current_password: `guess ${guess}` })).status);
  }
  expect(statuses).toEqual([422, 422, 422, 429]);
  expect(await people()).toEqual([person.id]);
});

test('SEC-64 an account without a password is deleted by its username alone', async () => {
  const person = await aPerson(harness.context, 'student', { username: 'ada' });
  await harness.context.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.id).execute();
  expect((await remove(person, { confirm_username: 'eve' })).status).toBe(422);
  expect((await remove(person, { confirm_username: 'ada' })).status).toBe(200);
  expect(await people()).toEqual([]);
});

test('SEC-64 signed out is 401, the shared demonstration login 403', async () => {
  const body = { confirm_username: 'demo', current_password: password };
  expect((await harness.call(deleteMyAccount, { body })).status).toBe(401);
  const demo = await aPerson(harness.context, 'demoAdmin', { username: 'demo' });
  expect((await remove(demo, body)).status).toBe(403);
  expect(await people()).toEqual([demo.id]);
});

test('GAP-10 the last administrator stays; others who cannot act in that place do not count', async () => {
  const { context } = harness;
  const { db } = context;
  const admin = await aPerson(context, 'admin');
  const [disabled, withoutFlag] = [await aPerson(context, 'admin'), await aPerson(context, 'admin')];
  await aPerson(context, 'admin', { verified: false });
  await aPerson(context, 'student');
  await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', disabled.id).execute();
  const flag = 'system_administration';
  await db.insertInto('flag_overrides').values({ user_id: withoutFlag.id, flag, allowed: false }).execute();
  const refused = await removeMe(admin);
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
  expect((await harness.call(getMe, { as: admin })).status).toBe(200);
  expect((await removeMe(withoutFlag)).status).toBe(200);
  const mentor = await aPerson(context, 'mentor');
  await db.insertInto('flag_overrides').values({ user_id: mentor.id, flag, allowed: true }).execute();
  expect((await removeMe(admin)).status).toBe(200);
  expect((await removeMe(mentor)).status).toBe(409);
});

test('GAP-10 of two administrators who leave at once one stays', async () => {
  const admins = [await aPerson(harness.context, 'admin'), await aPerson(harness.context, 'admin')];
  const answers = await Promise.all(admins.map(removeMe));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await people()).toHaveLength(1);
});
