import { createGroup, getGroup, inviteLeader } from '@teamsparks/contract/groups/endpoints';
import {
  acceptInvitation,
  declineInvitation,
  listInvitations,
  restoreInvitation,
} from '@teamsparks/contract/accounts/endpoints/invitations';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, anAccount, aPerson, type Person, signedOut } from '../../../test/people.ts';
import { sweepInvitations } from './index.ts';

const harness = withApp();

const makers = { name: 'Tuesday makers', level: 'Elementary', children: 12, team_size: 5, color: 'blue' } as const;
const at = (id: number) => ({ params: { id: String(id) } });
const sentAnswer = { message: 'If this username exists, the invitation is waiting there.' };

async function aGroup(as: Person) {
  const { status, body } = await harness.call(createGroup, { as, body: makers });
  expect(status).toBe(201);
  return body;
}
const invite = (as: Person, id: number, username: string) =>
  harness.call(inviteLeader, { as, ...at(id), body: { username } });
const waitingFor = async (as: Person) => (await harness.call(listInvitations, { as })).body;

test('PRE-001 who is invited by username sees the group’s name and who invites, and leads it after accepting', async () => {
  const leader = await aPerson(harness.context, 'mentor', { displayName: 'Ada King Lovelace' });
  const other = await aPerson(harness.context, 'mentor', { username: 'grace.hopper', displayName: 'Grace Hopper' });
  const { id } = await aGroup(leader);
  const sent = await invite(leader, id, ' Grace.Hopper ');
  expect([sent.status, sent.body]).toEqual([200, sentAnswer]);
  expect((await harness.call(getGroup, { as: other, ...at(id) })).status).toBe(404);
  const [waiting, ...more] = await waitingFor(other);
  expect(more).toEqual([]);
  expect(waiting).toEqual({
    id: waiting?.id,
    kind: 'leader',
    name: 'Tuesday makers',
    invited_by: 'Ada L.',
    can: { accept: true },
    note: null,
    times: null,
  });
  const accepted = await harness.call(acceptInvitation, { as: other, ...at(waiting?.id ?? 0) });
  expect([accepted.status, accepted.body]).toEqual([200, { kind: 'leader', subject_id: id }]);
  const { leaders } = (await harness.call(getGroup, { as: other, ...at(id) })).body;
  expect(leaders.map(({ name, me }) => [name, me])).toEqual([
    ['Ada L.', false],
    ['Grace H.', true],
  ]);
  expect(await waitingFor(other)).toEqual([]);
  expect((await harness.call(acceptInvitation, { as: other, ...at(waiting?.id ?? 0) })).status).toBe(404);
});

test('PRE-001 the answer is the same for a name that nobody has, a leader’s, a disabled and an unverified one', async () => {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const { id } = await aGroup(leader);
  const disabled = await anAccount(context, { role: 'mentor' });
  await context.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', disabled.id).execute();
  const unverified = await anAccount(context, { role: 'mentor', verified: false });
  const shared = await aPerson(context, 'demoAdmin');
  const names = [
    'nobody-at-all',
    leader.username,
    disabled.username,
    unverified.username,
    shared.username,
    '\u{1f642}',
  ];
  for (const name of [...names, (await anAccount(context)).username]) {
    const { status, body } = await invite(leader, id, name);
    expect([name, status, body]).toEqual([name, 200, sentAnswer]);
  }
  expect(await waitingFor(leader)).toEqual([]);
  expect(await waitingFor(shared)).toEqual([]);
  const rows = await context.db.selectFrom('invitations').select('user_id').orderBy('user_id').execute();
  expect(rows.map(({ user_id }) => user_id)).not.toContain(disabled.id);
  expect(rows.map(({ user_id }) => user_id)).not.toContain(unverified.id);
});

test('PRE-001 nobody invites more than 20 times a day, whoever they name', async () => {
  const leader = await aPerson(harness.context, 'mentor');
  const { id } = await aGroup(leader);
  for (let sent = 0; sent < 20; sent += 1) expect((await invite(leader, id, `somebody${sent}`)).status).toBe(200);
  const refused = await invite(leader, id, 'somebody20');
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
});

test('PRE-001 who may not run challenges sees the invitation, and cannot accept it until they may', async () => {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const student = await aPerson(context);
  const { id } = await aGroup(leader);
  await invite(leader, id, student.username);
  const [waiting] = await waitingFor(student);
  expect(waiting?.can).toEqual({ accept: false });
  const accept = () => harness.call(acceptInvitation, { as: student, ...at(waiting?.id ?? 0) });
  const refused = await accept();
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'You need the right to run challenges to lead a group. Please ask an administrator.',
  ]);
  const right = { user_id: student.id, flag: 'run_challenges', allowed: true };
  await context.db.insertInto('flag_overrides').values(right).execute();
  expect((await accept()).status).toBe(200);
  expect((await harness.call(getGroup, { as: student, ...at(id) })).status).toBe(200);
});

