import {
  archiveEvent,
  createEvent,
  listEvents,
  restoreEvent,
  updateEvent,
} from '@teamsparks/contract/events/endpoints';
import type { CallInput } from '@teamsparks/contract/calls';
import { archiveProgram } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { expect, test } from 'vitest';
import { anEvent, aProgram } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();

type Body = CallInput<typeof createEvent>['body'];
type Query = CallInput<typeof listEvents>['query'];
const namesSeenBy = async (as: Person, query: Query = {}) => {
  const { status, body } = await harness.call(listEvents, { as, query });
  expect(status).toBe(200);
  return body.map(({ name }) => name);
};
const paramsOf = (id: number) => ({ params: { id: String(id) } });

test('API-048 EVT-001 EVT-007 to EVT-009 an event belongs to a program, and has days and a place', async () => {
  const as = await aPerson(harness.context, 'admin');
  const program = await aProgram(harness.context, { name: 'Maker Saturdays' });
  const fields = {
    program_id: program.id,
    name: 'Bridge Day',
    description: 'Bring tape.',
    place: 'Gym, Elm Street',
    start_date: '2027-12-31',
    end_date: '2028-01-01',
  };
  const created = await harness.call(createEvent, { as, body: fields });
  const whole = {
    ...fields,
    id: created.body.id,
    program_name: 'Maker Saturdays',
    archived: false,
    version: 0,
    begins_at: null,
    ends_at: null,
    all_day: true,
    time_zone: 'America/New_York',
    series_id: null,
    begins: '2027-12-31T05:00:00.000Z',
    ends: '2028-01-02T05:00:00.000Z',
  };
  const toStaff = { groups: [], mentors: [], can: { edit: true, plan: true } };
  expect([created.status, created.body]).toEqual([201, { ...whole, ...toStaff }]);
  const student = await aPerson(harness.context);
  const toOthers = { groups: null, mentors: null, can: { edit: false, plan: false } };
  expect((await harness.call(listEvents, { as: student })).body).toEqual([{ ...whole, ...toOthers }]);
});

test('GAP-29 EVT-002 EVT-003 all events by date, or those of one program', async () => {
  const { context } = harness;
  const [one, other] = [await aProgram(context), await aProgram(context)];
  await anEvent(context, { program_id: one.id, name: 'Later', start_date: '2027-06-01' });
  await anEvent(context, { program_id: other.id, name: 'Sooner', start_date: '2027-05-31' });
  const as = await aPerson(context);
  expect(await namesSeenBy(as)).toEqual(['Sooner', 'Later']);
  expect(await namesSeenBy(as, { program_id: String(one.id) })).toEqual(['Later']);
  expect(await namesSeenBy(as, { program_id: '999999' })).toEqual([]);
  const wrong = await harness.call(listEvents, { as, query: { program_id: 'x' } });
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['program_id']]);
});

test('PRG-006 WRT-18 a restricted program has no events for those who do not know it, named or not', async () => {
  const { context } = harness;
  const secret = await aProgram(context, { restricted: true });
  const open = await aProgram(context);
  await anEvent(context, { program_id: secret.id, name: 'Secret' });
  await anEvent(context, { program_id: open.id, name: 'Open' });
  const ofSecret = { program_id: String(secret.id) };
  for (const role of ['mentor', 'admin', 'demoAdmin'] as const) {
    expect((await namesSeenBy(await aPerson(context, role), ofSecret)).sort()).toEqual(['Secret']);
  }
  for (const as of [
    await aPerson(context, 'student'),
    await aPerson(context, 'parent'),
    await aHolderOf(context, 'view_events'),
  ]) {
    expect(await namesSeenBy(as)).toEqual(['Open']);
    expect(await namesSeenBy(as, { archived: 'true' })).toEqual(['Open']);
    expect(await namesSeenBy(as, ofSecret)).toEqual([]);
  }
});

test('PRG-006 an administrator without the right touches no event of a restricted program, and puts none into it', async () => {
  const { context } = harness;
  const as = await aHolderOf(context, 'system_administration');
  const secret = await aProgram(context, { restricted: true });
  const event = await anEvent(context, { program_id: secret.id });
  for (const answer of [
    await harness.call(updateEvent, { as, ...paramsOf(event.id), body: { name: 'Mine' } }),
    await harness.call(archiveEvent, { as, ...paramsOf(event.id) }),
    await harness.call(restoreEvent, { as, ...paramsOf(event.id) }),
  ]) {
    expect([answer.status, answer.body.detail]).toEqual([404, 'Event not found.']);
  }
  const open = await anEvent(context, { program_id: (await aProgram(context)).id });
  for (const program_id of [secret.id, 999_999]) {
    const body = { program_id, name: 'New', start_date: '2027-01-01' };
    const answers = [
      await harness.call(createEvent, { as, body }),
      await harness.call(updateEvent, { as, ...paramsOf(open.id), body: { program_id } }),
    ];
    for (const { status, body: answer } of answers) {
      expect([status, answer.fields]).toEqual([422, { program_id: 'Please choose a program.' }]);
    }
  }
});

