import {
  archiveEvent,
  createEventLessonPlan,
  deleteEventLessonPlan,
  listEventLessonPlans,
  getEvent,
  orderEventPlans,
} from '@teamsparks/contract/events/endpoints';
import { createLessonPlan, deleteLessonPlan } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { expect, test } from 'vitest';
import { aGroup, aGroupEvent } from '../../../test/event-people.ts';
import { anEvent, aPlan, aProgram, aChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();

const assign = (as: Person, event_id: number, lesson_plan_id: number) =>
  harness.call(createEventLessonPlan, { as, body: { event_id, lesson_plan_id } });
const takeOff = (as: Person, eventId: number, planId: number) =>
  harness.call(deleteEventLessonPlan, { as, params: { eventId: `${eventId}`, planId: `${planId}` } });
const plansSeenBy = async (as: Person, event?: number) => {
  const { status, body } = await harness.call(listEventLessonPlans, {
    as,
    ...(event !== undefined && { query: { event_id: String(event) } }),
  });
  expect(status).toBe(200);
  return body.map(({ event_id, lesson_plan }) => [event_id, lesson_plan.name]);
};
async function anOpenEvent() {
  return anEvent(harness.context, { program_id: (await aProgram(harness.context)).id });
}

test('API-049 API-050 EVT-010 to EVT-012 a plan is assigned, and comes with the event, the latest first', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'mentor');
  const [event, other] = [await anOpenEvent(), await anOpenEvent()];
  const [first, second] = [await aPlan(context, { name: 'First' }), await aPlan(context, { name: 'Second' })];
  const assigned = await assign(as, event.id, first.id);
  expect([assigned.status, assigned.body]).toMatchObject([
    201,
    { event_id: event.id, lesson_plan_id: first.id, lesson_plan: { id: first.id, name: 'First' } },
  ]);
  await assign(as, event.id, second.id);
  await assign(as, other.id, second.id);
  const student = await aPerson(context);
  expect(await plansSeenBy(student, event.id)).toEqual([
    [event.id, 'Second'],
    [event.id, 'First'],
  ]);
  expect(await plansSeenBy(student)).toHaveLength(3);
});

test('PRG-006 WRT-18 nothing of a restricted program’s event is listed or assigned by those who do not know it', async () => {
  const { context } = harness;
  const secret = await aProgram(context, { restricted: true });
  const event = await anEvent(context, { program_id: secret.id });
  const plan = await aPlan(context, { name: 'Secret' });
  const mentor = await aPerson(context, 'mentor');
  expect((await assign(mentor, event.id, plan.id)).status).toBe(201);
  for (const role of ['mentor', 'admin', 'demoAdmin'] as const) {
    expect(await plansSeenBy(await aPerson(context, role), event.id)).toEqual([[event.id, 'Secret']]);
  }
  const planner = await aHolderOf(context, 'view_events', 'view_lesson_plans', 'add_edit_lesson_plans');
  for (const as of [await aPerson(context, 'student'), await aPerson(context, 'parent'), planner]) {
    expect(await plansSeenBy(as)).toEqual([]);
    const one = await harness.call(listEventLessonPlans, { as, query: { event_id: String(event.id) } });
    expect([one.status, one.body.detail]).toEqual([404, 'Event not found.']);
  }
  const other = await aPlan(context);
  const refused = await assign(planner, event.id, other.id);
  expect([refused.status, refused.body.detail]).toEqual([404, 'Event not found.']);
});

test('permissions.md: drafts and deleted plans are not there for those who cannot see them', async () => {
  const { context } = harness;
  const mentor = await aPerson(context, 'mentor');
  const event = await anOpenEvent();
  const draft = await aPlan(context, { name: 'Draft', status: 'draft' });
  const plan = await aPlan(context, { name: 'Plan' });
  await assign(mentor, event.id, draft.id);
  await assign(mentor, event.id, plan.id);
  expect(await plansSeenBy(mentor, event.id)).toHaveLength(2);
  const student = await aPerson(context);
  expect(await plansSeenBy(student, event.id)).toEqual([[event.id, 'Plan']]);
  const admin = await aPerson(context, 'admin');
  await harness.call(deleteLessonPlan, { as: admin, params: { id: String(plan.id) } });
  expect(await plansSeenBy(student, event.id)).toEqual([]);
  const gone = await assign(mentor, event.id, plan.id);
  expect([gone.status, gone.body.detail]).toEqual([404, 'Lesson plan not found.']);
  expect((await assign(mentor, 999_999, draft.id)).status).toBe(404);
});