test('PRE-001 a declined invitation is gone, and the person may be asked again', async () => {
  const leader = await aPerson(harness.context, 'mentor');
  const other = await aPerson(harness.context, 'mentor');
  const { id } = await aGroup(leader);
  await invite(leader, id, other.username);
  await invite(leader, id, other.username);
  const [waiting, ...twice] = await waitingFor(other);
  expect(twice).toEqual([]);
  const declined = await harness.call(declineInvitation, { as: other, ...at(waiting?.id ?? 0) });
  expect([declined.status, await waitingFor(other)]).toEqual([200, []]);
  expect((await harness.call(getGroup, { as: other, ...at(id) })).status).toBe(404);
  await invite(leader, id, other.username);
  expect(await waitingFor(other)).toHaveLength(1);
});

test('PEO-005 a declined invitation comes back for a day, and cannot be accepted in between', async () => {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const other = await aPerson(context, 'mentor');
  const { id } = await aGroup(leader);
  await invite(leader, id, other.username);
  const before = await waitingFor(other);
  const its = at(before[0]?.id ?? 0);
  const answer = async (endpoint: typeof acceptInvitation | typeof declineInvitation | typeof restoreInvitation) =>
    (await harness.call(endpoint, { as: other, ...its })).status;
  expect([await answer(declineInvitation), await answer(declineInvitation)]).toEqual([200, 404]);
  expect(await answer(acceptInvitation)).toBe(404);
  expect((await harness.call(restoreInvitation, { as: signedOut, ...its })).status).toBe(401);
  expect([await answer(restoreInvitation), await answer(restoreInvitation)]).toEqual([200, 200]);
  expect(await waitingFor(other)).toEqual(before);

  await answer(declineInvitation);
  const declinedAgo = (hours: number) =>
    context.db
      .updateTable('invitations')
      .set({ declined_at: new Date(Date.now() - hours * 3600_000) })
      .execute();
  await declinedAgo(23);
  await sweepInvitations(context);
  expect(await answer(restoreInvitation)).toBe(200);
  await declinedAgo(25);
  expect(await answer(restoreInvitation)).toBe(404);
  await sweepInvitations(context);
  expect(await context.db.selectFrom('invitations').selectAll().execute()).toEqual([]);
});

test('PRE-001 nobody but the invited person answers an invitation, whatever their rights', async () => {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const invited = await aPerson(context, 'mentor');
  const { id } = await aGroup(leader);
  await invite(leader, id, invited.username);
  const [waiting] = await waitingFor(invited);
  for (const role of ['student', 'parent', 'mentor', 'demoAdmin', 'admin'] as const) {
    const as = await aPerson(context, role);
    expect(await waitingFor(as)).toEqual([]);
    for (const answer of [acceptInvitation, declineInvitation, restoreInvitation]) {
      const { status, body } = await harness.call(answer, { as, ...at(waiting?.id ?? 0) });
      expect([status, body.detail]).toEqual([404, 'Invitation not found.']);
    }
  }
  expect((await harness.call(listInvitations, { as: signedOut })).status).toBe(401);
  expect(await waitingFor(invited)).toHaveLength(1);
});

test.each(['', '   ', 'x'.repeat(255), 'nul\0'])('SEC-54 the username %j is refused', async (username) => {
  const leader = await aPerson(harness.context, 'mentor');
  const { id } = await aGroup(leader);
  const { status, body } = await invite(leader, id, username);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['username']]);
});

test('PRE-001 only who leads the group invites to it, or administers', async () => {
  const { context } = harness;
  const { id } = await aGroup(await aPerson(context, 'mentor'));
  for (const as of [
    await aPerson(context),
    await aPerson(context, 'parent'),
    await aPerson(context, 'mentor'),
    await aPerson(context, 'demoAdmin'),
    await aHolderOf(context, 'run_challenges'),
  ]) {
    const { status, body } = await invite(as, id, 'anybody');
    expect([status, body.detail]).toEqual([404, 'Group not found.']);
  }
  expect((await invite(await aPerson(context, 'admin'), id, 'anybody')).status).toBe(200);
});

test('SEC-65 an invitation that nobody answered is forgotten after 30 days', async () => {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const other = await aPerson(context, 'mentor');
  await invite(leader, (await aGroup(leader)).id, other.username);
  const age = (days: number) =>
    context.db
      .updateTable('invitations')
      .set({ created_at: new Date(Date.now() - days * 24 * 3600_000) })
      .execute();
  await age(29);
  await sweepInvitations(context);
  expect(await waitingFor(other)).toHaveLength(1);
  await age(31);
  await sweepInvitations(context);
  expect(await waitingFor(other)).toEqual([]);
});
