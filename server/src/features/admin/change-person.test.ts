import { changePerson, endSessionsOf, getPerson } from '@teamsparks/contract/admin/endpoints/admin';
import { getMe, getMyPermissions, signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import type { CallInput } from '@teamsparks/contract/calls';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aBrowser, anAccount, aPerson, copyOf, password, type Person } from '../../../test/people.ts';

const harness = withApp();
/** A second instance on the same database. */
const sibling = withApp();

type Change = CallInput<typeof changePerson>['body'];
const change = (as: Person, { id }: { id: number }, body: Change) =>
  harness.call(changePerson, { as, params: { id: `${id}` }, body });
const statusOf = async (as: Person) => (await sibling.call(getMe, { as })).status;

async function written() {
  const { db } = harness.context;
  const rows = await db.selectFrom('audit_log').selectAll().where('action', 'like', 'user.%').orderBy('id').execute();
  return rows.map(({ actor_id, action, subject_id, details }) => ({ actor_id, action, subject_id, details }));
}

test('GAP-10 SEC-14 a new role counts from the next request on, on every instance, and is written down', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const student = await aPerson(harness.context, 'student');
  await aChallenge(harness.context, { name: 'A draft', status: 'draft' });
  const drafts = async () => (await sibling.call(listChallenges, { as: student })).body.items.length;
  expect(await drafts()).toBe(0);
  const { status, body } = await change(admin, student, { role: 'mentor' });
  expect([status, body.role, body.sessions]).toEqual([200, 'mentor', 1]);
  expect(await drafts()).toBe(1);
  const { body: permissions } = await sibling.call(getMyPermissions, { as: student });
  expect([permissions.role, permissions.add_edit_challenges]).toEqual(['mentor', true]);
  await change(admin, student, { role: 'student' });
  expect(await drafts()).toBe(0);
  const about = { actor_id: admin.id, action: 'user.role_changed', subject_id: student.id };
  expect(await written()).toEqual([
    { ...about, details: { from: 'student', to: 'mentor' } },
    { ...about, details: { from: 'mentor', to: 'student' } },
  ]);
});

test('CON-06 an override gives and takes a flag whatever the role says, and null leaves it to the role again', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const intern = await aPerson(harness.context, 'student');
  const holds = async () => {
    const { body } = await sibling.call(getMyPermissions, { as: intern });
    return [body.add_edit_challenges, body.view_events];
  };
  const granted = await change(admin, intern, { overrides: { add_edit_challenges: true, view_events: false } });
  expect(granted.body.overrides).toEqual({ add_edit_challenges: true, view_events: false });
  expect(await holds()).toEqual([true, false]);
  const taken = await change(admin, intern, { overrides: { add_edit_challenges: null, delete_challenges: null } });
  expect(taken.body.overrides).toEqual({ view_events: false });
  expect(await holds()).toEqual([false, false]);
  const about = { actor_id: admin.id, action: 'user.permissions_changed', subject_id: intern.id };
  const gift = { from: null, to: true };
  expect(await written()).toEqual([
    { ...about, details: { changes: { add_edit_challenges: gift, view_events: { from: null, to: false } } } },
    { ...about, details: { changes: { add_edit_challenges: { from: true, to: null } } } },
  ]);
});

test('SEC-14 suspending ends every session at once, and reactivating does not bring them back', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const person = await aPerson(harness.context, 'mentor');
  const { username } = person;
  const logIn = async (as: Person) => (await harness.call(signIn, { as, body: { username, password } })).status;
  const browser = aBrowser();
  expect(await logIn(browser)).toBe(200);
  // The answers to a dead session take its cookies away.
  const [personLater, browserLater] = [copyOf(person), copyOf(browser)];
  const suspended = await change(admin, person, { status: 'disabled' });
  expect([suspended.body.state, suspended.body.sessions]).toEqual(['disabled', 0]);
  expect([await statusOf(person), await statusOf(browser), await logIn(aBrowser())]).toEqual([401, 401, 403]);
  expect((await change(admin, person, { status: 'active' })).body.state).toBe('active');
  expect([await statusOf(personLater), await statusOf(browserLater)]).toEqual([401, 401]);
  expect(await logIn(browser)).toBe(200);
  expect((await written()).map(({ action }) => action)).toEqual(['user.suspended', 'user.reactivated']);
});

test('GAP-10 somebody unverified who is reactivated waits for the verification again', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const person = await anAccount(harness.context, { verified: false });
  expect((await change(admin, person, { status: 'disabled' })).body.state).toBe('disabled');
  expect((await change(admin, person, { status: 'active' })).body.state).toBe('unverified');
});

test('SEC-60 what is so already is neither changed nor written down', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const person = await aPerson(harness.context, 'mentor');
  const body: Change = { role: 'mentor', status: 'active', overrides: { view_events: null } };
  expect([(await change(admin, person, body)).status, (await change(admin, person, {})).status]).toEqual([200, 200]);
  expect(await statusOf(person)).toBe(200);
  expect(await written()).toEqual([]);
});

test('SEC-14 signing somebody out everywhere ends their sessions and nobody else’s', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const person = await aPerson(harness.context);
  const other = await aPerson(harness.context);
  const { status } = await harness.call(endSessionsOf, { as: admin, params: { id: `${person.id}` } });
  expect([status, await statusOf(person), await statusOf(other), await statusOf(admin)]).toEqual([200, 401, 200, 200]);
  expect(await written()).toEqual([
    { actor_id: admin.id, action: 'user.sessions_ended', subject_id: person.id, details: {} },
  ]);
  const missing = await harness.call(endSessionsOf, { as: admin, params: { id: '99999' } });
  expect([missing.status, missing.body.detail]).toEqual([404, 'Person not found.']);
});

test.each([
  [{ role: 'owner' }, 'role'],
  [{ role: null }, 'role'],
  [{ status: 'unverified' }, 'status'],
  [{ overrides: { fly: true } }, 'overrides'],
  [{ overrides: { view_events: 'yes' } }, 'overrides.view_events'],
  [{ overrides: [] }, 'overrides'],
])('GAP-10 a change to %j is 422 and changes nothing', async (body, field) => {
  const admin = await aPerson(harness.context, 'admin');
  const person = await anAccount(harness.context);
  const answer = await change(admin, person, { role: 'mentor', ...body } as Change);
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  const { body: now } = await harness.call(getPerson, { as: admin, params: { id: `${person.id}` } });
  expect([now.role, now.overrides]).toEqual(['student', {}]);
});

test('SEC-25 what is not on offer is not changed', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const person = await anAccount(harness.context);
  const body = { username: 'eve', email: 'eve@evil.test', password_hash: 'x', id: admin.id, email_verified_at: null };
  expect((await change(admin, person, body as Change)).status).toBe(200);
  const { db } = harness.context;
  const row = await db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ username: person.username, email: person.email, email_verified_at: expect.any(Date) });
});

test('SEC-21 changing people needs the flag: signed out 401, a mentor 403 also for themself', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const { status } = await harness.call(changePerson, { params: { id: `${mentor.id}` }, body: { role: 'admin' } });
  expect([status, (await change(mentor, mentor, { role: 'admin' })).status]).toEqual([401, 403]);
  expect((await change(mentor, mentor, { overrides: { system_administration: true } })).status).toBe(403);
  const missing = await change(await aPerson(harness.context, 'admin'), { id: 99_999 }, { role: 'admin' });
  expect([missing.status, missing.body.detail]).toEqual([404, 'Person not found.']);
});
