import { getBoard } from '@teamsparks/contract/coordination/endpoints';
import { createEvent } from '@teamsparks/contract/events/endpoints';
import { expect, test } from 'vitest';
import { aPlan, aProgram } from '../../../test/builders.ts';
import { aGroup, aGroupEvent, assignMentor, follow } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();

const week = { start_date: '2027-03-01', end_date: '2027-03-07' };
const read = (as: Person) => harness.call(getBoard, { as, query: week });

/** Returns the times of an event from and to minutes after midnight (UTC). */
const at = (date: string, from: number, to: number) => ({
  start_date: date,
  end_date: date,
  all_day: false,
  time_zone: 'UTC',
  begins_at: from,
  ends_at: to,
  begins: new Date(Date.parse(date) + from * 60_000),
  ends: new Date(Date.parse(date) + to * 60_000),
});
const wholeDay = (date: string) => ({
  start_date: date,
  end_date: date,
  begins: new Date(`${date}T00:00:00Z`),
  ends: new Date(Date.parse(date) + 86_400_000),
});

const [four, fiveThirty, six] = [960, 1050, 1080];

async function aLeader() {
  const leader = await aPerson(harness.context, 'mentor');
  await harness.context.db.updateTable('users').set({ display_name: 'Ada King' }).where('id', '=', leader.id).execute();
  return { leader, group: await aGroup(harness.context, [leader], { name: 'Owls' }) };
}

test('PRE-040 the board has the events of its days that the person leads, with their plans', async () => {
  const { context } = harness;
  const { leader, group } = await aLeader();
  const event = await aGroupEvent(context, [group.id], { name: 'Towers', ...at('2027-03-07', four, six) });
  await aGroupEvent(context, [group.id], { name: 'Later', ...wholeDay('2027-03-08') });
  await aGroupEvent(context, [group.id], { name: 'Canceled', ...wholeDay('2027-03-02'), archived_at: new Date() });
  const camp = { ...wholeDay('2027-02-27'), end_date: '2027-03-01', ends: new Date('2027-03-02T00:00:00Z') };
  await aGroupEvent(context, [group.id], { name: 'Camp', ...camp });
  const plan = await aPlan(context, { name: 'Straws' });
  await context.db.insertInto('event_lesson_plans').values({ event_id: event.id, lesson_plan_id: plan.id }).execute();
  const { body } = await read(leader);
  expect(body.events).toMatchObject([
    { name: 'Camp', plans: [] },
    { name: 'Towers', plans: ['Straws'], begins_at: '16:00', ends_at: '18:00', can: { edit: true } },
  ]);
  expect(body.events[0]).not.toHaveProperty('description');
  expect(body).toMatchObject({ truncated: false, clashes: [], loads: [] });
});

test('PRE-040 a place that is named like an account is not the person who asks', async () => {
  const { context } = harness;
  const { leader, group } = await aLeader();
  const other = await aGroup(context, [leader, await aPerson(context, 'mentor')]);
  const place = `Account ${leader.id}`;
  for (const { id } of [group, other]) {
    await aGroupEvent(context, [id], { place, ...at('2027-03-02', four, fiveThirty) });
  }
  expect((await read(leader)).body.clashes[0]?.shared).toEqual([{ kind: 'place', name: place, you: false }]);
});

test('PRE-040 the same person, group or place at the same minute clashes, and whole days never do', async () => {
  const { context } = harness;
  const { leader, group } = await aLeader();
  const other = await aGroup(context, [leader, await aPerson(context, 'mentor')], { name: 'Foxes' });
  const make = (name: string, groupId: number, wanted: object) => aGroupEvent(context, [groupId], { name, ...wanted });
  const first = await make('First', group.id, { place: 'Room 7', ...at('2027-03-02', four, fiveThirty) });
  const second = await make('Second', other.id, { place: ' room  7', ...at('2027-03-02', fiveThirty - 1, six) });
  await make('Touches', other.id, { place: 'Room 7', ...at('2027-03-02', six, six + 60) });
  await make('Whole day', group.id, { place: 'Room 7', ...wholeDay('2027-03-02') });
  expect((await read(leader)).body.clashes).toEqual([
    { event_ids: [first.id, second.id], shared: [{ kind: 'place', name: 'Room 7', you: false }] },
  ]);
  const third = await make('Third', group.id, at('2027-03-02', four + 30, four + 40));
  const mentor = await aPerson(context, 'mentor');
  await assignMentor(context, mentor, { event_id: third.id });
  await assignMentor(context, mentor, { event_id: first.id });
  const { clashes } = (await read(leader)).body;
  expect(clashes[1]).toEqual({
    event_ids: [first.id, third.id],
    shared: [
      { kind: 'person', name: 'Grace H.', you: false },
      { kind: 'person', name: 'Ada K.', you: true },
      { kind: 'group', name: 'Owls', you: false },
    ],
  });
  const forMentor = (await read(mentor)).body.clashes;
  expect(forMentor[0]?.shared.filter(({ you }) => you)).toEqual([{ kind: 'person', name: 'Grace H.', you: true }]);
});

