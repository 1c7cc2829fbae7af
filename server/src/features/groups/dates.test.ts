import {
  confirmFollower,
  createGroupLink,
  followGroup,
  listFollowedGroups,
  updateFollowedGroup,
  listGroupDates,
} from '@teamsparks/contract/groups/endpoints';
import { expect, test } from 'vitest';
import { aGroup, aGroupEvent, follow } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aPlan, aProgram } from '../../../test/builders.ts';
import { aHolderOf, aPerson, type Person } from '../../../test/people.ts';
import { putOnEvent } from '../../../test/planned.ts';
import { listJobs } from '../../platform/jobs/job-rows.ts';
import { readMail } from '../../platform/mail/outbox.ts';
import { remindFollowers, sweepGroups } from './index.ts';

const harness = withApp();

const at = (id: number) => ({ params: { id: String(id) } });
/** Returns the day in this number of days (UTC). */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** Creates an event of the groups at 16:00 to 17:00 UTC on a day. */
const eventOn = (groupIds: number[], day: string, wanted: object = {}) =>
  aGroupEvent(harness.context, groupIds, {
    name: 'Build Day',
    place: 'Gym',
    description: 'Bring tape.',
    start_date: day,
    end_date: day,
    begins_at: 960,
    ends_at: 1020,
    all_day: false,
    time_zone: 'UTC',
    begins: new Date(`${day}T16:00:00Z`),
    ends: new Date(`${day}T17:00:00Z`),
    ...wanted,
  });
const mailsTo = async ({ username }: Person) => {
  const jobs = await listJobs(harness.context.db, 'mail', { limit: 50, offset: 0 });
  const mails = jobs.map(({ payload }) => readMail(harness.context.config, payload));
  return mails.filter(({ to }) => to === `${username}@example.com`);
};
const wantsReminder = (userId: number) =>
  harness.context.db.updateTable('group_followers').set({ reminder: true }).where('user_id', '=', userId).execute();
/** Makes it this hour of today, in UTC. */
const setHour = (hour: number) => {
  const { clock } = harness;
  clock.ahead = Date.parse(`${dayIn(0)}T${String(hour).padStart(2, '0')}:00:00Z`) - Date.now();
};

test('PRE-002 PRE-004 leaders and confirmed followers see the next five dates, without canceled and past ones', async () => {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const parent = await aPerson(context, 'parent');
  const group = await aGroup(context, [leader]);
  const other = await aGroup(context, [leader]);
  await follow(context, parent, group.id);
  for (const days of [40, 2, 9, 16, 23, 30]) await eventOn([group.id], dayIn(days));
  await eventOn([group.id], dayIn(-2));
  await eventOn([group.id], dayIn(3), { archived_at: new Date() });
  await eventOn([other.id], dayIn(1));
  const { body } = await harness.call(listGroupDates, { as: leader, ...at(group.id) });
  expect(body.map(({ start_date }) => start_date)).toEqual([2, 9, 16, 23, 30].map(dayIn));
  expect(body[0]).toMatchObject({
    name: 'Build Day',
    place: 'Gym',
    description: 'Bring tape.',
    begins_at: '16:00',
    ends_at: '17:00',
    all_day: false,
    time_zone: 'UTC',
  });
  const [followed] = (await harness.call(listFollowedGroups, { as: parent })).body;
  expect(followed?.dates).toEqual(body.map(({ plans: _plans, ...date }) => date));
  expect((await harness.call(listGroupDates, { as: parent, ...at(group.id) })).status).toBe(404);
});

test('PRE-002 PRE-011 the dates of a group name the plans that its reader sees there, and families get none', async () => {
  const { context } = harness;
  const [leader, parent] = [await aPerson(context, 'mentor'), await aPerson(context, 'parent')];
  const group = await aGroup(context, [leader]);
  await follow(context, parent, group.id);
  const [first, second] = [await eventOn([group.id], dayIn(2)), await eventOn([group.id], dayIn(9))];
  const [later, hour] = [
    await aPlan(context, { name: 'Bridges' }),
    await aPlan(context, { name: 'Towers', status: 'draft' }),
  ];
  await putOnEvent(context, first.id, later.id, 2);
  await putOnEvent(context, first.id, hour.id, 1);
  const plansFor = async (as: Person) =>
    (await harness.call(listGroupDates, { as, ...at(group.id) })).body.map(({ event_id, plans }) => [event_id, plans]);
  expect(await plansFor(leader)).toEqual([
    [first.id, ['Towers', 'Bridges']],
    [second.id, []],
  ]);
  const [followed] = (await harness.call(listFollowedGroups, { as: parent })).body;
  expect(followed?.dates.map((date) => 'plans' in date)).toEqual([false, false]);
  const runsOnly = await aHolderOf(context, 'run_challenges', 'view_events');
  await context.db.insertInto('group_leaders').values({ group_id: group.id, user_id: runsOnly.id }).execute();
  expect(await plansFor(runsOnly)).toEqual([
    [first.id, null],
    [second.id, null],
  ]);
});

