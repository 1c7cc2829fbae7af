import { urlOf, type Endpoint } from '@teamsparks/contract/shared/endpoint';
import * as events from '@teamsparks/contract/events/endpoints';
import * as plans from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import * as mentors from '@teamsparks/contract/mentors/endpoints';
import * as programs from '@teamsparks/contract/lesson-plans/endpoints/programs';
import * as training from '@teamsparks/contract/lesson-plans/endpoints/training';
import { expect, test } from 'vitest';
import { tableIsAway, withoutTable } from './broken-database.ts';
import { aMentor, anEvent, aPlan, aProgram, aVideo } from './builders.ts';
import { withApp } from './harness.ts';
import { aPerson } from './people.ts';

const harness = withApp();

const csv = 'Name,Email,Grade,Interest Area\nBo,bo@school.example,9,Art';
const watchLink = 'https://youtu.be/dQw4w9WgXcQ';
/** Every change of teaching and community; an id in the path is 1, which each table has. */
const changes: [Endpoint, object?][] = [
  [plans.createLessonPlan, { name: 'New' }],
  [plans.updateLessonPlan, { name: 'New' }],
  [plans.deleteLessonPlan],
  [plans.setLessonPlanStatus, { status: 'locked' }],
  [plans.duplicateLessonPlan],
  [plans.addPlanItem, { kind: 'break', minutes: 5 }],
  [plans.addPlanItems, { items: [{ kind: 'break', minutes: 5 }], after: null }],
  [plans.removePlanItems, { items: [1, 2] }],
  [plans.updatePlanItem, { minutes: 9 }],
  [plans.removePlanItem],
  [plans.orderPlanItems, { items: [2, 1] }],
  [training.createTrainingVideo, { title: 'New', video_url: watchLink }],
  [training.updateTrainingVideo, { title: 'New' }],
  [training.deleteTrainingVideo],
  [programs.createProgram, { name: 'New' }],
  [programs.updateProgram, { name: 'New' }],
  [programs.archiveProgram],
  [events.createEvent, { program_id: 1, name: 'New', start_date: '2027-01-01' }],
  [events.updateEvent, { name: 'New' }],
  [events.archiveEvent],
  [events.orderEventPlans, { lesson_plan_ids: [1] }],
  [events.createEventLessonPlan, { event_id: 1, lesson_plan_id: 2 }],
  [events.copyEventLessonPlan, { lesson_plan_id: 1 }],
  [events.deleteEventLessonPlan],
  [events.createCalendarFeed],
  [mentors.createMentor, { name: 'Bo', email: 'bo@school.example', grade: 9, interest_area: 'Art' }],
  [mentors.updateMentor, { name: 'New' }],
  [mentors.removeMentor],
];

const tables = [
  'lesson_plans',
  'lesson_plan_items',
  'training_videos',
  'programs',
  'events',
  'event_lesson_plans',
  'calendar_feeds',
  'mentors',
] as const;
async function everything() {
  const rows: unknown[] = [];
  for (const table of tables) rows.push(await harness.context.db.selectFrom(table).selectAll().execute());
  return rows;
}

async function oneOfEach() {
  const { context } = harness;
  const { db } = context;
  const program = await aProgram(context);
  await anEvent(context, { program_id: program.id });
  for (const { id } of [await aPlan(context), await aPlan(context)]) {
    for (const title of ['A', 'B']) {
      await db.insertInto('lesson_plan_items').values({ lesson_plan_id: id, kind: 'break', title }).execute();
    }
  }
  await db.insertInto('event_lesson_plans').values({ event_id: 1, lesson_plan_id: 1 }).execute();
  await aVideo(context);
  await aMentor(context);
}

test.each(changes.map(([endpoint, body]) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint, body })))(
  'REL-20 SEC-60 what cannot be written down does not happen: $name',
  async ({ endpoint, body }) => {
    harness.expectError(tableIsAway('audit_log'));
    await oneOfEach();
    const as = await aPerson(harness.context, 'admin');
    const before = await everything();
    const path = urlOf(endpoint.path, { id: 1, itemId: 1, eventId: 1, planId: 1 });
    const send = () =>
      harness.send(path, {
        method: endpoint.method,
        as,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
    await withoutTable(harness.context.db, 'audit_log', async () => {
      expect((await send()).status).toBe(500);
    });
    expect(await everything()).toEqual(before);
    expect((await send()).status).toBeLessThan(300);
    expect(await everything()).not.toEqual(before);
  },
);

test('REL-20 SEC-60 no mentor of a file is kept where the import cannot be written down', async () => {
  harness.expectError(tableIsAway('audit_log'));
  const as = await aPerson(harness.context, 'admin');
  const { body } = await harness.call(mentors.importMentors, { as, body: { csv } });
  const apply = () => harness.call(mentors.importMentors, { as, body: { csv, apply: body.fingerprint } });
  await withoutTable(harness.context.db, 'audit_log', async () => {
    expect((await apply()).status).toBe(500);
  });
  expect(await harness.context.db.selectFrom('mentors').selectAll().execute()).toEqual([]);
  expect((await apply()).status).toBe(200);
});

test('SEC-63 nobody sees the mentors where the look cannot be written down', async () => {
  harness.expectError(tableIsAway('audit_log'));
  await aMentor(harness.context);
  const as = await aPerson(harness.context);
  await withoutTable(harness.context.db, 'audit_log', async () => {
    expect((await harness.call(mentors.listMentors, { as })).status).toBe(500);
  });
});
