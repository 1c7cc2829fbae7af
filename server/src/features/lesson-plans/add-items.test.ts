import type { CallInput } from '@teamsparks/contract/calls';
import {
  addPlanItems,
  createLessonPlan,
  getLessonPlan,
  removePlanItem,
  removePlanItems,
  restorePlanItem,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import type { PlanItem } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { expect, test } from 'vitest';
import { aChallenge, aPlan } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();

type Added = CallInput<typeof addPlanItems>['body'];
const add = (as: Person, plan: number, body: Added) =>
  harness.call(addPlanItems, { as, params: { id: `${plan}` }, body });
const take = (as: Person, plan: number, items: number[], restores?: number) =>
  harness.call(removePlanItems, { as, params: { id: `${plan}` }, body: { items, ...(restores && { restores }) } });
const create = (as: Person, body: object) => harness.call(createLessonPlan, { as, body: { name: 'Tuesday', ...body } });
const get = async (as: Person, plan: number) =>
  (await harness.call(getLessonPlan, { as, params: { id: `${plan}` } })).body;
const pause = (title: string) => ({ kind: 'break' as const, title, minutes: 5 });
const of = (challenge_id: number) => ({ kind: 'challenge' as const, challenge_id });
const titles = (items: readonly PlanItem[]) =>
  items.map((item) => (item.kind === 'challenge' ? item.challenge?.name : 'title' in item && item.title)).join(' ');

/** Creates a mentor with a plan of the breaks A, B, C. */
async function threeBreaks() {
  const as = await aPerson(harness.context, 'mentor');
  const { id: plan } = await aPlan(harness.context, { created_by: as.id });
  const { body } = await add(as, plan, { items: ['A', 'B', 'C'].map(pause) });
  return { as, plan, ids: body.added };
}

test('PRE-022 several parts come in together where the cursor is, at the beginning, or at the end', async () => {
  const { as, plan, ids } = await threeBreaks();
  const { status, body } = await add(as, plan, { after: ids[0] ?? 0, items: [pause('X'), pause('Y')] });
  expect([status, titles(body.items)]).toEqual([201, 'A X Y B C']);
  expect(body.added).toEqual(body.items.slice(1, 3).map(({ id }) => id));
  expect(titles((await add(as, plan, { after: null, items: [pause('First')] })).body.items)).toBe('First A X Y B C');
  expect(titles((await add(as, plan, { items: [pause('Last')] })).body.items)).toBe('First A X Y B C Last');
});

test('PRE-022 what was taken out before comes back between its neighbors', async () => {
  const { as, plan, ids } = await threeBreaks();
  const params = { id: `${plan}`, itemId: `${ids[1]}` };
  await harness.call(removePlanItem, { as, params });
  const gone = await add(as, plan, { after: ids[1] ?? 0, items: [pause('X')] });
  expect([gone.status, gone.body.detail]).toEqual([404, 'This part of the lesson plan no longer exists.']);
  await add(as, plan, { after: ids[0] ?? 0, items: [pause('X')] });
  expect(titles((await harness.call(restorePlanItem, { as, params })).body.items)).toBe('A X B C');
});

test('PRE-021 undoing takes out what came in, and nothing else', async () => {
  const { as, plan, ids } = await threeBreaks();
  const { body } = await add(as, plan, { after: ids[2] ?? 0, items: [pause('X'), pause('Y')] });
  expect(titles((await take(as, plan, body.added)).body.items)).toBe('A B C');
  const again = await take(as, plan, body.added);
  expect([again.status, titles(again.body.items)]).toEqual([200, 'A B C']);
  const foreign = await aPlan(harness.context, { created_by: as.id });
  expect((await take(as, foreign.id, ids)).status).toBe(200);
  expect(titles((await get(as, plan)).items)).toBe('A B C');
});

test('PRE-032 undoing Replace takes out what came in and brings back what went out, or does neither', async () => {
  const { as, plan, ids } = await threeBreaks();
  const [a = 0, b = 0] = ids;
  const { body } = await add(as, plan, { replaces: b, items: [pause('X'), pause('Y')] });
  expect(titles(body.items)).toBe('A X Y C');
  for (const lost of [a, 999]) {
    const refused = await take(as, plan, body.added, lost);
    expect([refused.status, refused.body.detail]).toEqual([404, 'This part of the lesson plan no longer exists.']);
    expect(titles((await get(as, plan)).items)).toBe('A X Y C');
  }
  const back = await take(as, plan, body.added, b);
  expect([back.status, titles(back.body.items)]).toEqual([200, 'A B C']);
});

test('PRE-032 undoing Replace has room also in a plan of 200 parts', async () => {
  const { as, plan, ids } = await threeBreaks();
  await add(as, plan, { items: Array.from({ length: 197 }, () => pause('Z')) });
  const { body } = await add(as, plan, { replaces: ids[1] ?? 0, items: [pause('X')] });
  expect(body.items).toHaveLength(200);
  const back = await take(as, plan, body.added, ids[1]);
  expect([back.status, titles(back.body.items).slice(0, 7)]).toEqual([200, 'A B C Z']);
  const { body: more } = await add(as, plan, { replaces: ids[1] ?? 0, items: [pause('X')] });
  const full = await take(as, plan, [999], ids[1]);
  expect([full.status, full.body.detail]).toEqual([409, 'A lesson plan has at most 200 parts.']);
  expect(titles(more.items).slice(0, 7)).toBe('A X C Z');
});

test('PRE-021 PRE-022 who may not edit the plan adds and takes out nothing', async () => {
  const { as, plan, ids } = await threeBreaks();
  const other = await aPerson(harness.context, 'mentor');
  const student = await aPerson(harness.context);
  for (const [person, status] of [
    [other, 403],
    [student, 403],
    [signedOut, 401],
  ] as const) {
    expect((await add(person, plan, { items: [pause('X')] })).status).toBe(status);
    expect((await take(person, plan, ids)).status).toBe(status);
    expect((await take(person, plan, ids, ids[0])).status).toBe(status);
  }
  expect((await add(as, 999, { items: [pause('X')] })).status).toBe(404);
  expect((await add(as, plan, { items: [] })).status).toBe(422);
  expect(titles((await get(as, plan)).items)).toBe('A B C');
});

test('PRE-022 one challenge out of sight keeps all of them out', async () => {
  const as = await aHolderOf(harness.context, 'view_lesson_plans', 'add_edit_lesson_plans', 'view_challenge_library');
  const { id: plan } = await aPlan(harness.context, { created_by: as.id });
  const open = await aChallenge(harness.context);
  const draft = await aChallenge(harness.context, { status: 'draft' });
  const archived = await aChallenge(harness.context, { deleted_at: new Date() });
  for (const hidden of [draft.id, archived.id, 999]) {
    const { status, body } = await add(as, plan, { items: [of(open.id), of(hidden)] });
    expect([status, body.detail]).toEqual([404, 'Challenge not found.']);
  }
  expect((await get(as, plan)).items).toEqual([]);
});

test('a plan has at most 200 parts, however many come at once', async () => {
  const { as, plan } = await threeBreaks();
  const { status, body } = await add(as, plan, { items: Array.from({ length: 198 }, () => pause('X')) });
  expect([status, body.detail]).toEqual([409, 'A lesson plan has at most 200 parts.']);
  expect((await get(as, plan)).items).toHaveLength(3);
});

test('PRE-020 a plan begins with challenges, in their order and with their minutes', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const timed = await aChallenge(harness.context, {
    name: 'Timed',
    time_limits: JSON.stringify({ plan: 2, build: 5.5 }),
  });
  const plain = await aChallenge(harness.context, { name: 'Plain' });
  const created = await create(as, { status: 'draft', items: [of(timed.id), of(plain.id), of(timed.id)] });
  expect([created.status, created.body.status, created.body.items]).toEqual([201, 'draft', 3]);
  const { items } = await get(as, created.body.id);
  expect([titles(items), items.map(({ minutes }) => minutes)]).toEqual(['Timed Plain Timed', [13, null, 13]]);
  const refused = await create(as, { items: [of(999)] });
  expect([refused.status, refused.body.detail]).toEqual([404, 'Challenge not found.']);
  expect(await harness.context.db.selectFrom('lesson_plans').selectAll().execute()).toHaveLength(1);
});

