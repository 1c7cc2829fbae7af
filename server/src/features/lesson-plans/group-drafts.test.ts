import { getEvent, listUsedOn } from '@teamsparks/contract/events/endpoints';
import { getLessonPlan, listLessonPlans } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { createPrintPack } from '@teamsparks/contract/print-packs/endpoints';
import { expect, test } from 'vitest';
import { aChallenge, anEvent, aPlan, aProgram } from '../../../test/builders.ts';
import { aGroup, aGroupEvent, assignMentor, follow, standIn } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';
import { putOnEvent } from '../../../test/planned.ts';
import { running } from '../../../test/running.ts';

const harness = withApp();
const { begin } = running(harness);

const tomorrow = new Date(Date.now() + 86_400_000);
const ahead = {
  start_date: tomorrow.toISOString().slice(0, 10),
  end_date: tomorrow.toISOString().slice(0, 10),
  begins: tomorrow,
  ends: new Date(tomorrow.getTime() + 3_600_000),
};

const read = (as: Person, id: number) => harness.call(getLessonPlan, { as, params: { id: String(id) } });
const statusOf = async (as: Person, id: number) => (await read(as, id)).status;
const names = async (as: Person) => (await harness.call(listLessonPlans, { as })).body.map(({ name }) => name);
const missing = async (as: Person, id: number) =>
  (await harness.call(getEvent, { as, params: { id: String(id) } })).body.missing;
const decline = ({ id }: Person) =>
  harness.context.db
    .updateTable('mentor_assignments')
    .set({ declined_at: new Date() })
    .where('mentor_id', 'in', harness.context.db.selectFrom('mentors').select('id').where('user_id', '=', id))
    .execute();

/** Creates a draft of one challenge on a group's event tomorrow, with the people concerned. */
async function aGroupDraft(status: 'draft' | 'published' = 'draft') {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const group = await aGroup(context, [leader]);
  const event = await aGroupEvent(context, [group.id], ahead);
  const plan = await aPlan(context, { name: 'Towers', status, created_by: leader.id });
  const challenge = await aChallenge(context, {
    status: 'published',
    pdf_sha256: 'a'.repeat(64),
    pdf_bytes: 10,
    pdf_pages: 1,
  });
  const part = { lesson_plan_id: plan.id, kind: 'challenge', challenge_id: challenge.id } as const;
  await context.db.insertInto('lesson_plan_items').values(part).execute();
  await putOnEvent(context, event.id, plan.id);
  return { leader, group, event, plan };
}

test('PRE-024 a draft on an event with a group is read, run and printed by everybody who sees that event with its plans', async () => {
  const { context } = harness;
  const { leader, group, event, plan } = await aGroupDraft();
  const [toEvent, toGroup, substitute] = [
    await aPerson(context, 'student'),
    await aPerson(context, 'student'),
    await aPerson(context, 'mentor'),
  ];
  await assignMentor(context, toEvent, { event_id: event.id });
  await assignMentor(context, toGroup, { group_id: group.id });
  await standIn(context, substitute, event.id, leader);
  for (const as of [toEvent, toGroup, substitute]) {
    expect((await read(as, plan.id)).body).toMatchObject({ name: 'Towers', status: 'draft', for_group: true });
    const { body } = await harness.call(getEvent, { as, params: { id: String(event.id) } });
    expect(body.plans?.map(({ lesson_plan }) => lesson_plan.name)).toEqual(['Towers']);
  }
  expect(await names(toEvent)).toEqual(['Towers']);
  const run = { kind: 'plan', id: plan.id, event_id: event.id, place: 'room' } as const;
  expect((await begin(toEvent, run)).status).toBe(201);
  const pack = await harness.call(createPrintPack, {
    as: toEvent,
    body: { of: 'event', id: event.id, teams: 1, parts: ['plan', 'team'], paper: 'a4', ink: 'full' },
  });
  expect(pack.status).toBe(201);
});