test('PRE-011 the dates of a group are those of events that the reader sees', async () => {
  const { context } = harness;
  const group = await aGroup(context, [await aPerson(context, 'mentor')]);
  const program = await aProgram(context, { restricted: true });
  await eventOn([group.id], dayIn(2), { program_id: program.id });
  const without = await aHolderOf(context, 'system_administration', 'view_events', 'run_challenges');
  const admin = await aPerson(context, 'admin');
  const datesFor = async (as: Person) => (await harness.call(listGroupDates, { as, ...at(group.id) })).body.length;
  expect([await datesFor(without), await datesFor(admin)]).toEqual([0, 1]);
});

test('PRE-004 who waits for confirmation sees no dates', async () => {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const parent = await aPerson(context, 'parent');
  const group = await aGroup(context, [leader]);
  await eventOn([group.id], dayIn(2));
  const { code } = (await harness.call(createGroupLink, { as: leader, ...at(group.id) })).body;
  expect((await harness.call(followGroup, { as: parent, body: { code } })).body.dates).toEqual([]);
  const params = { id: String(group.id), userId: String(parent.id) };
  await harness.call(confirmFollower, { as: leader, params });
  const { body } = await harness.call(updateFollowedGroup, { as: parent, ...at(group.id), body: { reminder: true } });
  expect([body.reminder, body.dates.length]).toEqual([true, 1]);
});

test('PRE-004 the day before, a follower who wants it gets one mail, whatever the number of groups and runs', async () => {
  const { context } = harness;
  const [wants, wantsNot, waits] = [await aPerson(context), await aPerson(context), await aPerson(context)];
  const [one, other] = [await aGroup(context, [], { name: 'Makers' }), await aGroup(context, [], { name: 'Debate' })];
  for (const group of [one, other]) await follow(context, wants, group.id);
  await follow(context, wantsNot, one.id);
  await follow(context, waits, one.id, false);
  await wantsReminder(wants.id);
  await wantsReminder(waits.id);
  setHour(10);
  await eventOn([one.id, other.id], dayIn(1));
  await eventOn([other.id], dayIn(1), { name: 'Talk', description: null, place: null });
  await eventOn([one.id], dayIn(2), { name: 'Later' });
  await eventOn([one.id], dayIn(1), { name: 'Canceled', archived_at: new Date() });
  await remindFollowers(context);
  await remindFollowers(context);
  const [mail, ...more] = await mailsTo(wants);
  expect(more).toEqual([]);
  expect(mail?.text.match(/Build Day/g)).toHaveLength(1);
  expect(mail?.text).toContain('4:00–5:00 PM, Gym. Bring tape.');
  expect(mail?.text).toContain('Talk (Debate)');
  expect(mail?.text).not.toMatch(/Later|Canceled/);
  expect([await mailsTo(wantsNot), await mailsTo(waits)]).toEqual([[], []]);
});

test('PRE-004 nobody is reminded at night, where the event is', async () => {
  const { context } = harness;
  const parent = await aPerson(context, 'parent');
  const group = await aGroup(context, []);
  await follow(context, parent, group.id);
  await wantsReminder(parent.id);
  await eventOn([group.id], dayIn(1), { time_zone: 'Pacific/Honolulu' });
  // Midnight in Honolulu, ten hours behind.
  setHour(10);
  await remindFollowers(context);
  expect(await mailsTo(parent)).toEqual([]);
  setHour(19);
  await remindFollowers(context);
  expect(await mailsTo(parent)).toHaveLength(1);
});

test('PRE-004 who may not see events any more is not reminded of them', async () => {
  const { context } = harness;
  const parent = await aPerson(context, 'parent');
  const group = await aGroup(context, []);
  await follow(context, parent, group.id);
  await wantsReminder(parent.id);
  const never = { user_id: parent.id, flag: 'view_events', allowed: false };
  await context.db.insertInto('flag_overrides').values(never).execute();
  setHour(10);
  await eventOn([group.id], dayIn(1));
  await remindFollowers(context);
  expect(await mailsTo(parent)).toEqual([]);
});

test('PRE-001 with an abandoned group its events ahead are canceled, but those that another group shares stay', async () => {
  const { context } = harness;
  const longAgo = new Date(Date.now() - 91 * 86_400_000);
  const group = await aGroup(context, [], { leaderless_since: longAgo });
  const other = await aGroup(context, [await aPerson(context, 'mentor')]);
  const alone = await eventOn([group.id], dayIn(5));
  const shared = await eventOn([group.id, other.id], dayIn(5));
  const past = await eventOn([group.id], dayIn(-5));
  await sweepGroups(context);
  const rows = await context.db.selectFrom('events').select(['id', 'archived_at']).orderBy('id').execute();
  expect(rows.map(({ id, archived_at }) => [id, archived_at !== null])).toEqual([
    [alone.id, true],
    [shared.id, false],
    [past.id, false],
  ]);
});
