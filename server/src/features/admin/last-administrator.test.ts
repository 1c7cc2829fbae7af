import { changePerson } from '@teamsparks/contract/admin/endpoints/admin';
import { getMyPermissions } from '@teamsparks/contract/accounts/endpoints/auth';
import type { CallInput } from '@teamsparks/contract/calls';
import { expect, test } from 'vitest';
import { type Harness, withApp } from '../../../test/harness.ts';
import { aHolderOf, anAccount, aPerson, password, type Person } from '../../../test/people.ts';

const harness = withApp();
/** A second instance on the same database. */
const sibling = withApp();

type Change = CallInput<typeof changePerson>['body'];
const change = (as: Person, { id }: { id: number }, body: Change, at: Harness = harness) =>
  at.call(changePerson, { as, params: { id: `${id}` }, body });
const lastOne = 'This is the last administrator. Please make someone else an administrator first.';

async function administers(person: Person) {
  const { status, body } = await harness.call(getMyPermissions, { as: person });
  return status === 200 && body.system_administration;
}

const leaving: Change[] = [{ role: 'mentor' }, { overrides: { system_administration: false } }];

test.each(leaving)('GAP-10 the last administrator stays one: %j', async (body) => {
  const admin = await aPerson(harness.context, 'admin');
  // Neither of these two administrators can sign in.
  await anAccount(harness.context, { role: 'admin', verified: false });
  const suspended = await anAccount(harness.context, { role: 'admin' });
  await harness.context.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', suspended.id).execute();
  const answer = await change(admin, admin, body);
  expect([answer.status, answer.body.code, answer.body.detail]).toEqual([409, 'conflict', lastOne]);
  expect(await administers(admin)).toBe(true);
  expect(await harness.context.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
});

test.each(leaving)('GAP-10 with another one, also by an override, an administrator may step back: %j', async (body) => {
  const admin = await aPerson(harness.context, 'admin');
  const holder = await aHolderOf(harness.context, 'system_administration');
  expect((await change(admin, admin, body)).status).toBe(200);
  expect([await administers(admin), await administers(holder)]).toEqual([false, true]);
  const answer = await change(holder, holder, { overrides: { system_administration: null } });
  expect([answer.status, answer.body.detail]).toEqual([409, lastOne]);
});

test('GAP-10 who keeps the right by an override may lose the role', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const answer = await change(admin, admin, {
    role: 'parent',
    overrides: { system_administration: true },
    current_password: password,
  });
  expect([answer.status, await administers(admin)]).toEqual([200, true]);
});

test('GAP-10 nobody suspends themself, however many administrators there are', async () => {
  const admin = await aPerson(harness.context, 'admin');
  await aPerson(harness.context, 'admin');
  const answer = await change(admin, admin, { status: 'disabled' });
  expect([answer.status, answer.body.detail]).toEqual([409, 'You cannot suspend your own account.']);
  expect(await administers(admin)).toBe(true);
});

test.each([{ role: 'student' }, { status: 'disabled' }, { overrides: { system_administration: false } }] as Change[])(
  'GAP-10 SEC-14 of two who do this to each other at once exactly one stays: %j',
  async (body) => {
    for (const others of [0, 1, 0, 1, 0, 1]) {
      await harness.context.db.deleteFrom('users').execute();
      // With another administrator left, the slower one is refused because they have lost the right themselves.
      for (let index = 0; index < others; index += 1) await anAccount(harness.context, { role: 'admin' });
      const [ada, ben] = [await aPerson(harness.context, 'admin'), await aPerson(harness.context, 'admin')];
      const answers = await Promise.all([change(ada, ben, body), change(ben, ada, body, sibling)]);
      expect([await administers(ada), await administers(ben)].filter(Boolean)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  },
);

test('GAP-10 of three who step back at once exactly one stays', async () => {
  const admins = await Promise.all([1, 2, 3].map(() => aPerson(harness.context, 'admin')));
  const answers = await Promise.all(
    admins.map((one, index) => change(one, one, { role: 'mentor' }, index % 2 ? sibling : harness)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  const kept = await Promise.all(admins.map(administers));
  expect(kept.filter(Boolean)).toHaveLength(1);
});
