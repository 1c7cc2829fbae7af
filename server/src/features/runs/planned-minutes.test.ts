import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getEvent } from '@teamsparks/contract/events/endpoints';
import {
  addPlanItem,
  createLessonPlan,
  getLessonPlan,
  listLessonPlans,
  updatePlanItem,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { getLookingBack } from '@teamsparks/contract/practice/endpoints/looking-back';
import { createRun, getRunBeginning } from '@teamsparks/contract/runs/endpoints/runs';
import { buildPracticePlan } from '@teamsparks/contract/right-now/endpoints';
import { minutesOf } from '@teamsparks/contract/lesson-plans/plan-parts';
import { planPartOf } from '@teamsparks/contract/right-now/plan-part';
import { partCode } from '@teamsparks/contract/right-now/practice-plan-parts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aChallenge, aPlan } from '../../../test/builders.ts';
import { aGroup, aGroupEvent } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';
import { putOnEvent } from '../../../test/planned.ts';

const harness = withApp();
const paramsOf = (id: number) => ({ id: String(id) });
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const timed = (time_limits: Record<string, number>, more: object = {}) =>
  aChallenge(harness.context, { time_limits: JSON.stringify(time_limits), ...more });

async function aPlanOf(as: Person, challenge_id: number, minutes: number | null) {
  const plan = await aPlan(harness.context, { created_by: as.id });
  const body = { kind: 'challenge' as const, challenge_id, minutes };
  const { body: whole } = await harness.call(addPlanItem, { as, params: paramsOf(plan.id), body });
  return whole;
}
const begins = async (as: Person, query: { kind: 'plan' | 'challenge'; id: string; lesson_plan_id?: string }) =>
  (await harness.call(getRunBeginning, { as, query })).body;

test('RUN-025 a plan that ends with the talk of a practice plan has one talk, in its minutes, unless somebody wrote into it', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const { id } = await timed({ build: 2 });
  const plan = await aPlanOf(mentor, id, null);
  const talk = { kind: 'text' as const, title: 'Talk about it', minutes: 5 };
  const add = (text: string | null) =>
    harness.call(addPlanItem, { as: mentor, params: paramsOf(plan.id), body: { ...talk, text } });
  const ends = async () => {
    const { parts } = await begins(mentor, { kind: 'plan', id: String(plan.id) });
    return parts.slice(3).map(({ kind, name, minutes }) => [kind, name, minutes]);
  };
  await add(null);
  expect(await ends()).toEqual([['debrief', 'Talk about it', 5]]);
  await add('Name one thing you tried.');
  expect(await ends()).toEqual([
    ['text', 'Talk about it', 5],
    ['text', 'Talk about it', 5],
    ['debrief', 'Talk about it', 0],
  ]);
});

test('FST-023 RUN-025 the minutes that a plan gives a challenge bind its run, alone and in the whole plan', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const { id } = await timed({ plan: 1, build: 2 });
  const plan = await aPlanOf(mentor, id, 20);
  const expected = [
    ['Read', 2],
    ['Plan', 1],
    ['Build', 14],
    ['Show and score', 3],
    ['Talk about it', 0],
  ];
  const whole = await begins(mentor, { kind: 'plan', id: String(plan.id) });
  expect(whole.parts.map(({ name, minutes }) => [name, minutes])).toEqual(expected);
  const step = await begins(mentor, { kind: 'challenge', id: String(id), lesson_plan_id: String(plan.id) });
  expect(step.parts.map(({ name, minutes }) => [name, minutes])).toEqual(expected);
  expect(step.stages).toMatchObject([{ minutes: 20 }]);
  const choices = { rules: 'practice', place: 'room', sound: true } as const;
  const run = await harness.call(createRun, {
    as: mentor,
    body: { kind: 'plan', id: plan.id, ...choices, teams: ['Comets'] },
  });
  expect(run.body.track.parts.map(({ ms }) => ms / 60_000)).toEqual([2, 1, 14, 3, 0]);
  const alone = await begins(mentor, { kind: 'challenge', id: String(id) });
  expect(alone.parts.map(({ minutes }) => minutes)).toEqual([2, 1, 2, 3, 0]);
});

