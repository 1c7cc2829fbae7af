import {
  copyEventLessonPlan,
  createCalendarFeed,
  createEventLessonPlan,
  deleteEventLessonPlan,
  getEvent,
  orderEventPlans,
  updateEvent,
} from '@teamsparks/contract/events/endpoints';
import {
  deleteLessonPlan,
  restoreLessonPlan,
  setLessonPlanStatus,
  updateLessonPlan,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { anEvent, aPlan, aProgram } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();

const longAgo = new Date('2026-01-01T00:00:00Z');

/** Creates an administrator's calendar with two events of a program, a draft and a published plan. */
async function aCalendar() {
  const { context } = harness;
  const as = await aPerson(context, 'admin');
  const program_id = (await aProgram(context)).id;
  const [event, other] = [await anEvent(context, { program_id }), await anEvent(context, { program_id })];
  const [plan, draft] = [
    await aPlan(context, { name: 'Bridges' }),
    await aPlan(context, { name: 'Towers', status: 'draft' }),
  ];
  const { path } = (await harness.call(createCalendarFeed, { as })).body;
  return { as, event, other, plan, draft, path };
}

/** Returns the sequence number of an event's entry in the calendar, and whether it changed recently. */
async function entryOf(path: string, id: number) {
  const text = await (await harness.send(path, { as: signedOut })).text();
  const parts = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  const part = parts.find((one) => one.getFirstPropertyValue('uid') === `event-${id}@teamsparks.test`);
  const changed = String(part?.getFirstPropertyValue('last-modified'));
  return { number: Number(part?.getFirstPropertyValue('sequence')), isNew: changed > '2026-06-01' };
}

const versionOf = async (as: Person, id: number) =>
  (await harness.call(getEvent, { as, params: { id: String(id) } })).body.version;

type Calendar = Awaited<ReturnType<typeof aCalendar>>;
const put = ({ as, event }: Calendar, id: number) =>
  harness.call(createEventLessonPlan, { as, body: { event_id: event.id, lesson_plan_id: id } });
const idOf = (id: number) => ({ params: { id: String(id) } });

/** Steps that change what the entry says of the plans, each after those before it. */
const steps: [string, (calendar: Calendar) => Promise<{ status: number }>][] = [
  ['a plan put on', (c) => put(c, c.plan.id)],
  ['another put on', (c) => put(c, c.draft.id)],
  [
    'a plan renamed',
    ({ as, plan }) => harness.call(updateLessonPlan, { as, ...idOf(plan.id), body: { name: 'Arches' } }),
  ],
  [
    'the order',
    ({ as, event, plan, draft }) =>
      harness.call(orderEventPlans, { as, ...idOf(event.id), body: { lesson_plan_ids: [draft.id, plan.id] } }),
  ],
  [
    'a draft published',
    ({ as, draft }) => harness.call(setLessonPlanStatus, { as, ...idOf(draft.id), body: { status: 'published' } }),
  ],
  ['a plan deleted', ({ as, draft }) => harness.call(deleteLessonPlan, { as, ...idOf(draft.id) })],
  ['and restored', ({ as, draft }) => harness.call(restoreLessonPlan, { as, ...idOf(draft.id) })],
  [
    'one changed for this event',
    ({ as, event, draft }) =>
      harness.call(copyEventLessonPlan, { as, ...idOf(event.id), body: { lesson_plan_id: draft.id } }),
  ],
  [
    'a plan taken off',
    ({ as, event, plan }) =>
      harness.call(deleteEventLessonPlan, { as, params: { eventId: String(event.id), planId: String(plan.id) } }),
  ],
];

test('PRE-010 SEQUENCE and LAST-MODIFIED rise with the plans of an entry, and the version that If-Match asks for stays', async () => {
  const calendar = await aCalendar();
  const { as, event, other, path } = calendar;
  const version = await versionOf(as, event.id);
  const others = await entryOf(path, other.id);
  let before = (await entryOf(path, event.id)).number;
  for (const [what, step] of steps) {
    await harness.context.db.updateTable('calendar_numbers').set({ changed_at: longAgo }).execute();
    expect([what, (await entryOf(path, event.id)).isNew]).toEqual([what, false]);
    expect([what, (await step(calendar)).status < 300]).toEqual([what, true]);
    const { number, isNew } = await entryOf(path, event.id);
    expect([what, number > before, isNew]).toEqual([what, true, true]);
    before = number;
  }
  expect(await versionOf(as, event.id)).toBe(version);
  const change = {
    as,
    params: { id: String(event.id) },
    body: { place: 'Hall' },
    headers: { 'if-match': `"${version}"` },
  };
  expect((await harness.call(updateEvent, change)).status).toBe(200);
  expect((await entryOf(path, event.id)).number).toBe(before + 1);
  expect((await entryOf(path, other.id)).number).toBe(others.number);
});

test('PRE-010 what an entry does not show moves no number', async () => {
  const calendar = await aCalendar();
  const { as, event, plan, path } = calendar;
  await put(calendar, plan.id);
  const before = await entryOf(path, event.id);
  await harness.call(updateLessonPlan, { as, params: { id: String(plan.id) }, body: { description: 'Bring tape.' } });
  await harness.call(updateEvent, { as, params: { id: String(event.id) }, body: { name: event.name } });
  expect((await entryOf(path, event.id)).number).toBe(before.number);
});

test('PRE-010 one event is read as a file under the number that it has in the calendar', async () => {
  const calendar = await aCalendar();
  const { as, event, plan, path } = calendar;
  await put(calendar, plan.id);
  const file = await (await harness.send(`/org-api/events/${event.id}/calendar.ics`, { as })).text();
  const { number } = await entryOf(path, event.id);
  expect(file).toContain(`SEQUENCE:${number}\r\n`);
  expect(number).toBe(1);
});