test('GAP-30 plans of archived events, and of events of archived programs, are not listed', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'admin');
  const plan = await aPlan(context, { name: 'Plan' });
  const archived_at = new Date();
  const away = await aProgram(context, { archived_at });
  const events = [
    await anOpenEvent(),
    await anEvent(context, { program_id: (await aProgram(context)).id, archived_at }),
    await anEvent(context, { program_id: away.id }),
  ];
  const pairs = events.map(({ id }) => ({ event_id: id, lesson_plan_id: plan.id }));
  await context.db.insertInto('event_lesson_plans').values(pairs).execute();
  expect(await plansSeenBy(as)).toEqual([[events[0]?.id, 'Plan']]);
  for (const { id } of events.slice(1)) {
    expect((await harness.call(listEventLessonPlans, { as, query: { event_id: `${id}` } })).status).toBe(404);
  }
});

test('permissions.md: 401 signed out, 403 without the flags', async () => {
  const { context } = harness;
  const event = await anOpenEvent();
  const plan = await aPlan(context);
  expect((await harness.call(listEventLessonPlans, { as: signedOut })).status).toBe(401);
  for (const flag of ['view_events', 'view_lesson_plans'] as const) {
    expect((await harness.call(listEventLessonPlans, { as: await aHolderOf(context, flag) })).status).toBe(403);
  }
  for (const role of ['student', 'parent', 'demoAdmin'] as const) {
    expect((await assign(await aPerson(context, role), event.id, plan.id)).status).toBe(403);
  }
  expect(await plansSeenBy(await aPerson(context), event.id)).toEqual([]);
});

test('EVT-006 WRT-19 a plan made for an event is there with it, or not at all', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'mentor');
  const event = await anOpenEvent();
  const created = await harness.call(createLessonPlan, { as, body: { name: 'For the event', event_id: event.id } });
  expect(created.status).toBe(201);
  expect(await plansSeenBy(as, event.id)).toEqual([[event.id, 'For the event']]);
  const secret = await anEvent(context, { program_id: (await aProgram(context, { restricted: true })).id });
  const planner = await aHolderOf(context, 'view_events', 'view_lesson_plans', 'add_edit_lesson_plans');
  const blind = await aHolderOf(context, 'view_lesson_plans', 'add_edit_lesson_plans');
  for (const [who, event_id] of [
    [planner, secret.id],
    [blind, event.id],
  ] as const) {
    const refused = await harness.call(createLessonPlan, { as: who, body: { name: 'Lost', event_id } });
    expect([refused.status, refused.body.detail]).toEqual([404, 'Event not found.']);
  }
  const names = await context.db.selectFrom('lesson_plans').select('name').execute();
  expect(names).toEqual([{ name: 'For the event' }]);
});

test('LES-004 GAP-28 a plan is taken off one event, stays itself and with others, and can be assigned again', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'mentor');
  const [event, other] = [await anOpenEvent(), await anOpenEvent()];
  const [plan, kept] = [await aPlan(context, { name: 'Plan' }), await aPlan(context, { name: 'Kept' })];
  for (const [one, which] of [
    [event, plan],
    [event, kept],
    [other, plan],
  ] as const) {
    await assign(as, one.id, which.id);
  }
  const answer = await takeOff(as, event.id, plan.id);
  expect([answer.status, answer.body]).toEqual([200, { message: 'The lesson plan has been removed from the event.' }]);
  expect(await plansSeenBy(as, event.id)).toEqual([[event.id, 'Kept']]);
  expect(await plansSeenBy(as, other.id)).toEqual([[other.id, 'Plan']]);
  const again = await takeOff(as, event.id, plan.id);
  expect([again.status, again.body.detail]).toEqual([404, 'This lesson plan is not assigned to this event.']);
  expect((await assign(as, event.id, plan.id)).status).toBe(201);
  const log = context.db.selectFrom('audit_log').select(['actor_id', 'subject_id', 'details']);
  expect(await log.where('action', '=', 'event.plan_taken_off').execute()).toEqual([
    { actor_id: as.id, subject_id: event.id, details: { name: event.name, lesson_plan_id: plan.id } },
  ]);
});

