import {
  archiveEvent,
  copyEventLessonPlan,
  createEventLessonPlan,
  deleteEventLessonPlan,
  getEvent,
  listEventLessonPlans,
  listUsedOn,
} from '@teamsparks/contract/events/endpoints';
import {
  addPlanItem,
  createLessonPlan,
  deleteLessonPlan,
  duplicateLessonPlan,
  getLessonPlan,
  listLessonPlans,
  listLessonSessionVideos,
  offerBackLessonPlan,
  setLessonPlanStatus,
  updateLessonPlan,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { expect, test } from 'vitest';
import { aPlan } from '../../../test/builders.ts';
import { aGroup, aGroupEvent, assignMentor, follow } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';
import { sweepPlanCopies } from '../lesson-plans/index.ts';

const harness = withApp();

const at = (id: number) => ({ params: { id: `${id}` } });
const put = (as: Person, event_id: number, lesson_plan_id: number, order_index?: number) =>
  harness.call(createEventLessonPlan, { as, body: { event_id, lesson_plan_id, ...(order_index && { order_index }) } });
const copy = (as: Person, eventId: number, lesson_plan_id: number) =>
  harness.call(copyEventLessonPlan, { as, ...at(eventId), body: { lesson_plan_id } });
const read = (as: Person, id: number) => harness.call(getLessonPlan, { as, ...at(id) });
const addBreak = (as: Person, id: number, title: string) =>
  harness.call(addPlanItem, { as, ...at(id), body: { kind: 'break', title, minutes: 5 } });
const offer = (as: Person, id: number, seen?: number) =>
  harness.call(offerBackLessonPlan, { as, ...at(id), ...(seen && { headers: { 'if-match': `"${seen}"` } }) });
const plansOn = async (as: Person, id: number) =>
  ((await harness.call(getEvent, { as, ...at(id) })).body.plans ?? []).map(({ lesson_plan }) => lesson_plan.id);

/** Creates an event of a leader's group with a published plan of two parts between two others. */
async function aPlannedEvent() {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const group = await aGroup(context, [leader]);
  const event = await aGroupEvent(context, [group.id]);
  const author = await aPerson(context, 'mentor');
  const original = await aPlan(context, { name: 'Bridges', created_by: author.id });
  for (const title of ['Greet', 'Build']) expect((await addBreak(author, original.id, title)).status).toBe(201);
  const [before, after] = [await aPlan(context), await aPlan(context)];
  for (const { id } of [before, original, after]) expect((await put(leader, event.id, id)).status).toBe(201);
  return { leader, author, group, event, original, before, after };
}
async function aCopy() {
  const all = await aPlannedEvent();
  const { status, body } = await copy(all.leader, all.event.id, all.original.id);
  expect(status).toBe(201);
  return { ...all, id: body.lesson_plan_id };
}

test('PRE-013 a plan is changed for one event only: a copy takes its place, the original stays as it was', async () => {
  const { leader, event, original, before, after, id } = await aCopy();
  expect(id).not.toBe(original.id);
  expect(await plansOn(leader, event.id)).toEqual([before.id, id, after.id]);
  expect((await read(leader, id)).body).toMatchObject({
    name: 'Bridges',
    event_id: event.id,
    status: 'published',
    items: [{ title: 'Greet' }, { title: 'Build' }],
    copy: { event_name: event.name, original: { id: original.id, changed: false, can_edit: false } },
    can: { edit: true, delete: false, publish: true },
  });
  expect((await addBreak(leader, id, 'Rest')).status).toBe(201);
  expect((await read(leader, original.id)).body.items).toHaveLength(2);
  const again = await copy(leader, event.id, id);
  expect([again.status, again.body.detail]).toEqual([409, 'This lesson plan is only for this event already.']);
  const absent = await copy(leader, event.id, (await aPlan(harness.context)).id);
  expect([absent.status, absent.body.detail]).toEqual([404, 'This lesson plan is not assigned to this event.']);
});

test('PRE-013 the same plan put on an event a second time is a copy, which the documented answer names', async () => {
  const { leader, event, original } = await aPlannedEvent();
  const again = await put(leader, event.id, original.id);
  expect(again.status).toBe(201);
  expect(again.body.lesson_plan_id).not.toBe(original.id);
  expect(again.body).toMatchObject({ event_id: event.id, lesson_plan: { name: 'Bridges', event_id: event.id } });
  expect(await plansOn(leader, event.id)).toHaveLength(4);
  const other = await aGroupEvent(harness.context, [(await aGroup(harness.context, [leader])).id]);
  const moved = await put(leader, other.id, again.body.lesson_plan_id);
  expect(moved.body).toMatchObject({ event_id: other.id, lesson_plan: { event_id: other.id } });
});

test('PRE-011 PRE-013 a copy is seen with its event alone, and is in no list', async () => {
  const { context } = harness;
  const { leader, author, group, event, original, id } = await aCopy();
  const assigned = await aPerson(context, 'mentor');
  await assignMentor(context, assigned, { event_id: event.id });
  const follower = await aPerson(context);
  await follow(context, follower, group.id);
  for (const as of [leader, assigned, await aPerson(context, 'admin')]) {
    expect((await read(as, id)).status).toBe(200);
    const listed = (await harness.call(listLessonPlans, { as })).body.map((plan) => plan.id);
    expect([listed.includes(original.id), listed.includes(id)]).toEqual([true, false]);
  }
  for (const as of [author, follower, await aPerson(context), await aPerson(context, 'demoAdmin')]) {
    expect((await read(as, id)).status).toBe(404);
    expect((await harness.call(listLessonSessionVideos, { as, ...at(id) })).status).toBe(404);
    expect((await harness.call(listLessonPlans, { as })).body.map((plan) => plan.id)).not.toContain(id);
    expect((await harness.call(listEventLessonPlans, { as })).body).toEqual([]);
    expect((await harness.call(listUsedOn, { as, query: { lesson_plan_id: `${id}` } })).status).toBe(404);
  }
  for (const answer of [
    await harness.call(duplicateLessonPlan, { as: author, ...at(id) }),
    await harness.call(createLessonPlan, { as: author, body: { name: 'Mine', copy_of: id } }),
    await harness.call(updateLessonPlan, { as: author, ...at(id), body: { name: 'Mine' } }),
    await harness.call(setLessonPlanStatus, { as: author, ...at(id), body: { status: 'draft' } }),
    await offer(author, id),
    await put(author, event.id, id),
  ]) {
    expect(answer.status).toBe(404);
  }
});

test('PRE-013 leaders of the event and administrators change a copy, assigned mentors do not; none of them deletes it', async () => {
  const { context } = harness;
  const { leader, event, id } = await aCopy();
  const assigned = await aPerson(context, 'mentor');
  await assignMentor(context, assigned, { event_id: event.id });
  const rename = (as: Person) => harness.call(updateLessonPlan, { as, ...at(id), body: { name: 'Bridges, short' } });
  expect((await rename(assigned)).status).toBe(403);
  const admin = await aPerson(context, 'admin');
  for (const as of [leader, admin]) expect((await rename(as)).status).toBe(200);
  for (const as of [leader, admin]) {
    expect((await harness.call(deleteLessonPlan, { as, ...at(id) })).status).toBe(403);
  }
  await harness.call(archiveEvent, { as: leader, ...at(event.id) });
  expect((await read(leader, id)).body.can.edit).toBe(false);
  expect((await rename(leader)).status).toBe(403);
});

test('PRE-013 a copy that was taken off comes back to its place for a day', async () => {
  const { leader, event, before, after, id } = await aCopy();
  const pair = { eventId: `${event.id}`, planId: `${id}` };
  const takeOff = () => harness.call(deleteEventLessonPlan, { as: leader, params: pair });
  expect((await takeOff()).status).toBe(200);
  expect(await plansOn(leader, event.id)).toEqual([before.id, after.id]);
  await sweepPlanCopies(harness.context);
  expect((await put(leader, event.id, id, 2)).body.lesson_plan_id).toBe(id);
  expect(await plansOn(leader, event.id)).toEqual([before.id, id, after.id]);
  const longAgo = new Date(Date.now() - 25 * 3600_000);
  await harness.context.db.updateTable('lesson_plans').set({ updated_at: longAgo }).execute();
  await sweepPlanCopies(harness.context);
  expect((await read(leader, id)).status).toBe(200);
  await takeOff();
  await harness.context.db.updateTable('lesson_plans').set({ updated_at: longAgo }).execute();
  await sweepPlanCopies(harness.context);
  expect([(await read(leader, id)).status, (await read(leader, before.id)).status]).toEqual([404, 200]);
});

test('PRE-013 what was changed for one event is offered back by whoever may edit the original', async () => {
  const { context } = harness;
  const { leader, event, original, id } = await aCopy();
  await addBreak(leader, id, 'Rest');
  const refused = await offer(leader, id);
  expect([refused.status, refused.body.detail]).toEqual([403, 'You do not have permission to edit lesson plans.']);
  const draft = await harness.call(duplicateLessonPlan, { as: leader, ...at(id) });
  expect([draft.status, draft.body]).toMatchObject([201, { name: 'Copy of Bridges', status: 'draft', event_id: null }]);
  const admin = await aPerson(context, 'admin');
  const { status, body } = await offer(admin, id);
  expect([status, body.id, body.items.map((item) => 'title' in item && item.title)]).toEqual([
    200,
    original.id,
    ['Greet', 'Build', 'Rest'],
  ]);
  expect((await read(leader, id)).body.copy?.original).toMatchObject({ changed: false, version: body.version });
  expect(await plansOn(leader, event.id)).toContain(id);
  const none = await offer(admin, original.id);
  expect([none.status, none.body.detail]).toEqual([409, 'This lesson plan has no original to offer it to.']);
});

test('PRE-013 an original that has changed since is told, and replaced only by those who have seen it', async () => {
  const { author, original, id } = await aCopy();
  const admin = await aPerson(harness.context, 'admin');
  await addBreak(author, original.id, 'Clean up');
  const stale = await offer(admin, id);
  expect([stale.status, stale.body]).toMatchObject([412, { current: { id: original.id } }]);
  const shownOriginal = (await read(admin, id)).body.copy?.original;
  expect(shownOriginal).toMatchObject({ changed: true, can_edit: true });
  expect((await offer(admin, id, (shownOriginal?.version ?? 0) - 1)).status).toBe(412);
  const done = await offer(admin, id, shownOriginal?.version);
  expect([done.status, done.body.items]).toMatchObject([200, [{ title: 'Greet' }, { title: 'Build' }]]);
});
