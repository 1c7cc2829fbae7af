import {
  archiveEvent,
  createEvent,
  getEvent,
  listEvents,
  restoreEvent,
  updateEvent,
} from '@teamsparks/contract/events/endpoints';
import { updateSettings } from '@teamsparks/contract/accounts/endpoints/settings';
import type { CallInput } from '@teamsparks/contract/calls';
import { addDays } from '@teamsparks/contract/shared/calendar-date';
import { expect, test } from 'vitest';
import { aGroup } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';

const harness = withApp();

type Body = CallInput<typeof createEvent>['body'];
type Repeat = NonNullable<Body['repeat']>;

/** Creates a group's leader, and returns how they add its events on Tuesdays from March 2, 2027 on. */
async function aLeader() {
  const as = await aPerson(harness.context, 'mentor');
  const group = await aGroup(harness.context, [as]);
  const hours = { begins_at: '16:00', ends_at: '17:30' };
  const add = (repeat: Repeat, wanted: Partial<Body> = {}) =>
    harness.call(createEvent, {
      as,
      body: { name: 'Practice', start_date: '2027-03-02', group_ids: [group.id], ...hours, repeat, ...wanted },
    });
  return { as, group, add };
}
const all = async (as: Person) => (await harness.call(listEvents, { as })).body;
const daysOf = async (as: Person) => (await all(as)).map(({ start_date }) => start_date);
const whole = async (as: Person, id: number) => (await harness.call(getEvent, { as, params: { id: `${id}` } })).body;
const change = (as: Person, id: number, body: CallInput<typeof updateEvent>['body']) =>
  harness.call(updateEvent, { as, params: { id: `${id}` }, body });
const nth = async (as: Person, index: number) => {
  const event = (await all(as))[index];
  if (!event) throw new Error(`there are no ${index + 1} events`);
  return event;
};

test('PRE-014 weekly until a day or so many times, without skipped days and days off; each day keeps its hour', async () => {
  const { as, add } = await aLeader();
  const admin = await aPerson(harness.context, 'admin');
  const days_off = [{ name: 'Spring break', first_day: '2027-03-22', last_day: '2027-03-26' }];
  await harness.call(updateSettings, { as: admin, body: { days_off } });
  const created = await add({ weekdays: [2], until: '2027-04-06', skip: ['2027-03-09'] });
  expect(created.status).toBe(201);
  const events = await all(as);
  expect(events.map(({ begins }) => begins)).toEqual([
    '2027-03-02T21:00:00.000Z',
    '2027-03-16T20:00:00.000Z',
    '2027-03-30T20:00:00.000Z',
    '2027-04-06T20:00:00.000Z',
  ]);
  expect(new Set(events.map(({ series_id }) => series_id)).size).toBe(1);
  expect((await whole(as, created.body.id)).series).toMatchObject({
    weekdays: [2],
    last_day: '2027-04-06',
    further: 3,
  });
});

test('PRE-012 PRE-014 a change of groups for all leaves none of a series without the leader’s group', async () => {
  const { as, group, add } = await aLeader();
  const other = await aGroup(harness.context, [as]);
  await add({ weekdays: [2], times: 3 });
  const [first, second] = await all(as);
  if (!first || !second) throw new Error('there are no events');
  await change(as, first.id, { group_ids: [group.id, other.id] });
  const { series } = await whole(as, first.id);
  const moved = await change(as, first.id, {
    group_ids: [other.id],
    scope: 'all',
    ...(series && { series_version: series.version }),
  });
  expect(moved.status).toBe(200);
  for (const { id } of await all(as)) {
    expect((await whole(as, id)).groups).toEqual([{ id: other.id, name: other.name, color: 'blue' }]);
  }
  expect(await all(as)).toHaveLength(3);
});

/** Returns 105 days from March 2, 2027 on. */
const manyDays = () => Array.from({ length: 105 }, (_, index) => addDays('2027-03-02', index));

test('PRE-014 the first day may be skipped, and a skipped day that is none of the repeat does nothing', async () => {
  const { as, add } = await aLeader();
  const created = await add({ weekdays: [2], times: 2, skip: ['2027-03-02', '2027-03-10', '2028-03-07'] });
  expect([created.status, created.body.start_date]).toEqual([201, '2027-03-09']);
  expect(await daysOf(as)).toEqual(['2027-03-09', '2027-03-16']);
});

test('PRE-014 so many times count what is made, on several days of the week', async () => {
  const { as, add } = await aLeader();
  await add({ weekdays: [2, 4], times: 5, skip: ['2027-03-04'] });
  expect(await daysOf(as)).toEqual(['2027-03-02', '2027-03-09', '2027-03-11', '2027-03-16', '2027-03-18']);
});

