import { deleteMyAccount } from '@teamsparks/contract/admin/endpoints/account';
import {
  createGroup,
  getGroup,
  inviteLeader,
  listGroups,
  removeLeader,
  restoreLeader,
} from '@teamsparks/contract/groups/endpoints';
import { acceptInvitation, listInvitations } from '@teamsparks/contract/accounts/endpoints/invitations';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aPerson, password, type Person } from '../../../test/people.ts';
import { sweepGroups } from './index.ts';

const harness = withApp();

const makers = { name: 'Tuesday makers', level: 'Elementary', children: 12, team_size: 5, color: 'blue' } as const;
const at = (id: number) => ({ params: { id: String(id) } });
const of = (id: number, person: Person) => ({ params: { id: String(id), userId: String(person.id) } });

async function joins(person: Person, id: number, invitedBy: Person) {
  await harness.call(inviteLeader, { as: invitedBy, ...at(id), body: { username: person.username } });
  const [waiting] = (await harness.call(listInvitations, { as: person })).body;
  return harness.call(acceptInvitation, { as: person, ...at(waiting?.id ?? 0) });
}

/** Creates a group with two leaders. */
async function aSharedGroup() {
  const [one, other] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context, 'mentor')];
  const { id } = (await harness.call(createGroup, { as: one, body: makers })).body;
  expect((await joins(other, id, one)).status).toBe(200);
  return { id, one, other };
}

const deletesAccount = (as: Person) =>
  harness.call(deleteMyAccount, { as, body: { confirm_username: as.username, current_password: password } });
const leadersOf = async (id: number) => {
  const rows = await harness.context.db.selectFrom('group_leaders').selectAll().where('group_id', '=', id).execute();
  return rows.map(({ user_id }) => user_id).sort();
};

test('PRE-001 a leader removes another, and takes it back within a day', async () => {
  const { id, one, other } = await aSharedGroup();
  expect((await harness.call(removeLeader, { as: one, ...of(id, other) })).status).toBe(200);
  expect((await harness.call(getGroup, { as: other, ...at(id) })).status).toBe(404);
  expect((await harness.call(restoreLeader, { as: other, ...of(id, other) })).status).toBe(404);
  const back = await harness.call(restoreLeader, { as: one, ...of(id, other) });
  expect([back.status, back.body.leaders.length]).toEqual([200, 2]);
  expect((await harness.call(restoreLeader, { as: one, ...of(id, other) })).status).toBe(404);
  await harness.call(removeLeader, { as: one, ...of(id, other) });
  const longAgo = new Date(Date.now() - 25 * 3600_000);
  await harness.context.db.updateTable('former_leaders').set({ removed_at: longAgo }).execute();
  expect((await harness.call(restoreLeader, { as: one, ...of(id, other) })).status).toBe(404);
});

test('PRE-001 a leader leaves, the last one cannot', async () => {
  const { id, one, other } = await aSharedGroup();
  expect((await harness.call(removeLeader, { as: one, ...of(id, one) })).status).toBe(200);
  const last = await harness.call(removeLeader, { as: other, ...of(id, other) });
  expect([last.status, last.body.detail]).toEqual([
    409,
    'The last leader cannot leave. Name another leader first, or delete the group.',
  ]);
  expect(await leadersOf(id)).toEqual([other.id]);
});

test('PRE-001 of two leaders who leave at the same moment, one stays', async () => {
  const { id, one, other } = await aSharedGroup();
  const answers = await Promise.all([
    harness.call(removeLeader, { as: one, ...of(id, one) }),
    harness.call(removeLeader, { as: other, ...of(id, other) }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await leadersOf(id)).toHaveLength(1);
});

test('PRE-001 what a removed leader invited to is withdrawn', async () => {
  const { id, one, other } = await aSharedGroup();
  const third = await aPerson(harness.context, 'mentor');
  await harness.call(inviteLeader, { as: other, ...at(id), body: { username: third.username } });
  await harness.call(removeLeader, { as: one, ...of(id, other) });
  expect((await harness.call(listInvitations, { as: third })).body).toEqual([]);
});

test('PRE-001 a group has at most 10 leaders', async () => {
  const { context } = harness;
  const { id, one } = await aSharedGroup();
  for (let count = 2; count < 10; count += 1) {
    expect((await joins(await aPerson(context, 'mentor'), id, one)).status).toBe(200);
  }
  const { status, body } = await harness.call(inviteLeader, { as: one, ...at(id), body: { username: 'eleventh' } });
  expect([status, body.detail]).toEqual([409, 'This group already has 10 leaders.']);
});

test('PRE-001 with the account of its last leader a group goes to administrators, who name another', async () => {
  const { context } = harness;
  const { id, one, other } = await aSharedGroup();
  expect((await deletesAccount(one)).status).toBe(200);
  const admin = await aPerson(context, 'admin');
  const seen = async () => (await harness.call(listGroups, { as: admin, query: { all: 'true' } })).body[0];
  expect(await seen()).toMatchObject({ id, deleted_after: null });
  expect((await deletesAccount(other)).status).toBe(200);
  const abandoned = await seen();
  expect(abandoned?.leaders).toEqual([]);
  const days = (Date.parse(abandoned?.deleted_after ?? '') - Date.now()) / (24 * 3600_000);
  expect(Math.round(days)).toBe(90);
  const next = await aPerson(context, 'mentor');
  expect((await joins(next, id, admin)).status).toBe(200);
  expect(await seen()).toMatchObject({ deleted_after: null, leaders: [{ user_id: next.id }] });
});

test('PRE-001 what nobody has led for 90 days is deleted', async () => {
  const { context } = harness;
  const { id, one, other } = await aSharedGroup();
  await deletesAccount(one);
  await deletesAccount(other);
  const leaderless = (days: number) =>
    context.db
      .updateTable('groups')
      .set({ leaderless_since: new Date(Date.now() - days * 24 * 3600_000) })
      .execute();
  const as = await aPerson(context, 'admin');
  await leaderless(89);
  await sweepGroups(context);
  expect((await harness.call(getGroup, { as, ...at(id) })).status).toBe(200);
  await leaderless(91);
  await sweepGroups(context);
  expect((await harness.call(getGroup, { as, ...at(id) })).status).toBe(404);
});

test('PRE-001 a group whose leaders’ accounts are gone in any way is noticed', async () => {
  const { context } = harness;
  const { id, one, other } = await aSharedGroup();
  await context.db.deleteFrom('users').where('id', 'in', [one.id, other.id]).execute();
  await sweepGroups(context);
  const { body } = await harness.call(getGroup, { as: await aPerson(context, 'admin'), ...at(id) });
  expect(Number.isNaN(Date.parse(body.deleted_after ?? ''))).toBe(false);
});