test('FST-023 parts saved with the minutes of their challenge alone get those of reading and scoring, others stay', async () => {
  const { db } = harness.context;
  const [{ id }, { id: half }] = [await timed({ plan: 2, build: 6 }), await timed({ build: 2.5 })];
  const plan = await aPlan(harness.context);
  const saved = [
    [id, 8],
    [id, 20],
    [id, null],
    [half, 3],
  ] as const;
  for (const [challenge_id, minutes] of saved) {
    const part = { lesson_plan_id: plan.id, kind: 'challenge', challenge_id, minutes } as const;
    await db.insertInto('lesson_plan_items').values(part).execute();
  }
  const file = join(import.meta.dirname, '../../../migrations/0068_minutes_on_the_wall.sql');
  await sql.raw(readFileSync(file, 'utf8')).execute(db);
  const items = await db.selectFrom('lesson_plan_items').select('minutes').orderBy('id').execute();
  expect(items.map(({ minutes }) => minutes)).toEqual([13, 20, null, 8]);
});

test('FST-023 a plan out of sight gives no minutes', async () => {
  const { id } = await timed({ build: 6 });
  const mentor = await aPerson(harness.context, 'mentor');
  const plan = await aPlan(harness.context, { created_by: mentor.id, status: 'draft' });
  const query = { kind: 'challenge' as const, id: String(id), lesson_plan_id: String(plan.id) };
  const student = await aPerson(harness.context);
  expect((await harness.call(getRunBeginning, { as: student, query })).status).toBe(404);
});

test('FST-023 a challenge comes into a plan with reading and scoring, and without minutes of the plan it takes them, too', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const { id } = await timed({ plan: 2, build: 6.5 });
  const plan = await aPlanOf(mentor, id, null);
  expect(plan.items).toMatchObject([{ minutes: 14 }]);
  const params = { id: String(plan.id), itemId: String(plan.items[0]?.id) };
  const cleared = await harness.call(updatePlanItem, { as: mentor, params, body: { minutes: null } });
  expect(cleared.body.items.map(({ minutes }) => minutes)).toEqual([null]);
  expect(cleared.body.items.map(minutesOf)).toEqual([14]);
  const listed = (await harness.call(listLessonPlans, { as: mentor })).body.find((one) => one.id === plan.id);
  expect(listed?.minutes).toBe(14);
  const { parts } = await begins(mentor, { kind: 'plan', id: String(plan.id) });
  expect(sum(parts.map(({ minutes }) => minutes))).toBe(14);
});

test('FST-023 too few minutes count as what the challenge takes at least, and what was planned is told', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const { id } = await timed({ plan: 2, build: 6 });
  const plan = await aPlanOf(mentor, id, 3);
  expect(plan.items.map((item) => [item.minutes, minutesOf(item)])).toEqual([[3, 7]]);
  const beginning = await begins(mentor, { kind: 'plan', id: String(plan.id) });
  expect(beginning.parts.map(({ minutes }) => minutes)).toEqual([2, 1, 1, 3, 0]);
  expect(beginning.stages).toMatchObject([{ minutes: 3 }]);
});

test('FST-023 NOW-012 a session counts what there is to set up, its plan and its run do not', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  await timed({ build: 10 }, { setup_difficulty: 3 });
  const body = { minutes: 60, teams: 1, seed: 1 };
  const session = (await harness.call(buildPracticePlan, { as: mentor, body })).body.parts;
  const challenge = session.find(({ kind }) => kind === 'challenge');
  expect(challenge).toMatchObject({ minutes: 22, setup_minutes: 7 });
  const items = session.map(planPartOf);
  const plan = (await harness.call(createLessonPlan, { as: mentor, body: { name: 'Session', items } })).body;
  const whole = (await harness.call(getLessonPlan, { as: mentor, params: paramsOf(plan.id) })).body;
  expect(whole.items.flatMap((item) => (item.kind === 'challenge' ? [item.minutes] : []))).toEqual([15]);
  const codes = session.map(({ kind, title, minutes, challenge_id }) =>
    partCode({ kind, minutes, of: kind === 'warm_up' ? title : String(challenge_id ?? '') }),
  );
  const query = { kind: 'session' as const, session: codes };
  const { parts } = (await harness.call(getRunBeginning, { as: mentor, query })).body;
  expect(sum(parts.map(({ minutes }) => minutes))).toBe(sum(whole.items.map((item) => minutesOf(item) ?? 0)));
});

