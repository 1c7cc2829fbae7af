import {
  archiveEvent,
  createCalendarFeed,
  createEvent,
  getEvent,
  listEvents,
  updateEvent,
} from '@teamsparks/contract/events/endpoints';
import type { CallInput } from '@teamsparks/contract/calls';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { aPlan } from '../../../test/builders.ts';
import { aGroup, follow } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();

/** Creates a group's leader, and a series of its events on Tuesdays from March 2, 2027 on; returns the first event's id. */
async function aSeries(wanted: Partial<CallInput<typeof createEvent>['body']>) {
  const as = await aPerson(harness.context, 'mentor');
  const group = await aGroup(harness.context, [as]);
  const day = { name: 'Practice', start_date: '2027-03-02', begins_at: '16:00', ends_at: '17:30' };
  const body = { ...day, group_ids: [group.id], ...wanted };
  return { as, group, id: (await harness.call(createEvent, { as, body })).body.id };
}
const whole = async (as: Person, id: number) => (await harness.call(getEvent, { as, params: { id: `${id}` } })).body;
const change = (as: Person, id: number, body: CallInput<typeof updateEvent>['body']) =>
  harness.call(updateEvent, { as, params: { id: `${id}` }, body });
const second = async (as: Person) => {
  const event = (await harness.call(listEvents, { as })).body[1];
  if (!event) throw new Error('there are no 2 events');
  return event;
};
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));

test('PRE-004 a group that is taken off a whole series ends for who followed it the dates that were its own', async () => {
  const { as, group } = await aSeries({ repeat: { weekdays: [2], times: 3 } });
  const [other, parent] = [await aGroup(harness.context, [as]), await aPerson(harness.context, 'parent')];
  await follow(harness.context, parent, other.id);
  const { id } = await second(as);
  await change(as, id, { group_ids: [group.id, other.id] });
  const { series } = await whole(as, id);
  const off = { group_ids: [group.id], scope: 'all' as const, ...(series && { series_version: series.version }) };
  expect((await change(as, id, off)).status).toBe(200);
  const { body } = await harness.call(createCalendarFeed, { as: parent });
  const text = await (await harness.send(body.path, { as: signedOut })).text();
  expect(text.match(/^(?:DTSTART|STATUS).*$/gm)?.map((line) => line.trim())).toEqual([
    expect.stringContaining('20270309T'),
    'STATUS:CANCELLED',
  ]);
});

test('PRE-010 PRE-014 a calendar gets every repeat as an instant with place, plan and page, and what was canceled for 60 days', async () => {
  const repeat = { weekdays: [2], until: '2027-03-30', skip: [] };
  const { as, group, id } = await aSeries({ repeat, place: 'Gym', description: 'Bring tape.' });
  const plan = await aPlan(harness.context, { name: 'Bridges' });
  await harness.context.db.insertInto('event_lesson_plans').values({ event_id: id, lesson_plan_id: plan.id }).execute();
  const { path } = (await harness.call(createCalendarFeed, { as })).body;
  const read = async () => eventsIn(await (await harness.send(path, { as: signedOut })).text());
  const events = await read();
  expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
    '2027-03-02T21:00:00.000Z',
    '2027-03-09T21:00:00.000Z',
    '2027-03-16T20:00:00.000Z',
    '2027-03-23T20:00:00.000Z',
    '2027-03-30T20:00:00.000Z',
  ]);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(5);
  const [first] = events;
  expect([first?.uid, first?.location, first?.description]).toEqual([
    `event-${id}@teamsparks.test`,
    'Gym',
    'Bring tape.\n\nLesson plan: Bridges',
  ]);
  expect(first?.component.getFirstPropertyValue('url')).toBe(`http://teamsparks.test/events/${id}`);
  const { id: secondId } = await second(as);
  await harness.call(archiveEvent, { as, params: { id: `${secondId}` } });
  const stateOf = async () =>
    Object.fromEntries((await read()).map(({ uid, component }) => [uid, component.getFirstPropertyValue('status')]));
  const uid = `event-${secondId}@teamsparks.test`;
  expect((await stateOf())[uid]).toBe('CANCELLED');
  expect((await read()).find((one) => one.uid === uid)?.sequence).toBe(1);
  const parent = await aPerson(harness.context, 'parent');
  await follow(harness.context, parent, group.id);
  const file = async () => harness.send(`/org-api/events/${secondId}/calendar.ics`, { as: parent });
  expect(await (await file()).text()).toContain('STATUS:CANCELLED');
  const longAgo = new Date(harness.context.clock.now().getTime() - 61 * 86_400_000);
  await harness.context.db.updateTable('events').set({ archived_at: longAgo }).where('id', '=', secondId).execute();
  expect((await stateOf())[uid]).toBeUndefined();
  expect((await file()).status).toBe(404);
  expect(await whole(parent, secondId)).toMatchObject({ archived: true });
});
