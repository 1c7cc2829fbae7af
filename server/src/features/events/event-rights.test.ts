import { archiveEvent, createEvent, getEvent, restoreEvent, updateEvent } from '@teamsparks/contract/events/endpoints';
import { updateSettings } from '@teamsparks/contract/accounts/endpoints/settings';
import type { CallInput } from '@teamsparks/contract/calls';
import { expect, test } from 'vitest';
import { anEvent, aProgram } from '../../../test/builders.ts';
import { aGroup, aGroupEvent, assignMentor } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person } from '../../../test/people.ts';

const harness = withApp();

type Body = CallInput<typeof createEvent>['body'];
const add = (as: Person, body: Partial<Body>) =>
  harness.call(createEvent, { as, body: { name: 'Practice', start_date: '2027-03-02', ...body } });
const change = (as: Person, id: number, body: CallInput<typeof updateEvent>['body']) =>
  harness.call(updateEvent, { as, params: { id: `${id}` }, body });
const whole = async (as: Person, id: number) => (await harness.call(getEvent, { as, params: { id: `${id}` } })).body;

test('PRE-010 PRE-012 a leader adds an event with hours for a group, and changes and cancels it', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const group = await aGroup(harness.context, [as]);
  const created = await add(as, { group_ids: [group.id], begins_at: '16:00', ends_at: '17:30', place: 'Gym' });
  expect([created.status, created.body]).toMatchObject([
    201,
    {
      program_id: null,
      program_name: null,
      begins_at: '16:00',
      ends_at: '17:30',
      all_day: false,
      time_zone: 'America/New_York',
      begins: '2027-03-02T21:00:00.000Z',
      ends: '2027-03-02T22:30:00.000Z',
      groups: [{ id: group.id, name: group.name, color: 'blue' }],
      can: { edit: true, plan: true },
    },
  ]);
  const { id } = created.body;
  expect((await change(as, id, { ends_at: '18:00' })).body).toMatchObject({ ends: '2027-03-02T23:00:00.000Z' });
  expect((await change(as, id, { all_day: true })).body).toMatchObject({
    begins_at: null,
    ends: '2027-03-03T05:00:00.000Z',
  });
  const params = { id: `${id}` };
  expect((await harness.call(archiveEvent, { as, params })).body.archived).toBe(true);
  expect(await whole(as, id)).toMatchObject({ archived: true, name: 'Practice' });
  expect((await harness.call(restoreEvent, { as, params })).body.archived).toBe(false);
});

test('PRE-010 an event in the hour that the clocks skip keeps its length, also once it is changed', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const group = await aGroup(harness.context, [as]);
  const hours = { start_date: '2027-03-14', begins_at: '02:30', ends_at: '03:30' };
  const { status, body } = await add(as, { group_ids: [group.id], ...hours });
  expect([status, body]).toMatchObject([
    201,
    {
      begins: '2027-03-14T07:30:00.000Z',
      ends: '2027-03-14T08:30:00.000Z',
      begins_at: '02:30',
      ends_at: '03:30',
    },
  ]);
  const inCalendar = async () => {
    const file = await (await harness.send(`/org-api/events/${body.id}/calendar.ics`, { as })).text();
    return file.match(/^DT(?:START|END).*(?=\r$)/gm);
  };
  expect(await inCalendar()).toEqual(['DTSTART:20270314T073000Z', 'DTEND:20270314T083000Z']);
  expect((await change(as, body.id, { ends_at: '03:15' })).body.ends).toBe('2027-03-14T08:15:00.000Z');
  expect(await inCalendar()).toEqual(['DTSTART:20270314T073000Z', 'DTEND:20270314T081500Z']);
});

test('PRE-012 a leader adds nothing without a group of their own, and nothing to a program in which they do not work', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'mentor');
  const [own, others] = [await aGroup(context, [as]), await aGroup(context)];
  const program = await aProgram(context);
  const alone = await add(as, { program_id: program.id });
  expect([alone.status, alone.body.detail]).toEqual([
    403,
    'Please choose a group that you lead. Other events are added by administrators.',
  ]);
  for (const group_ids of [[others.id], [own.id, others.id], [own.id, 999_999]]) {
    const refused = await add(as, { group_ids });
    expect([refused.status, refused.body.fields]).toEqual([422, { group_ids: 'Please choose a group that you lead.' }]);
  }
  const refused = await add(as, { group_ids: [own.id], program_id: program.id });
  expect([refused.status, refused.body.fields]).toEqual([422, { program_id: 'Please choose a program.' }]);
  await assignMentor(context, as, { program_id: program.id });
  expect((await add(as, { group_ids: [own.id], program_id: program.id })).status).toBe(201);
  const ofProgram = await aGroup(context, [as], { program_id: (await aProgram(context)).id });
  expect((await add(as, { group_ids: [ofProgram.id], program_id: ofProgram.program_id })).status).toBe(201);
});

