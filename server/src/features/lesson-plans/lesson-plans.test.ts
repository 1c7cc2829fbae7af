import {
  addPlanItem,
  deleteLessonPlan,
  duplicateLessonPlan,
  getLessonPlan,
  listLessonPlans,
  listLessonSessionVideos,
  removePlanItem,
  setLessonPlanStatus,
  updateLessonPlan,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { statuses } from '@teamsparks/contract/shared/vocabulary';
import { expect, test } from 'vitest';
import { aPlan } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();

const names = async (as: Person) => (await harness.call(listLessonPlans, { as })).body.map(({ name }) => name);
const get = (as: Person, id: number) => harness.call(getLessonPlan, { as, params: { id: `${id}` } });
const update = (as: Person, id: number, body: object) =>
  harness.call(updateLessonPlan, { as, params: { id: `${id}` }, body });
const remove = (as: Person, id: number) => harness.call(deleteLessonPlan, { as, params: { id: `${id}` } });
const setStatus = (as: Person, id: number, status: (typeof statuses)[number]) =>
  harness.call(setLessonPlanStatus, { as, params: { id: `${id}` }, body: { status } });
const stored = (id: number) =>
  harness.context.db.selectFrom('lesson_plans').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('API-034 LES-005 to LES-008 the list has the documented fields, by name', async () => {
  const as = await aPerson(harness.context);
  const late = await aPlan(harness.context, { name: 'Week 10', description: 'Last.' });
  await aPlan(harness.context, { name: 'week 9', status: 'locked' });
  const { status, body } = await harness.call(listLessonPlans, { as });
  expect([status, body.map(({ name }) => name)]).toEqual([200, ['week 9', 'Week 10']]);
  const can = { edit: false, delete: false, set_status: false, publish: false };
  const fields = { name: 'Week 10', description: 'Last.', status: 'published', items: 0, can };
  expect(body[1]).toMatchObject({ id: late.id, ...fields });
});

test('LES-034 SEC-24 drafts are for those who edit plans and for administrators; for others they are not there', async () => {
  const draft = await aPlan(harness.context, { name: 'Draft', status: 'draft' });
  const deleted = await aPlan(harness.context, { deleted_at: new Date() });
  const params = { id: `${draft.id}` };
  for (const role of ['mentor', 'admin'] as const) {
    const as = await aPerson(harness.context, role);
    expect([role, await names(as), (await get(as, draft.id)).status]).toEqual([role, ['Draft'], 200]);
    expect((await get(as, deleted.id)).status).toBe(404);
  }
  for (const role of ['student', 'parent', 'demoAdmin'] as const) {
    const as = await aPerson(harness.context, role);
    const one = await get(as, draft.id);
    expect([role, await names(as), one.status, one.body.detail]).toEqual([role, [], 404, 'Lesson plan not found.']);
    expect((await harness.call(listLessonSessionVideos, { as, params })).status).toBe(404);
  }
});

test('permissions.md: without view_lesson_plans 403, signed out 401', async () => {
  const { id } = await aPlan(harness.context);
  const as = await aHolderOf(harness.context, 'view_events');
  const { status, body } = await harness.call(listLessonPlans, { as });
  expect([status, body.detail]).toEqual([403, 'You do not have permission to view lesson plans.']);
  expect((await get(as, id)).status).toBe(403);
  expect((await get(signedOut, id)).status).toBe(401);
});

const rights = ['creator', 'mentor', 'admin', 'student'] as const;
test.each(statuses.flatMap((status) => rights.map((who) => ({ status, who }))))(
  'LES-037 LES-038 CON-14 a $status plan changed and deleted by $who',
  async ({ status, who }) => {
    const as = await aPerson(harness.context, who === 'creator' ? 'mentor' : who);
    const plan = await aPlan(harness.context, { status, created_by: who === 'creator' ? as.id : null });
    const part = { lesson_plan_id: plan.id, kind: 'break', title: 'Break', order_index: 1 } as const;
    await harness.context.db.insertInto('lesson_plan_items').values(part).execute();
    const mayEdit = who === 'admin' || who === 'creator' || (who === 'mentor' && status === 'draft');
    const changed = await update(as, plan.id, { name: 'Changed' });
    expect(changed.status).toBe(mayEdit ? 200 : 403);
    expect((await stored(plan.id)).name).toBe(mayEdit ? 'Changed' : plan.name);
    const seen = await get(as, plan.id);
    const mayDelete = who === 'admin' || (who === 'creator' && status === 'draft');
    if (seen.status === 200) expect(seen.body.can).toMatchObject({ edit: mayEdit, delete: mayDelete });
    expect((await remove(as, plan.id)).status).toBe(mayDelete ? 200 : 403);
    expect((await stored(plan.id)).deleted_at !== null).toBe(mayDelete);
  },
);

test('permissions.md: without the flag for editing an administrator edits no plan, and is not told otherwise', async () => {
  const as = await aHolderOf(harness.context, 'view_lesson_plans', 'system_administration', 'delete_lesson_plans');
  const { id, name } = await aPlan(harness.context, { created_by: as.id });
  expect((await get(as, id)).body.can).toEqual({ edit: false, delete: true, set_status: true, publish: true });
  expect((await update(as, id, { name: 'Mine' })).status).toBe(403);
  expect((await stored(id)).name).toBe(name);
});

test.each(statuses)(
  'LES-040 permissions.md: who may delete but does not administer deletes drafts: %s',
  async (status) => {
    const as = await aHolderOf(harness.context, 'view_lesson_plans', 'add_edit_lesson_plans', 'delete_lesson_plans');
    const { id } = await aPlan(harness.context, { status });
    const isDraft = status === 'draft';
    expect((await get(as, id)).body.can.delete).toBe(isDraft);
    expect((await remove(as, id)).status).toBe(isDraft ? 200 : 403);
  },
);

test('API-037 the named fields of a plan change, null clears, the rest stays', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aPlan(harness.context, { description: 'Old' });
  const first = await update(as, id, { begins_at: '09:05', budget_minutes: 90 });
  expect(first.body).toMatchObject({ description: 'Old', begins_at: '09:05', budget_minutes: 90 });
  expect((await update(as, id, { name: 'New', description: null })).body).toMatchObject({
    name: 'New',
    description: null,
    begins_at: '09:05',
  });
  expect((await update(as, id, { begins_at: null, budget_minutes: null })).body).toMatchObject({
    begins_at: null,
    budget_minutes: null,
  });
  for (const bad of [{ name: ' ' }, { begins_at: '24:00' }, { begins_at: '9:00' }, { budget_minutes: 0 }]) {
    expect((await update(as, id, bad)).status).toBe(422);
  }
});

