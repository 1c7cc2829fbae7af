import { getEvent } from '@teamsparks/contract/events/endpoints';
import {
  deleteLessonPlan,
  getLessonPlan,
  restoreLessonPlan,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anEvent, aPlan, aProgram } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();

const at = (as: Person, id: number) => ({ as, params: { id: `${id}` } });
const get = (as: Person, id: number) => harness.call(getLessonPlan, at(as, id));
const remove = (as: Person, id: number) => harness.call(deleteLessonPlan, at(as, id));
const restore = (as: Person, id: number) => harness.call(restoreLessonPlan, at(as, id));
const setDeleted = (id: number, hoursAgo: number) =>
  harness.context.db
    .updateTable('lesson_plans')
    .set({ deleted_at: sql<Date>`now() - ${hoursAgo}::int * interval '1 hour'` })
    .where('id', '=', id)
    .execute();

test('PEO-005 a deleted plan is restored as it was, on its events, too, within a day', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'admin');
  const { id, name } = await aPlan(context, { description: 'As it was', version: 4 });
  const event = await anEvent(context, { program_id: (await aProgram(context)).id });
  await context.db.insertInto('event_lesson_plans').values({ event_id: event.id, lesson_plan_id: id }).execute();
  const part = { lesson_plan_id: id, kind: 'break', title: 'Break', order_index: 1 } as const;
  await context.db.insertInto('lesson_plan_items').values(part).execute();
  const before = await get(as, id);
  const plansOfEvent = async () =>
    (await harness.call(getEvent, at(as, event.id))).body.plans?.map((plan) => plan.lesson_plan.id);
  expect((await remove(as, id)).status).toBe(200);
  expect([(await get(as, id)).status, await plansOfEvent()]).toEqual([404, []]);
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await restore(as, id);
    expect([status, body]).toEqual([200, before.body]);
  }
  expect(await plansOfEvent()).toEqual([id]);
  const log = await context.db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute();
  expect(log).toEqual([
    { action: 'lesson_plan.deleted', details: { name } },
    { action: 'lesson_plan.restored', details: { name } },
  ]);
  await setDeleted(id, 23);
  expect((await restore(as, id)).status).toBe(200);
  await setDeleted(id, 25);
  expect((await restore(as, id)).status).toBe(404);
});

test('PEO-005 a deleted plan is restored by whoever may delete it; for others it is not there', async () => {
  const { context } = harness;
  const author = await aPerson(context, 'mentor');
  const { id } = await aPlan(context, { created_by: author.id, status: 'draft' });
  expect((await remove(author, id)).status).toBe(200);
  const other = await restore(await aPerson(context, 'mentor'), id);
  expect([other.status, other.body]).toMatchObject([404, { detail: 'Lesson plan not found.' }]);
  expect((await restore(author, id)).status).toBe(200);
  expect((await restore(await aPerson(context), id)).status).toBe(403);
  expect((await restore(signedOut, id)).status).toBe(401);
  expect((await restore(author, 999_999)).status).toBe(404);
});

test('PEO-005 who may restore a deleted plan is told so at its address, its author that it was deleted, others nothing', async () => {
  const { context } = harness;
  const author = await aPerson(context, 'mentor');
  const admin = await aPerson(context, 'admin');
  const mine = await aPlan(context, { created_by: author.id, status: 'draft' });
  const full = await aPlan(context, { created_by: author.id });
  const part = { lesson_plan_id: full.id, kind: 'break', title: 'Break', order_index: 1 } as const;
  await context.db.insertInto('lesson_plan_items').values(part).execute();
  const refusalFor = async (as: Person, id: number) => {
    const { status, body } = await get(as, id);
    return [status, (body as { code?: string }).code, (body as { detail?: string }).detail];
  };
  await remove(author, mine.id);
  await remove(admin, full.id);
  expect(await refusalFor(author, mine.id)).toEqual([404, 'deleted', 'This lesson plan was deleted.']);
  expect(await refusalFor(admin, full.id)).toEqual([404, 'deleted', 'This lesson plan was deleted.']);
  expect(await refusalFor(author, full.id)).toEqual([404, 'not_found', 'This lesson plan was deleted.']);
  for (const other of [await aPerson(context, 'mentor'), await aPerson(context)])
    expect(await refusalFor(other, full.id)).toEqual([404, 'not_found', 'Lesson plan not found.']);
  await setDeleted(full.id, 25);
  expect(await refusalFor(admin, full.id)).toEqual([404, 'not_found', 'This lesson plan was deleted.']);
  expect(await refusalFor(author, 999_999)).toEqual([404, 'not_found', 'Lesson plan not found.']);
});