test('FST-023 list, page, event, looking back and run agree about 1,000 plans', async () => {
  const { context } = harness;
  const mentor = await aPerson(context, 'mentor');
  const group = await aGroup(context, [mentor]);
  const part = fc.integer({ min: 1, max: 40 }).map((halves) => halves / 2);
  const limits = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), part, { minKeys: 1, maxKeys: 5 });
  const challenges: number[] = [];
  for (const one of fc.sample(limits, { numRuns: 30, seed: 23 })) challenges.push((await timed(one)).id);
  const minutes = fc.integer({ min: 0, max: 90 });
  const item = fc.oneof(
    fc.record({
      kind: fc.constant('challenge' as const),
      challenge_id: fc.constantFrom(...challenges),
      minutes: fc.option(minutes),
    }),
    fc.record({ kind: fc.constant('text' as const), title: fc.constant('Notes'), minutes }),
    fc.record({ kind: fc.constant('break' as const), title: fc.constant('Break'), minutes }),
  );
  const drawn = fc.sample(fc.array(item, { minLength: 1, maxLength: 5 }), { numRuns: 1_000, seed: 23 });
  const names = drawn.map((_, at) => ({ name: `Plan ${at}`, created_by: mentor.id }));
  const plans = await context.db.insertInto('lesson_plans').values(names).returning('id').execute();
  const rows = drawn.flatMap((items, at) =>
    items.map((one, order_index) => ({ ...one, order_index, lesson_plan_id: plans[at]?.id ?? 0 })),
  );
  for (let at = 0; at < rows.length; at += 500) {
    await context.db
      .insertInto('lesson_plan_items')
      .values(rows.slice(at, at + 500))
      .execute();
  }
  const listed = new Map(
    (await harness.call(listLessonPlans, { as: mentor })).body.map((one) => [one.id, one.minutes]),
  );
  const today = new Date().toISOString().slice(0, 10);
  for (let from = 0; from < plans.length; from += 50) {
    const event = await aGroupEvent(context, [group.id], { start_date: today, end_date: today });
    for (const { id } of plans.slice(from, from + 50)) await putOnEvent(context, event.id, id);
    const planned = (await harness.call(getEvent, { as: mentor, params: paramsOf(event.id) })).body.plans ?? [];
    const { parts } = (await harness.call(getLookingBack, { as: mentor, params: paramsOf(event.id) })).body;
    const back = Map.groupBy(parts, ({ lesson_plan }) => lesson_plan.id);
    expect(planned).toHaveLength(50);
    for (const one of planned) {
      const { id } = one.lesson_plan;
      const counted = sum((back.get(id) ?? []).map((own) => own.minutes ?? 0));
      expect([listed.get(id), counted]).toEqual([one.minutes, one.minutes]);
    }
    // Only three: opening all plans takes a minute.
    for (const { lesson_plan, minutes: counted } of planned.slice(0, 3)) {
      const page = (await harness.call(getLessonPlan, { as: mentor, params: paramsOf(lesson_plan.id) })).body;
      const run = await begins(mentor, { kind: 'plan', id: String(lesson_plan.id) });
      const onPage = sum(page.items.map((own) => minutesOf(own) ?? 0));
      expect([onPage, sum(run.parts.map((own) => own.minutes))]).toEqual([counted, counted]);
    }
  }
});