test('PRE-024 a draft on an event with a group is for nobody else: followers, other students and who declined get 404', async () => {
  const { context } = harness;
  const { group, event, plan } = await aGroupDraft();
  const [parent, student, declined] = [
    await aPerson(context, 'parent'),
    await aPerson(context, 'student'),
    await aPerson(context, 'student'),
  ];
  await follow(context, parent, group.id);
  await assignMentor(context, declined, { event_id: event.id });
  expect(await statusOf(declined, plan.id)).toBe(200);
  await decline(declined);
  for (const as of [parent, student, declined]) {
    expect(await statusOf(as, plan.id)).toBe(404);
    expect(await names(as)).toEqual([]);
    expect((await begin(as, { kind: 'plan', id: plan.id })).status).toBe(404);
  }
});

test('PRE-024 a draft is ready only while it is on the event, and never through an event without a group', async () => {
  const { context } = harness;
  const { event, plan } = await aGroupDraft();
  const student = await aPerson(context, 'student');
  await assignMentor(context, student, { event_id: event.id });
  await context.db.deleteFrom('event_lesson_plans').where('event_id', '=', event.id).execute();
  expect(await statusOf(student, plan.id)).toBe(404);
  const open = await anEvent(context, { program_id: (await aProgram(context)).id, ...ahead });
  await putOnEvent(context, open.id, plan.id);
  expect(await statusOf(student, plan.id)).toBe(404);
  await assignMentor(context, student, { event_id: open.id });
  expect(await statusOf(student, plan.id)).toBe(404);
});

test('PRE-013 a draft that was changed for one event of a group is read by its mentors', async () => {
  const { context } = harness;
  const { leader, event } = await aGroupDraft();
  const copy = await aPlan(context, { name: 'Short', status: 'draft', event_id: event.id, created_by: leader.id });
  await putOnEvent(context, event.id, copy.id, 2);
  const [student, other] = [await aPerson(context, 'student'), await aPerson(context, 'student')];
  await assignMentor(context, student, { event_id: event.id });
  expect([await statusOf(student, copy.id), await statusOf(other, copy.id)]).toEqual([200, 404]);
});

test('PRE-032 a draft is missing at an event without a group alone', async () => {
  const { context } = harness;
  const { leader, event, plan } = await aGroupDraft();
  expect(await missing(leader, event.id)).toEqual([]);
  const admin = await aPerson(context, 'admin');
  const open = await anEvent(context, { program_id: (await aProgram(context)).id, ...ahead });
  await putOnEvent(context, open.id, plan.id);
  expect(await missing(admin, open.id)).toEqual([
    { kind: 'published_plans', count: 1, things: [{ id: plan.id, name: 'Towers' }] },
  ]);
  expect(await missing(admin, event.id)).toEqual([]);
});

test('PRE-032 an event whose only plan was deleted has no plan', async () => {
  const { leader, event, plan } = await aGroupDraft();
  await harness.context.db
    .updateTable('lesson_plans')
    .set({ deleted_at: new Date() })
    .where('id', '=', plan.id)
    .execute();
  expect(await missing(leader, event.id)).toEqual([{ kind: 'plan', count: 1, things: [] }]);
});

test('NOW-030 a plan says whether a draft is used as it is, and its events whether they take drafts', async () => {
  const { context } = harness;
  const { leader, event, plan } = await aGroupDraft();
  const other = await aPerson(context, 'mentor');
  expect([(await read(leader, plan.id)).body.for_group, (await read(other, plan.id)).body.for_group]).toEqual([
    true,
    false,
  ]);
  const open = await anEvent(context, { program_id: (await aProgram(context)).id, ...ahead });
  await putOnEvent(context, open.id, plan.id);
  const used = async (as: Person) =>
    (await harness.call(listUsedOn, { as, query: { lesson_plan_id: `${plan.id}` } })).body
      .map(({ id, had_group }) => ({ id, had_group }))
      .toSorted((a, b) => a.id - b.id);
  expect(await used(leader)).toEqual([
    { id: event.id, had_group: true },
    { id: open.id, had_group: false },
  ]);
  expect(await used(other)).toEqual([{ id: open.id, had_group: false }]);
  const published = await aGroupDraft('published');
  expect((await read(published.leader, published.plan.id)).body.for_group).toBe(false);
});
