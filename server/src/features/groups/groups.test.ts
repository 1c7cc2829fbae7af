import type { CallInput } from '@teamsparks/contract/calls';
import {
  archiveGroup,
  createGroup,
  deleteGroup,
  getGroup,
  inviteLeader,
  listGroups,
  removeLeader,
  restoreGroup,
  restoreLeader,
  updateGroup,
} from '@teamsparks/contract/groups/endpoints';
import { expect, test } from 'vitest';
import { aProgram } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();

type Body = CallInput<typeof createGroup>['body'];
const makers: Body = { name: 'Tuesday makers', level: 'Elementary', children: 12, team_size: 5, color: 'blue' };
const at = (id: number) => ({ params: { id: String(id) } });
const make = (as: Person, wanted: Partial<Body> = {}) =>
  harness.call(createGroup, { as, body: { ...makers, ...wanted } });
const namesSeenBy = async (as: Person, query: { all?: 'true' } = {}) =>
  (await harness.call(listGroups, { as, query })).body.map(({ name }) => name);

test('PRE-001 PRE-003 a group is kept with all that was said, in enough teams for everybody, and led by who made it', async () => {
  const as = await aPerson(harness.context, 'mentor', { displayName: 'Ada Lovelace' });
  const said = { weekday: 2, begins_at: '16:05', minutes: 60, place: 'Room 12' };
  const { status, body } = await make(as, said);
  expect([status, body]).toEqual([
    201,
    {
      ...makers,
      ...said,
      id: body.id,
      teams: 3,
      program_id: null,
      program_name: null,
      based_on: null,
      leaders: [{ user_id: as.id, name: 'Ada L.', me: true }],
      archived: false,
      events_ahead: 0,
      deleted_after: null,
      version: 1,
      can: { choose_program: false },
    },
  ]);
  expect((await harness.call(getGroup, { as, ...at(body.id) })).body).toEqual(body);
  expect((await harness.call(listGroups, { as })).body).toEqual([body]);
});

test('PRE-001 a group is nothing to anybody but its leaders and administrators, in no call', async () => {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const { id } = (await make(leader)).body;
  const userId = String(leader.id);
  const callAll = async (as: Person) => [
    await harness.call(getGroup, { as, ...at(id) }),
    await harness.call(updateGroup, { as, ...at(id), body: { name: 'Mine' } }),
    await harness.call(archiveGroup, { as, ...at(id) }),
    await harness.call(restoreGroup, { as, ...at(id) }),
    await harness.call(inviteLeader, { as, ...at(id), body: { username: as.username || 'x' } }),
    await harness.call(removeLeader, { as, params: { id: String(id), userId } }),
    await harness.call(restoreLeader, { as, params: { id: String(id), userId } }),
    await harness.call(deleteGroup, { as, ...at(id) }),
  ];
  for (const as of [
    await aPerson(context, 'student'),
    await aPerson(context, 'parent'),
    await aPerson(context, 'mentor'),
    await aPerson(context, 'demoAdmin'),
  ]) {
    for (const answer of await callAll(as)) {
      expect([answer.status, answer.body.detail]).toEqual([404, 'Group not found.']);
    }
    expect([await namesSeenBy(as), await namesSeenBy(as, { all: 'true' })]).toEqual([[], []]);
  }
  expect((await callAll(signedOut)).map(({ status }) => status)).toEqual(Array(8).fill(401));
  const admin = await aPerson(context, 'admin');
  expect([await namesSeenBy(admin), await namesSeenBy(admin, { all: 'true' })]).toEqual([[], ['Tuesday makers']]);
  // In the order of the calls: nothing to restore, the last leader, nobody removed.
  expect((await callAll(admin)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 409, 404, 200]);
  expect((await harness.call(getGroup, { as: leader, ...at(id) })).status).toBe(404);
});

test('PRE-001 groups are made by holders of run_challenges', async () => {
  const { context } = harness;
  expect((await make(await aHolderOf(context, 'run_challenges'))).status).toBe(201);
  expect((await make(await aPerson(context, 'admin'))).status).toBe(201);
  for (const role of ['student', 'parent', 'demoAdmin'] as const) {
    const { status, body } = await make(await aPerson(context, role));
    expect([status, body.detail]).toEqual([403, 'You do not have permission to lead groups.']);
  }
});

test('PRE-001 a leader who may run challenges no more does not see the group any more', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'mentor');
  const { id } = (await make(as)).body;
  const right = { user_id: as.id, flag: 'run_challenges', allowed: false };
  await context.db.insertInto('flag_overrides').values(right).execute();
  expect((await harness.call(getGroup, { as, ...at(id) })).status).toBe(404);
  expect(await namesSeenBy(as)).toEqual([]);
});

test.each<[object, string]>([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(201) }, 'name'],
  [{ level: 'University' }, 'level'],
  [{ children: 1 }, 'children'],
  [{ children: 61 }, 'children'],
  [{ children: 2.5 }, 'children'],
  [{ team_size: 0 }, 'team_size'],
  [{ team_size: 13 }, 'team_size'],
  [{ weekday: 0 }, 'weekday'],
  [{ weekday: 8 }, 'weekday'],
  [{ begins_at: '24:00' }, 'begins_at'],
  [{ minutes: 0 }, 'minutes'],
  [{ minutes: 1441 }, 'minutes'],
  [{ place: 'x'.repeat(301) }, 'place'],
  [{ place: 'Gym\nHall' }, 'place'],
  [{ color: 'gold' }, 'color'],
  [{ based_on: 999_999 }, 'based_on'],
])('SEC-54 a group with %j is refused for its %s', async (wrong, field) => {
  const as = await aPerson(harness.context, 'mentor');
  const { status, body } = await make(as, wrong);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  expect(await namesSeenBy(as)).toEqual([]);
});

