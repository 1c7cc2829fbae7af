import type { CallInput } from '@teamsparks/contract/calls';
import {
  addPlanItem,
  duplicateLessonPlan,
  getLessonPlan,
  listLessonPlans,
  orderPlanItems,
  updateLessonPlan,
  updatePlanItem,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { expect, test } from 'vitest';
import { aChallenge, aPlan } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';

const harness = withApp();

const get = (as: Person, id: number) => harness.call(getLessonPlan, { as, params: { id: `${id}` } });
const update = (as: Person, id: number, body: object) =>
  harness.call(updateLessonPlan, { as, params: { id: `${id}` }, body });

test('GAP-39 a change that names nothing leaves the version and is not written down', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aPlan(harness.context);
  const params = { id: `${id}` };
  const text = { kind: 'text', title: 'Welcome', minutes: 5 } as const;
  await harness.call(addPlanItem, { as, params, body: text });
  const before = (await get(as, id)).body;
  const written = () => harness.context.db.selectFrom('audit_log').selectAll().execute();
  const log = await written();
  expect((await update(as, id, {})).body).toEqual(before);
  expect((await update(as, id, { nonsense: 1 })).body).toEqual(before);
  expect(await written()).toEqual(log);
  const part = { id: `${id}`, itemId: `${before.items[0]?.id}` };
  expect((await harness.call(updatePlanItem, { as, params: part, body: {} })).body.items).toEqual(before.items);
});

test.each(['00:00', '09:05', '10:00', '19:30', '23:59'])('GAP-28 a plan begins at %s', async (begins_at) => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aPlan(harness.context);
  expect((await update(as, id, { begins_at })).body.begins_at).toBe(begins_at);
  expect((await get(as, id)).body.begins_at).toBe(begins_at);
});

test('GAP-28 SEC-60 a copy has the challenges, texts and breaks of its plan, and that it was made is written down', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aPlan(harness.context, { name: 'Week 1' });
  const challenge = await aChallenge(harness.context, { name: 'Paper Tower' });
  const add = (body: CallInput<typeof addPlanItem>['body']) =>
    harness.call(addPlanItem, { as, params: { id: `${id}` }, body });
  await add({ kind: 'challenge', challenge_id: challenge.id, minutes: 12 });
  await add({ kind: 'text', title: 'Welcome', text: 'Hello.', minutes: 5 });
  await add({ kind: 'break', title: 'Snack', minutes: 10 });
  const { body } = await harness.call(duplicateLessonPlan, { as, params: { id: `${id}` } });
  expect((await get(as, body.id)).body.items).toMatchObject([
    { kind: 'challenge', minutes: 12, challenge: { id: challenge.id, name: 'Paper Tower' } },
    { kind: 'text', minutes: 5, title: 'Welcome', text: 'Hello.' },
    { kind: 'break', minutes: 10, title: 'Snack' },
  ]);
  const auditEntries = await harness.context.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', body.id)
    .execute();
  expect(auditEntries).toMatchObject([{ action: 'lesson_plan.created', actor_id: as.id }]);
});

test('API-034 plans of one name come in the order in which they were made', async () => {
  const as = await aPerson(harness.context);
  const planIds: number[] = [];
  for (let count = 0; count < 4; count += 1) planIds.push((await aPlan(harness.context, { name: 'Week 1' })).id);
  // A changed row moves to the end of its table.
  await harness.context.db
    .updateTable('lesson_plans')
    .set({ description: 'x' })
    .where('id', '=', planIds[0]!)
    .execute();
  const { body } = await harness.call(listLessonPlans, { as });
  expect(body.map(({ id }) => id)).toEqual(planIds);
});

test('SEC-60 a change of the parts is written down with its plan, and a copy has them in the order they have now', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id, name } = await aPlan(harness.context);
  const params = { id: `${id}` };
  for (const title of ['First', 'Second']) {
    await harness.call(addPlanItem, { as, params, body: { kind: 'break', title, minutes: 5 } });
  }
  const rows = await harness.context.db.selectFrom('audit_log').selectAll().execute();
  const entry = { action: 'lesson_plan.updated', subject_id: id, details: { name, fields: ['items'] } };
  expect(rows).toMatchObject([entry, entry]);
  const items = (await get(as, id)).body.items.map((item) => item.id).toReversed();
  await harness.call(orderPlanItems, { as, params, body: { items } });
  const { body: copy } = await harness.call(duplicateLessonPlan, { as, params });
  expect((await get(as, copy.id)).body.items).toMatchObject([{ title: 'Second' }, { title: 'First' }]);
});