test('PRE-020 a plan begins as a copy of one that its maker sees, under a name of its own', async () => {
  const { as, plan } = await threeBreaks();
  await harness.context.db.updateTable('lesson_plans').set({ begins_at: 540, budget_minutes: 45 }).execute();
  const created = await create(as, { status: 'draft', copy_of: plan, description: 'Mine.' });
  expect([created.status, created.body.name, created.body.description, created.body.status]).toEqual([
    201,
    'Tuesday',
    'Mine.',
    'draft',
  ]);
  const copy = await get(as, created.body.id);
  expect([titles(copy.items), copy.begins_at, copy.budget_minutes]).toEqual(['A B C', '09:00', 45]);
  const refused = await create(as, { copy_of: 999 });
  expect([refused.status, refused.body.detail]).toEqual([404, 'Lesson plan not found.']);
});

test('PRE-020 what a plan begins with counts towards its 200 parts', async () => {
  const { as, plan } = await threeBreaks();
  const { status, body } = await create(as, { copy_of: plan, items: Array.from({ length: 198 }, () => pause('X')) });
  expect([status, body.detail]).toEqual([409, 'A lesson plan has at most 200 parts.']);
  const created = await create(as, { copy_of: plan, items: [pause('X')] });
  expect(titles((await get(as, created.body.id)).items)).toBe('A B C X');
});
