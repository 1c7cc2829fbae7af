import type { PlanItem } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import {
  addPlanItem,
  createLessonSessionVideo,
  duplicateLessonPlan,
  getLessonPlan,
  listLessonPlans,
  orderPlanItems,
  removePlanItem,
  restorePlanItem,
  updatePlanItem,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import type { CallInput } from '@teamsparks/contract/calls';
import { expect, test } from 'vitest';
import { aPlan } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';

const harness = withApp();

type Item = CallInput<typeof addPlanItem>['body'];
const add = (as: Person, plan: number, body: Item) =>
  harness.call(addPlanItem, { as, params: { id: `${plan}` }, body });
const order = (as: Person, plan: number, items: number[]) =>
  harness.call(orderPlanItems, { as, params: { id: `${plan}` }, body: { items } });
const change = (as: Person, plan: number, item: number, body: object) =>
  harness.call(updatePlanItem, { as, params: { id: `${plan}`, itemId: `${item}` }, body });
const items = async (as: Person, plan: number) =>
  (await harness.call(getLessonPlan, { as, params: { id: `${plan}` } })).body.items;
const aBreak: Item = { kind: 'break', title: 'Water', minutes: 5 };

/** Creates an administrator and a plan of the breaks A, B, C. */
async function threeBreaks() {
  const as = await aPerson(harness.context, 'admin');
  const { id: plan } = await aPlan(harness.context);
  for (const title of ['A', 'B', 'C']) await add(as, plan, { kind: 'break', title, minutes: 5 });
  return { as, plan, ids: (await items(as, plan)).map(({ id }) => id) };
}
const titles = (all: PlanItem[]) => all.map((item) => (item.kind === 'break' ? item.title : item.kind)).join('');

test('the parts are put into another order, all of them, each once', async () => {
  const { as, plan, ids } = await threeBreaks();
  const [a = 0, b = 0, c = 0] = ids;
  expect(titles((await order(as, plan, [c, a, b])).body.items)).toBe('CAB');
  for (const wrong of [[c, a], [c, a, b, b], [c, a, a], [c, a, 999], []]) {
    const { status, body } = await order(as, plan, wrong);
    expect([wrong, status, body.detail]).toEqual([wrong, 409, 'This lesson plan has changed since you loaded it.']);
  }
  expect(titles(await items(as, plan))).toBe('CAB');
  await add(as, plan, { kind: 'break', title: 'D', minutes: 1 });
  expect(titles(await items(as, plan))).toBe('CABD');
});

test('what was taken out comes back to its place with all that it was, in whatever order it is taken back', async () => {
  const { as, plan, ids } = await threeBreaks();
  await change(as, plan, ids[1] ?? 0, { minutes: 42 });
  const before = await items(as, plan);
  const remove = (id = 0) => harness.call(removePlanItem, { as, params: { id: `${plan}`, itemId: `${id}` } });
  const restore = (id = 0) => harness.call(restorePlanItem, { as, params: { id: `${plan}`, itemId: `${id}` } });
  await remove(ids[1]);
  expect(titles((await remove(ids[0])).body.items)).toBe('C');
  expect(titles((await restore(ids[0])).body.items)).toBe('AC');
  expect((await restore(ids[1])).body.items).toEqual(before);
  const again = await restore(ids[1]);
  expect([again.status, again.body.detail]).toEqual([404, 'This part of the lesson plan no longer exists.']);
});

test('WRT-20 parts at the same place come back between their neighbors', async () => {
  const { as, plan, ids } = await threeBreaks();
  await harness.context.db.updateTable('lesson_plan_items').set({ order_index: 1 }).execute();
  const params = { id: `${plan}`, itemId: `${ids[1]}` };
  await harness.call(removePlanItem, { as, params });
  expect(titles((await harness.call(restorePlanItem, { as, params })).body.items)).toBe('ABC');
});

test('a part that was taken out counts nowhere, and a day later it is forgotten', async () => {
  const { as, plan, ids } = await threeBreaks();
  const { db } = harness.context;
  const keyOf = (id = 0) => ({ as, params: { id: `${plan}`, itemId: `${id}` } });
  await harness.call(removePlanItem, keyOf(ids[0]));
  const { body: plans } = await harness.call(listLessonPlans, { as });
  expect(plans[0]?.items).toBe(2);
  const { body: copy } = await harness.call(duplicateLessonPlan, { as, params: { id: `${plan}` } });
  expect(titles(await items(as, copy.id))).toBe('BC');
  expect((await order(as, plan, ids)).status).toBe(409);
  await db
    .updateTable('lesson_plan_items')
    .set({ removed_at: new Date(Date.now() - 25 * 3600 * 1000) })
    .where('id', '=', ids[0] ?? 0)
    .execute();
  expect((await harness.call(restorePlanItem, keyOf(ids[0]))).status).toBe(404);
  await harness.call(removePlanItem, keyOf(ids[1]));
  expect(
    await db
      .selectFrom('lesson_plan_items')
      .where('id', '=', ids[0] ?? 0)
      .select('id')
      .execute(),
  ).toEqual([]);
  expect((await harness.call(restorePlanItem, keyOf(ids[1]))).status).toBe(200);
});

test('SEC-27 a part is reached through its own plan alone', async () => {
  const { as, plan, ids } = await threeBreaks();
  const { id: other } = await aPlan(harness.context);
  expect((await change(as, other, ids[0] ?? 0, { minutes: 1 })).status).toBe(404);
  const params = { id: `${other}`, itemId: `${ids[0]}` };
  expect((await harness.call(removePlanItem, { as, params })).status).toBe(404);
  expect(titles(await items(as, plan))).toBe('ABC');
  await harness.call(removePlanItem, { as, params: { ...params, id: `${plan}` } });
  expect((await harness.call(restorePlanItem, { as, params })).status).toBe(404);
  expect(titles(await items(as, plan))).toBe('BC');
});

test('LES-038 CON-14 who may not edit the plan changes nothing about its parts', async () => {
  const { as: admin, plan, ids } = await threeBreaks();
  const as = await aPerson(harness.context, 'mentor');
  const params = { id: `${plan}`, itemId: `${ids[0]}` };
  const answers = [
    await add(as, plan, aBreak),
    await order(as, plan, ids),
    await change(as, plan, ids[0] ?? 0, { minutes: 1 }),
    await harness.call(removePlanItem, { as, params }),
    await harness.call(restorePlanItem, { as, params }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect(titles(await items(admin, plan))).toBe('ABC');
});

test('REL-19 eight parts that are added at once stand in eight places', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id: plan } = await aPlan(harness.context);
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(as, plan, aBreak)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  const rows = await harness.context.db.selectFrom('lesson_plan_items').select('order_index').execute();
  expect(rows.map(({ order_index }) => order_index).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a plan has at most 200 parts', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id: plan } = await aPlan(harness.context);
  const full = Array.from({ length: 200 }, () => ({ lesson_plan_id: plan, kind: 'break' as const, title: 'x' }));
  await harness.context.db.insertInto('lesson_plan_items').values(full).execute();
  const { status, body } = await add(as, plan, aBreak);
  expect([status, body.detail]).toEqual([409, 'A lesson plan has at most 200 parts.']);
  const link = { lesson_plan_id: plan, training_session_video_id: 1 };
  expect((await harness.call(createLessonSessionVideo, { as, body: link })).status).toBe(409);
  const [first] = await items(as, plan);
  const params = { id: `${plan}`, itemId: `${first?.id}` };
  await harness.call(removePlanItem, { as, params });
  await add(as, plan, aBreak);
  expect((await harness.call(restorePlanItem, { as, params })).status).toBe(409);
});