test('GAP-30 no event is put into an archived program', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'admin');
  const archived = await aProgram(context, { archived_at: new Date() });
  const open = await anEvent(context, { program_id: (await aProgram(context)).id });
  const body = { program_id: archived.id, name: 'New', start_date: '2027-01-01' };
  const answers = [
    await harness.call(createEvent, { as, body }),
    await harness.call(updateEvent, { as, ...paramsOf(open.id), body: { program_id: archived.id } }),
  ];
  for (const { status, body: answer } of answers) {
    expect([status, answer.fields]).toEqual([422, { program_id: 'Please choose a program.' }]);
  }
});

test('permissions.md: 401 signed out, 403 without view_events', async () => {
  expect((await harness.call(listEvents, { as: signedOut })).status).toBe(401);
  const as = await aHolderOf(harness.context, 'view_all_programs');
  expect((await harness.call(listEvents, { as })).status).toBe(403);
});

test('GAP-30 archived events, and those of archived programs, are gone; administrators find and restore them', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'admin');
  const program = await aProgram(context);
  const event = await anEvent(context, { program_id: program.id, name: 'Bridge Day' });
  const student = await aPerson(context);
  expect((await harness.call(archiveEvent, { as, ...paramsOf(event.id) })).body).toMatchObject({ archived: true });
  expect((await harness.call(archiveEvent, { as, ...paramsOf(event.id) })).status).toBe(409);
  expect((await harness.call(updateEvent, { as, ...paramsOf(event.id), body: { place: 'x' } })).status).toBe(409);
  expect(await namesSeenBy(as)).toEqual([]);
  expect(await namesSeenBy(as, { archived: 'true' })).toEqual(['Bridge Day']);
  expect(await namesSeenBy(student, { archived: 'true' })).toEqual([]);
  expect((await harness.call(restoreEvent, { as, ...paramsOf(event.id) })).body).toMatchObject({ archived: false });
  expect((await harness.call(restoreEvent, { as, ...paramsOf(event.id) })).status).toBe(409);
  expect(await namesSeenBy(student)).toEqual(['Bridge Day']);
  await harness.call(archiveProgram, { as, ...paramsOf(program.id) });
  expect(await namesSeenBy(student)).toEqual([]);
});

test('GAP-30 without a last day an event is one day; a change must fit the days that stay', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'admin');
  const { id } = await aProgram(context);
  const body = { program_id: id, name: 'Bridge Day', start_date: '2027-03-13' };
  const created = await harness.call(createEvent, { as, body });
  expect(created.body.end_date).toBe('2027-03-13');
  for (const wrong of [{ end_date: '2027-03-12' }, { start_date: '2027-03-14' }]) {
    const refused = await harness.call(updateEvent, { as, ...paramsOf(created.body.id), body: wrong });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['end_date']]);
  }
  const both = { start_date: '2027-04-01', end_date: '2027-04-02' };
  expect((await harness.call(updateEvent, { as, ...paramsOf(created.body.id), body: both })).body).toMatchObject(both);
});

test('GAP-30 a change names what changes, and moves the revision on', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'admin');
  const event = await anEvent(context, { program_id: (await aProgram(context)).id, place: 'Gym' });
  const { body } = await harness.call(updateEvent, { as, ...paramsOf(event.id), body: { place: null } });
  expect(body).toMatchObject({ name: event.name, place: null, start_date: event.start_date });
  const row = await context.db.selectFrom('events').select('revision').executeTakeFirstOrThrow();
  expect(row.revision).toBe(event.revision + 1);
});

test.each<[object, string]>([
  [{ name: '' }, 'name'],
  [{ start_date: '13.03.2027' }, 'start_date'],
  [{ start_date: '2027-02-30' }, 'start_date'],
  [{ start_date: '0000-01-01' }, 'start_date'],
  [{ start_date: '9999-12-31' }, 'start_date'],
  [{ end_date: '2027-03-12' }, 'end_date'],
  [{ place: 'x'.repeat(301) }, 'place'],
  [{ place: 'Gym\r\nATTENDEE:x' }, 'place'],
  [{ description: 'nul \0' }, 'description'],
])('SEC-54 an event with %j is refused for its %s', async (wrong, field) => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aProgram(harness.context);
  const body = { program_id: id, name: 'Bridge Day', start_date: '2027-03-13', ...wrong } as Body;
  const answer = await harness.call(createEvent, { as, body });
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
});