test('API-038 GAP-28 a deleted plan is gone for everybody, twice is 404', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aPlan(harness.context);
  expect((await remove(as, id)).body).toEqual({ message: 'The lesson plan has been deleted.' });
  expect([await names(as), (await get(as, id)).status, (await remove(as, id)).status]).toEqual([[], 404, 404]);
  expect((await update(as, id, { name: 'x' })).status).toBe(404);
});

test('API-038 WRT-19 who made a plan takes it back while nothing is in it and nobody else decided about it', async () => {
  const creator = await aPerson(harness.context, 'mentor');
  const other = await aPerson(harness.context, 'mentor');
  const admin = await aPerson(harness.context, 'admin');
  const own = (wanted = {}) => aPlan(harness.context, { created_by: creator.id, ...wanted });
  const empty = await own();
  expect([(await get(creator, empty.id)).body.can.delete, (await get(other, empty.id)).body.can.delete]).toEqual([
    true,
    false,
  ]);
  const foreign = await remove(other, empty.id);
  expect([foreign.status, foreign.body.detail]).toEqual([403, 'You do not have permission to delete lesson plans.']);
  expect((await remove(creator, empty.id)).status).toBe(200);
  expect((await get(admin, empty.id)).status).toBe(404);

  const full = await own();
  const params = { id: `${full.id}` };
  const { body } = await harness.call(addPlanItem, {
    as: creator,
    params,
    body: { kind: 'break', title: 'Break', minutes: 5 },
  });
  expect(body.can.delete).toBe(false);
  expect((await remove(creator, full.id)).status).toBe(403);
  // A part that was taken out is in it no more.
  const itemId = `${body.items[0]?.id}`;
  await harness.call(removePlanItem, { as: creator, params: { ...params, itemId } });
  expect((await get(creator, full.id)).body.can.delete).toBe(true);

  const decided = await own();
  await setStatus(admin, decided.id, 'locked');
  expect((await remove(creator, decided.id)).status).toBe(403);
  const student = await aPerson(harness.context);
  const students = await aPlan(harness.context, { created_by: student.id });
  expect((await remove(student, students.id)).status).toBe(403);
});

test('a copy is a draft of the person who made it, with the same plan and parts', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const { id } = await aPlan(harness.context, { name: 'x'.repeat(200), begins_at: 540, budget_minutes: 45 });
  await harness.context.db
    .insertInto('lesson_plan_items')
    .values([
      { lesson_plan_id: id, kind: 'break', title: 'Break', minutes: 5, order_index: 2 },
      { lesson_plan_id: id, kind: 'text', title: 'Hello', minutes: 3, order_index: 1 },
    ])
    .execute();
  const copy = await harness.call(duplicateLessonPlan, { as: mentor, params: { id: `${id}` } });
  expect([copy.status, copy.body.status, copy.body.name]).toEqual([201, 'draft', `Copy of ${'x'.repeat(192)}`]);
  expect((await stored(copy.body.id)).created_by).toBe(mentor.id);
  const { body } = await get(mentor, copy.body.id);
  expect(body).toMatchObject({ begins_at: '09:00', budget_minutes: 45, can: { edit: true } });
  expect(body.items).toMatchObject([
    { kind: 'text', title: 'Hello' },
    { kind: 'break', title: 'Break' },
  ]);
  const student = await aPerson(harness.context);
  expect((await harness.call(duplicateLessonPlan, { as: student, params: { id: `${id}` } })).status).toBe(403);
  expect((await harness.call(duplicateLessonPlan, { as: mentor, params: { id: '999' } })).status).toBe(404);
  const deleted = await aPlan(harness.context, { deleted_at: new Date() });
  expect((await harness.call(duplicateLessonPlan, { as: mentor, params: { id: `${deleted.id}` } })).status).toBe(404);
});

test('SEC-60 what happens to a plan is written down', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id, name } = await aPlan(harness.context);
  await update(as, id, { description: 'More' });
  await setStatus(as, id, 'locked');
  await setStatus(as, id, 'locked');
  await remove(as, id);
  const rows = await harness.context.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  expect(rows.map(({ action, subject_id, details }) => [action, subject_id, details])).toEqual([
    ['lesson_plan.updated', id, { name, fields: ['description'] }],
    ['lesson_plan.status', id, { name, from: 'published', to: 'locked' }],
    ['lesson_plan.deleted', id, { name }],
  ]);
});