test('PRE-012 adding and removing a group asks for leading it; an administrator may take the last one', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'mentor');
  const [own, shared, others] = [await aGroup(context, [as]), await aGroup(context, [as]), await aGroup(context)];
  const event = await aGroupEvent(context, [own.id, others.id]);
  const sentence = { group_ids: 'Please choose a group that you lead.' };
  expect((await change(as, event.id, { group_ids: [own.id] })).body.fields).toEqual(sentence);
  expect(
    (await change(as, event.id, { group_ids: [own.id, others.id, (await aGroup(context)).id] })).body.fields,
  ).toEqual(sentence);
  const swapped = await change(as, event.id, { group_ids: [shared.id, others.id] });
  expect(swapped.body.groups?.map(({ id }) => id).toSorted()).toEqual([shared.id, others.id].toSorted());
  const admin = await aPerson(context, 'admin');
  expect((await change(admin, event.id, { group_ids: [] })).body).toMatchObject({ groups: [], program_id: null });
  expect((await change(as, event.id, { name: 'Mine' })).status).toBe(404);
  const program = await aProgram(context);
  await change(admin, event.id, { program_id: program.id });
  const stranger = await aPerson(context, 'mentor');
  expect((await harness.call(getEvent, { as: stranger, params: { id: `${event.id}` } })).status).toBe(404);
});

test('PRE-012 a leader cannot keep an event of which no group is theirs', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'mentor');
  const own = await aGroup(context, [as]);
  const event = await aGroupEvent(context, [own.id]);
  const refused = await change(as, event.id, { group_ids: [] });
  expect([refused.status, refused.body.fields]).toEqual([422, { group_ids: 'Please keep a group that you lead.' }]);
});

test('PRE-012 a leader without the right to make plans, or outside of the event’s program, changes nothing', async () => {
  const { context } = harness;
  const as = await aHolderOf(context, 'view_events', 'run_challenges', 'system_administration');
  await context.db
    .updateTable('flag_overrides')
    .set({ allowed: false })
    .where('user_id', '=', as.id)
    .where('flag', '=', 'system_administration')
    .execute();
  const event = await aGroupEvent(context, [(await aGroup(context, [as])).id]);
  expect((await change(as, event.id, { name: 'Mine' })).status).toBe(403);
  const leader = await aPerson(context, 'mentor');
  const program = await aProgram(context);
  const ofProgram = await aGroupEvent(context, [(await aGroup(context, [leader])).id], { program_id: program.id });
  expect((await change(leader, ofProgram.id, { name: 'Mine' })).status).toBe(403);
  expect((await whole(leader, ofProgram.id)).can).toEqual({ edit: false, plan: false });
});

test('PRE-012 an event of an administrator belongs to a program or to groups', async () => {
  const as = await aPerson(harness.context, 'admin');
  const refused = await add(as, {});
  expect([refused.status, refused.body.fields]).toEqual([422, { program_id: 'Please choose a program.' }]);
  const event = await anEvent(harness.context, { program_id: (await aProgram(harness.context)).id });
  expect((await change(as, event.id, { program_id: null })).body.fields).toEqual({
    program_id: 'Please choose a program.',
  });
  const group = await aGroup(harness.context);
  expect((await change(as, event.id, { program_id: null, group_ids: [group.id] })).body.program_id).toBeNull();
});

test('PRE-010 hours come in twos and in order; the zone is the one of the day on which hours were first set', async () => {
  const as = await aPerson(harness.context, 'admin');
  const event = await anEvent(harness.context, { program_id: (await aProgram(harness.context)).id });
  for (const [body, field] of [
    [{ begins_at: '16:00' }, 'ends_at'],
    [{ ends_at: '16:00' }, 'begins_at'],
    [{ begins_at: '16:00', ends_at: '16:00' }, 'ends_at'],
    [{ begins_at: '16:00', ends_at: '24:00' }, 'ends_at'],
    [{ begins_at: '16:00', ends_at: '17:00', all_day: true }, 'all_day'],
  ] as const) {
    const refused = await change(as, event.id, body);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]]);
  }
  expect((await whole(as, event.id)).time_zone).toBeNull();
  await harness.call(updateSettings, { as, body: { time_zone: 'America/Denver' } });
  const set = await change(as, event.id, { begins_at: '16:00', ends_at: '17:00' });
  expect(set.body).toMatchObject({ time_zone: 'America/Denver', begins: '2027-03-13T23:00:00.000Z' });
  await harness.call(updateSettings, { as, body: { time_zone: 'America/New_York' } });
  expect((await change(as, event.id, { begins_at: '15:00' })).body).toMatchObject({
    time_zone: 'America/Denver',
    begins: '2027-03-13T22:00:00.000Z',
  });
  expect((await change(as, event.id, { begins_at: null, ends_at: null })).body).toMatchObject({
    all_day: false,
    begins_at: null,
  });
});