test('PRE-040 who assigns mentors reads how much they have to do in these days', async () => {
  const { context } = harness;
  const { leader, group } = await aLeader();
  const program = await aProgram(context);
  const event = await aGroupEvent(context, [group.id], { program_id: program.id, ...at('2027-03-02', four, six) });
  const grace = await aPerson(context, 'mentor');
  const { id } = await assignMentor(context, grace, { event_id: event.id });
  // Of another group: counted, not shown.
  const elsewhere = await aGroupEvent(context, [(await aGroup(context)).id], at('2027-03-03', four, fiveThirty));
  await assignMentor(context, grace, { event_id: elsewhere.id });
  const { body } = await read(leader);
  expect(body.loads).toEqual([{ mentor_id: id, name: 'Grace H.', events: 2, minutes: 210 }]);
  expect(body.events.map((one) => one.id)).toEqual([event.id]);
  const mentor = (await read(grace)).body;
  expect(mentor.events.map((one) => one.id)).toEqual([event.id, elsewhere.id]);
  expect(mentor.loads).toEqual([]);
});

test('FST-003 PRE-011 the board has the dates that the person only sees, which cannot be changed there', async () => {
  const { context } = harness;
  const { leader, group } = await aLeader();
  const program = await aProgram(context);
  const open = { program_id: program.id, had_group: false, place: 'Gym' };
  await aGroupEvent(context, [], { ...open, name: 'Fair', ...at('2027-03-02', four, six) });
  await aGroupEvent(context, [], { ...open, name: 'Setup', ...at('2027-03-02', four, fiveThirty) });
  const foreign = await aGroup(context, [await aPerson(context, 'mentor')], { name: 'Foxes' });
  await follow(context, leader, foreign.id);
  await aGroupEvent(context, [foreign.id], { name: 'Foxes meet', ...at('2027-03-03', four, six) });
  await aGroupEvent(context, [(await aGroup(context)).id], { name: 'Hidden', ...at('2027-03-03', four, six) });
  const { body } = await read(leader);
  const seen = { groups: null, mentors: null, can: { edit: false } };
  expect(body.events).toMatchObject([
    { name: 'Fair', ...seen },
    { name: 'Setup', ...seen },
    { name: 'Foxes meet', plans: [], ...seen },
  ]);
  // Two dates of others in one place are theirs to move.
  expect(body).toMatchObject({ clashes: [], loads: [] });
  const own = await aGroupEvent(context, [group.id], {
    name: 'Towers',
    place: 'gym',
    ...at('2027-03-02', six - 1, six),
  });
  const [clash, ...more] = (await read(leader)).body.clashes;
  expect(clash).toMatchObject({ shared: [{ kind: 'place', name: 'Gym' }] });
  expect(clash?.event_ids).toContain(own.id);
  expect(more).toEqual([]);
});

test('PRE-011 PRE-040 who follows a group reads its dates, others none, and nobody without the right anything', async () => {
  const { context } = harness;
  const { leader, group } = await aLeader();
  await aGroupEvent(context, [group.id], wholeDay('2027-03-02'));
  const following = await aPerson(context, 'mentor');
  await follow(context, following, group.id);
  expect((await read(following)).body).toMatchObject({ events: [{ groups: null }], clashes: [], loads: [] });
  const other = await aPerson(context, 'mentor');
  expect((await read(other)).body).toEqual({ events: [], truncated: false, clashes: [], loads: [] });
  expect((await read(await aPerson(context, 'admin'))).body.events).toHaveLength(1);
  expect((await read(await aHolderOf(context, 'view_events'))).status).toBe(403);
  expect((await read(signedOut)).status).toBe(401);
  const never = { user_id: leader.id, flag: 'view_events', allowed: false };
  await context.db.insertInto('flag_overrides').values(never).execute();
  expect((await read(leader)).body.events).toEqual([]);
});

test.each([
  [{ start_date: '2027-03-02', end_date: '2027-03-01' }, 'Please enter a last day that is not before the first one.'],
  [{ start_date: '2027-03-01', end_date: '2027-04-12' }, 'Please choose at most 42 days.'],
  [{ start_date: '2027-02-30', end_date: '2027-03-01' }, 'Please enter a date.'],
])('PRE-040 %o is refused', async (query, sentence) => {
  const { leader } = await aLeader();
  const answer = await harness.send(`/org-api/board?${new URLSearchParams(query).toString()}`, { as: leader });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(sentence);
});

test('PRE-040 a new event has its plan at once, or is not made', async () => {
  const { context } = harness;
  const { leader, group } = await aLeader();
  const plan = await aPlan(context, { name: 'Straws' });
  const create = (as: Person, lesson_plan_id: number) =>
    harness.call(createEvent, {
      as,
      body: { name: 'Straws', start_date: '2027-03-04', group_ids: [group.id], lesson_plan_id },
    });
  expect((await create(leader, plan.id)).status).toBe(201);
  expect((await read(leader)).body.events).toMatchObject([{ name: 'Straws', plans: ['Straws'] }]);
  expect((await create(leader, plan.id + 1)).status).toBe(404);
  expect((await create(await aHolderOf(context, 'view_events'), plan.id)).status).toBe(403);
  expect((await create(signedOut, plan.id)).status).toBe(401);
  expect((await read(leader)).body.events).toHaveLength(1);
});