test('permissions.md: a plan is taken off by those who could assign it, and only where they see both', async () => {
  const { context } = harness;
  const mentor = await aPerson(context, 'mentor');
  const secret = await anEvent(context, { program_id: (await aProgram(context, { restricted: true })).id });
  const event = await anOpenEvent();
  const [plan, draft] = [await aPlan(context), await aPlan(context, { status: 'draft' })];
  for (const { id } of [secret, event]) await assign(mentor, id, plan.id);
  await assign(mentor, event.id, draft.id);
  expect((await takeOff(signedOut, event.id, plan.id)).status).toBe(401);
  for (const role of ['student', 'parent', 'demoAdmin'] as const) {
    const refused = await takeOff(await aPerson(context, role), event.id, plan.id);
    expect([refused.status, refused.body.detail]).toEqual([403, 'You do not have permission to edit lesson plans.']);
  }
  const planner = await aHolderOf(context, 'view_events', 'view_lesson_plans', 'add_edit_lesson_plans');
  expect((await takeOff(planner, secret.id, plan.id)).body.detail).toBe('Event not found.');
  expect((await takeOff(planner, event.id, 999_999)).body.detail).toBe('Lesson plan not found.');
  await harness.call(archiveEvent, { as: await aPerson(context, 'admin'), params: { id: `${event.id}` } });
  expect((await takeOff(planner, event.id, plan.id)).status).toBe(404);
  expect(await context.db.selectFrom('event_lesson_plans').selectAll().execute()).toHaveLength(3);
});

test('PRE-010 PRE-013 plans of an event are in order with their minutes and challenges; one that was removed comes back to its place', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'mentor');
  const event = await aGroupEvent(context, [(await aGroup(context, [as])).id]);
  const plans = [
    await aPlan(context, { name: 'A' }),
    await aPlan(context, { name: 'B' }),
    await aPlan(context, { name: 'C' }),
  ];
  const challenge = await aChallenge(context, { name: 'Paper Bridge' });
  const [a, b, c] = plans.map(({ id }) => id) as [number, number, number];
  await context.db
    .insertInto('lesson_plan_items')
    .values([
      { lesson_plan_id: b, kind: 'challenge', challenge_id: challenge.id, minutes: 25, order_index: 1 },
      { lesson_plan_id: b, kind: 'text', title: 'Talk', minutes: null, order_index: 2 },
    ])
    .execute();
  const put = (lesson_plan_id: number, order_index?: number) =>
    harness.call(createEventLessonPlan, {
      as,
      body: { event_id: event.id, lesson_plan_id, ...(order_index !== undefined && { order_index }) },
    });
  for (const id of [a, b, c]) expect((await put(id)).status).toBe(201);
  const whole = async () => (await harness.call(getEvent, { as, params: { id: `${event.id}` } })).body;
  const names = async () => (await whole()).plans?.map(({ lesson_plan }) => lesson_plan.name);
  expect(await names()).toEqual(['A', 'B', 'C']);
  const [, second] = (await whole()).plans ?? [];
  expect(second).toMatchObject({ minutes: 25, unknown: 1, challenges: [{ id: challenge.id, name: 'Paper Bridge' }] });
  await harness.call(deleteEventLessonPlan, { as, params: { eventId: `${event.id}`, planId: `${b}` } });
  await put(b, second?.order_index);
  expect(await names()).toEqual(['A', 'B', 'C']);
  const order = (ids: number[]) =>
    harness.call(orderEventPlans, { as, params: { id: `${event.id}` }, body: { lesson_plan_ids: ids } });
  expect((await order([c, a, b])).body.plans?.map(({ lesson_plan }) => lesson_plan.name)).toEqual(['C', 'A', 'B']);
  for (const ids of [
    [a, b],
    [a, b, 999_999],
    [a, a, b],
  ])
    expect((await order(ids)).status).toBe(409);
});