test.each<[string, Repeat, string]>([
  ['without an end', { weekdays: [2] }, 'repeat.until'],
  ['longer than two years', { weekdays: [2], until: '2029-03-03' }, 'repeat.until'],
  ['more than 104 times', { weekdays: [1, 2, 3, 4, 5], until: '2027-12-31' }, 'repeat.until'],
  ['105 times', { weekdays: [2], times: 105 }, 'repeat.times'],
  ['without a day', { weekdays: [3], until: '2027-03-02' }, 'repeat.until'],
  ['with all days skipped', { weekdays: [2], until: '2027-03-09', skip: ['2027-03-02', '2027-03-09'] }, 'repeat.skip'],
  ['with a day skipped twice', { weekdays: [2], times: 3, skip: ['2027-03-09', '2027-03-09'] }, 'repeat.skip'],
  ['that skip no date', { weekdays: [2], times: 3, skip: ['March 9'] }, 'repeat.skip.0'],
  ['that skip 105 days', { weekdays: [2], times: 3, skip: manyDays() }, 'repeat.skip'],
  ['on no day of the week', { weekdays: [], times: 3 }, 'repeat.weekdays'],
])('PRE-014 nothing is made of repeats %s', async (_, repeat, field) => {
  const { as, add } = await aLeader();
  const refused = await add(repeat);
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]]);
  expect(await all(as)).toEqual([]);
});

test('PRE-014 a change of one stays with it; one of all keeps what is different there', async () => {
  const { as, add } = await aLeader();
  const { id } = (await add({ weekdays: [2], times: 3 })).body;
  const second = await nth(as, 1);
  await change(as, second.id, { place: 'Hall' });
  await change(as, id, { name: 'Build Night', begins_at: '16:30', ends_at: '18:00', place: null, scope: 'all' });
  expect((await all(as)).map(({ name, place, begins_at }) => [name, place, begins_at])).toEqual([
    ['Build Night', null, '16:30'],
    ['Build Night', 'Hall', '16:30'],
    ['Build Night', null, '16:30'],
  ]);
  expect((await all(as)).map(({ begins }) => begins.slice(11, 16))).toEqual(['21:30', '21:30', '20:30']);
});

test('PRE-014 "this and following" makes a series of its own, moved by as many days', async () => {
  const { as, add } = await aLeader();
  const first = (await add({ weekdays: [2], times: 4 })).body;
  const third = await nth(as, 2);
  const day = { start_date: '2027-03-17', end_date: '2027-03-17' };
  const moved = await change(as, third.id, { ...day, scope: 'this_and_following' });
  expect(await daysOf(as)).toEqual(['2027-03-02', '2027-03-09', '2027-03-17', '2027-03-24']);
  expect(moved.body.series_id).not.toBe(first.series_id);
  expect((await whole(as, third.id)).series).toMatchObject({ weekdays: [3], last_day: '2027-03-24', further: 1 });
  expect((await whole(as, first.id)).series).toMatchObject({ weekdays: [2], last_day: '2027-03-09', further: 1 });
});

test('PRE-014 whoever has not seen the latest state of the series changes none of it', async () => {
  const { as, add } = await aLeader();
  const { id } = (await add({ weekdays: [2], times: 3 })).body;
  const seen = (await whole(as, id)).series?.version ?? '';
  await change(as, (await nth(as, 2)).id, { place: 'Hall' });
  const late = { scope: 'all', series_version: seen } as const;
  expect((await change(as, id, { name: 'Mine', ...late })).status).toBe(409);
  const params = { id: `${id}` };
  expect((await harness.call(archiveEvent, { as, params, query: late })).status).toBe(409);
  expect((await all(as)).map(({ name }) => name)).toEqual(['Practice', 'Practice', 'Practice']);
  const now = (await whole(as, id)).series?.version ?? '';
  expect((await change(as, id, { name: 'Mine', scope: 'all', series_version: now })).status).toBe(200);
});

test('PRE-014 two who change the series at the same moment do not hold each other up', async () => {
  const { as, add } = await aLeader();
  await add({ weekdays: [2], times: 6 });
  const [one, five] = [await nth(as, 0), await nth(as, 4)];
  const answers = await Promise.all([
    change(as, five.id, { name: 'A', scope: 'all' }),
    change(as, one.id, { place: 'B', scope: 'all' }),
    change(as, five.id, { description: 'C' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await all(as)).every(({ name, place }) => name === 'A' && place === 'B')).toBe(true);
});

test('PRE-014 following events are canceled and come back together, the one canceled before does not', async () => {
  const { as, add } = await aLeader();
  await add({ weekdays: [2], times: 4 });
  const [second, fourth] = [await nth(as, 1), await nth(as, 3)];
  await harness.call(archiveEvent, { as, params: { id: `${fourth.id}` } });
  const params = { id: `${second.id}` };
  await harness.call(archiveEvent, { as, params, query: { scope: 'this_and_following' } });
  expect(await daysOf(as)).toEqual(['2027-03-02']);
  await harness.call(restoreEvent, { as, params, query: { together: 'true' } });
  expect(await daysOf(as)).toEqual(['2027-03-02', '2027-03-09', '2027-03-16']);
});

test('PRE-014 what is over is not canceled along, and an event alone is no series', async () => {
  const { as, add, group } = await aLeader();
  await add({ weekdays: [1], until: '2027-01-01', skip: [] }, { start_date: '2026-01-05' });
  const before = (await all(as)).length;
  const last = await nth(as, before - 1);
  await harness.call(archiveEvent, { as, params: { id: `${last.id}` }, query: { scope: 'all' } });
  const left = await all(as);
  const now = harness.context.clock.now().toISOString();
  expect(left.every(({ ends }) => ends <= now)).toBe(true);
  const body = { name: 'Once', start_date: '2027-03-02', group_ids: [group.id] };
  const once = await harness.call(createEvent, { as, body });
  expect((await change(as, once.body.id, { name: 'Mine', scope: 'all' })).status).toBe(409);
});