test('PRE-001 a change names what changes and must fit the children that stay; null clears', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { id } = (await make(as, { place: 'Gym', weekday: 3, begins_at: '09:00' })).body;
  const { status, body } = await harness.call(updateGroup, {
    as,
    ...at(id),
    body: { children: 60, place: null, begins_at: null },
  });
  expect([status, body]).toMatchObject([
    200,
    { children: 60, teams: 12, team_size: 5, place: null, weekday: 3, begins_at: null, version: 2 },
  ]);
  const few = await harness.call(updateGroup, { as, ...at(id), body: { children: 4 } });
  expect([few.status, few.body.fields]).toEqual([
    422,
    { team_size: 'A team cannot have more children than the group.' },
  ]);
});

test('PRE-001 of two who edit a group, the second is told what it is now', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { id } = (await make(as)).body;
  const headers = { 'if-match': '"1"' };
  const first = await harness.call(updateGroup, { as, ...at(id), headers, body: { name: 'First' } });
  expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"']);
  const second = await harness.call(updateGroup, { as, ...at(id), headers, body: { name: 'Second' } });
  expect([second.status, (second.body as unknown as { current: { name: string } }).current.name]).toEqual([
    412,
    'First',
  ]);
  const again = { 'if-match': '"2"' };
  expect((await harness.call(updateGroup, { as, ...at(id), headers: again, body: { name: 'Second' } })).status).toBe(
    200,
  );
});

test('PRE-001 the program is chosen by administrators; leaders keep it', async () => {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const admin = await aPerson(context, 'admin');
  const program = await aProgram(context, { name: 'Maker Saturdays' });
  const archived = await aProgram(context, { archived_at: new Date() });
  const refused = await make(leader, { program_id: program.id });
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { program_id: 'Only an administrator can choose the program of a group.' },
  ]);
  const { id } = (await make(leader)).body;
  const choose = (as: Person, program_id: number | null) =>
    harness.call(updateGroup, { as, ...at(id), body: { program_id } });
  expect((await choose(leader, program.id)).status).toBe(422);
  expect((await choose(admin, archived.id)).body.fields).toEqual({ program_id: 'Please choose a program.' });
  expect((await choose(admin, program.id)).body).toMatchObject({
    program_id: program.id,
    program_name: 'Maker Saturdays',
    can: { choose_program: true },
  });
  expect((await choose(leader, null)).status).toBe(422);
  expect((await choose(leader, program.id)).status).toBe(200);
  const never = { user_id: leader.id, flag: 'view_all_programs', allowed: false };
  await context.db.insertInto('flag_overrides').values(never).execute();
  await context.db.updateTable('programs').set({ restricted: true }).where('id', '=', program.id).execute();
  expect((await harness.call(getGroup, { as: leader, ...at(id) })).body).toMatchObject({
    program_id: null,
    program_name: null,
  });
});

test('PRE-001 an archived group stays readable, comes back, and can be what the next year’s begins with', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { id } = (await make(as, { name: 'Last year' })).body;
  expect((await harness.call(archiveGroup, { as, ...at(id) })).body.archived).toBe(true);
  expect((await harness.call(archiveGroup, { as, ...at(id) })).status).toBe(409);
  expect((await harness.call(updateGroup, { as, ...at(id), body: { place: 'x' } })).status).toBe(409);
  expect((await harness.call(inviteLeader, { as, ...at(id), body: { username: 'x' } })).status).toBe(409);
  const next = await make(as, { name: 'This year', based_on: id });
  expect([next.status, next.body.based_on]).toEqual([201, id]);
  expect(await namesSeenBy(as)).toEqual(['This year', 'Last year']);
  expect((await harness.call(restoreGroup, { as, ...at(id) })).body.archived).toBe(false);
  expect((await harness.call(restoreGroup, { as, ...at(id) })).status).toBe(409);
  const stranger = await aPerson(harness.context, 'mentor');
  expect((await make(stranger, { based_on: id })).body.fields).toEqual({ based_on: 'Group not found.' });
});

test('SEC-60 who made, changed, archived, restored and deleted a group is written down', async () => {
  const { db } = harness.context;
  const as = await aPerson(harness.context, 'mentor');
  const { id } = (await make(as)).body;
  await harness.call(updateGroup, { as, ...at(id), body: { place: 'Gym' } });
  await harness.call(archiveGroup, { as, ...at(id) });
  await harness.call(restoreGroup, { as, ...at(id) });
  await harness.call(deleteGroup, { as, ...at(id) });
  const rows = await db.selectFrom('audit_log').select(['actor_id', 'action', 'subject_id']).orderBy('id').execute();
  const actions = ['created', 'updated', 'archived', 'restored', 'deleted'].map((action) => `group.${action}`);
  expect(rows).toEqual(actions.map((action) => ({ actor_id: as.id, action, subject_id: id })));
});
