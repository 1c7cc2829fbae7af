import { changePerson } from '@teamsparks/contract/admin/endpoints/admin';
import { getMyPermissions } from '@teamsparks/contract/accounts/endpoints/auth';
import type { CallInput } from '@teamsparks/contract/calls';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, anAccount, aPerson, password, type Person, signedOut } from '../../../test/people.ts';
import { makersByRow } from '../../../test/permissions-document.ts';
import { roles } from '@teamsparks/contract/shared/vocabulary';

const harness = withApp();

type Change = CallInput<typeof changePerson>['body'];
const change = (as: Person, { id }: { id: number }, body: Change) =>
  harness.call(changePerson, { as, params: { id: `${id}` }, body });
const users = () => harness.context.db.updateTable('users');

async function administers(person: Person) {
  return (await harness.call(getMyPermissions, { as: person })).body.system_administration;
}

const gifts: Change[] = [{ role: 'admin' }, { overrides: { system_administration: true } }];

test.each(gifts)('PEO-025 making an administrator needs the password of who does it: %j', async (gift) => {
  const [admin, person] = [await aPerson(harness.context, 'admin'), await aPerson(harness.context, 'mentor')];
  const missing = await change(admin, person, gift);
  const pleaseEnter = 'Please enter your current password.';
  expect([missing.status, missing.body.fields]).toEqual([422, { current_password: pleaseEnter }]);
  const wrong = await change(admin, person, { ...gift, current_password: 'a wrong one' });
  expect([wrong.status, wrong.body.fields]).toEqual([422, { current_password: 'This is not your current password.' }]);
  expect(await administers(person)).toBe(false);
  expect((await change(admin, person, { ...gift, current_password: password })).status).toBe(200);
  expect(await administers(person)).toBe(true);
});

test.each(gifts)('PEO-025 without a password it takes a login of the last ten minutes: %j', async (gift) => {
  const [admin, person] = [await aPerson(harness.context, 'admin'), await aPerson(harness.context, 'mentor')];
  await users().set({ password_hash: null }).where('id', '=', admin.id).execute();
  const { db } = harness.context;
  const loggedIn = (minutes: number) =>
    db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - minutes * 60_000) })
      .where('user_id', '=', admin.id)
      .execute();
  await loggedIn(11);
  const late = await change(admin, person, { ...gift, current_password: password });
  const again = 'Please log out and log in again. Then do this within 10 minutes.';
  expect([late.status, late.body.detail, await administers(person)]).toEqual([409, again, false]);
  await loggedIn(9);
  expect([(await change(admin, person, gift)).status, await administers(person)]).toEqual([200, true]);
});

test.each(gifts)(
  'PEO-025 nobody becomes an administrator whose address is not confirmed, nor a shared login: %j',
  async (gift) => {
    const admin = await aPerson(harness.context, 'admin');
    const unverified = await anAccount(harness.context, { verified: false });
    const vouched = await anAccount(harness.context, { role: 'mentor', verified: false });
    await users().set({ email_proof: 'administrator' }).where('id', '=', vouched.id).execute();
    const demo = await anAccount(harness.context, { role: 'demoAdmin' });
    const toConfirm = 'This person has to confirm their email address first.';
    const shared = 'Many people share this login. It cannot be an administrator.';
    for (const [person, detail] of [
      [unverified, toConfirm],
      [vouched, toConfirm],
      [demo, shared],
    ] as const) {
      const answer = await change(admin, person, { ...gift, current_password: password });
      expect([answer.status, answer.body.detail]).toEqual([409, detail]);
    }
    const rows = await harness.context.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
    expect(rows).toEqual([{ id: admin.id }]);
    expect(await harness.context.db.selectFrom('audit_log').select('action').execute()).toEqual([]);
  },
);

test('PEO-025 taking the right away and every other change ask for no password; ending a denial does', async () => {
  const [admin, other] = [await aPerson(harness.context, 'admin'), await aPerson(harness.context, 'admin')];
  const denied = { overrides: { system_administration: false } };
  const open = { overrides: { system_administration: null } };
  expect((await change(admin, other, denied)).status).toBe(200);
  expect([(await change(admin, other, open)).status, await administers(other)]).toEqual([422, false]);
  expect((await change(admin, other, { ...open, current_password: password })).status).toBe(200);
  expect([await administers(other), (await change(admin, other, { role: 'admin' })).status]).toEqual([true, 200]);
  for (const body of [{ role: 'mentor' }, { overrides: { delete_challenges: true } }] as Change[]) {
    expect((await change(admin, other, body)).status).toBe(200);
  }
});

test('PEO-025 of two who act at once, one with the right and one without, no right is given unconfirmed', async () => {
  const [admin, ben] = [await aPerson(harness.context, 'admin'), await aPerson(harness.context, 'admin')];
  const person = await aPerson(harness.context, 'mentor');
  await change(admin, person, { role: 'admin', current_password: password });
  const answers = await Promise.all([
    change(ben, person, { role: 'mentor' }),
    change(admin, person, { role: 'admin' }),
    change(admin, person, { role: 'admin', current_password: 'a wrong one' }),
  ]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(await administers(person)).toBe(false);
});

test.each([...makersByRow().keys()])(
  'PEO-025 who makes whom by name, as %s: as the table of docs/permissions.md says',
  async (caller) => {
    const documented = makersByRow().get(caller);
    const as = await callerOf(caller);
    for (const role of roles) {
      const person = await aPerson(harness.context, role === 'student' ? 'parent' : 'student');
      const { status } = await change(as, person, { role, current_password: password });
      const may = documented?.byName.includes(role) ?? false;
      expect([role, status]).toEqual([role, may ? 200 : caller === 'signed out' ? 401 : 403]);
    }
  },
);

async function callerOf(caller: string): Promise<Person> {
  if (caller === 'signed out') return signedOut;
  if (caller === 'system_administration') return aHolderOf(harness.context, 'system_administration');
  if (caller !== 'held back') return aPerson(harness.context, caller as (typeof roles)[number]);
  const admin = await aPerson(harness.context, 'admin');
  await users().set({ staff_password: false }).where('id', '=', admin.id).execute();
  return admin;
}
