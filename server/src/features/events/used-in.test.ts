import { createEventLessonPlan, listUsedIn, listUsedOn } from '@teamsparks/contract/events/endpoints';
import { addPlanItem } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { saveLookingBack } from '@teamsparks/contract/practice/endpoints/looking-back';
import { expect, test } from 'vitest';
import { aChallenge, anEvent, aPlan, aProgram } from '../../../test/builders.ts';
import { aGroup, aGroupEvent, assignMentor, follow } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();
const challengeId = (id: number) => ({ challenge_id: String(id) });
const usedIn = (as: Person, id: number, page = '1') =>
  harness.call(listUsedIn, { as, query: { ...challengeId(id), page } });
const put = (as: Person, event_id: number, lesson_plan_id: number) =>
  harness.call(createEventLessonPlan, { as, body: { event_id, lesson_plan_id } });

test('NOW-030 a challenge names the plans that use it, each once, as far as a person sees both', async () => {
  const { context } = harness;
  const admin = await aPerson(context, 'admin');
  const challenge = await aChallenge(context);
  const plans = [await aPlan(context, { name: 'Towers' }), await aPlan(context, { name: 'Bridges', status: 'draft' })];
  await aPlan(context, { name: 'Without it' });
  for (const { id } of plans) {
    const body = { kind: 'challenge' as const, challenge_id: challenge.id };
    for (let time = 0; time < 2; time += 1) {
      const added = await harness.call(addPlanItem, { as: admin, params: { id: String(id) }, body });
      expect(added.status).toBe(201);
    }
  }
  expect((await usedIn(admin, challenge.id)).body.map(({ name }) => name)).toEqual(['Bridges', 'Towers']);
  const student = await aPerson(context);
  expect((await usedIn(student, challenge.id)).body).toEqual([{ id: plans[0]?.id, name: 'Towers' }]);
  await context.db.updateTable('challenges').set({ status: 'draft' }).where('id', '=', challenge.id).execute();
  expect((await usedIn(student, challenge.id)).status).toBe(404);
  expect((await usedIn(signedOut, challenge.id)).status).toBe(401);
  expect((await usedIn(await aHolderOf(context, 'view_challenge_library'), challenge.id)).status).toBe(403);
  expect((await usedIn(student, 0)).status).toBe(422);
});

test('NOW-030 fifty plans come at a time, by name', async () => {
  const { context } = harness;
  const challenge = await aChallenge(context);
  const names = Array.from({ length: 52 }, (_, index) => `Plan ${index + 1}`);
  for (const name of names) {
    const { id: lesson_plan_id } = await aPlan(context, { name });
    const part = { lesson_plan_id, kind: 'challenge' as const, challenge_id: challenge.id };
    await context.db.insertInto('lesson_plan_items').values(part).execute();
  }
  const as = await aPerson(context);
  const first = await usedIn(as, challenge.id);
  expect(first.body).toHaveLength(50);
  expect((await usedIn(as, challenge.id, '2')).body.map(({ name }) => name)).toEqual(['Plan 51', 'Plan 52']);
  expect((await usedIn(as, challenge.id, '3')).body).toEqual([]);
  expect((await usedIn(as, challenge.id, '0')).status).toBe(422);
});

test('NOW-030 a plan that was changed for one event is told of no challenge, and its event only to who sees it', async () => {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const group = await aGroup(context, [leader]);
  const event = await aGroupEvent(context, [group.id], { name: 'Secret session', start_date: '2190-01-01' });
  const challenge = await aChallenge(context);
  const copy = await aPlan(context, { name: 'Only here', event_id: event.id });
  const part = { lesson_plan_id: copy.id, kind: 'challenge' as const, challenge_id: challenge.id };
  await context.db.insertInto('lesson_plan_items').values(part).execute();
  await context.db.insertInto('event_lesson_plans').values({ event_id: event.id, lesson_plan_id: copy.id }).execute();
  const usedOn = async (as: Person) =>
    (await harness.call(listUsedOn, { as, query: challengeId(challenge.id) })).body.map(({ name }) => name);
  expect((await usedIn(leader, challenge.id)).body).toEqual([]);
  expect(await usedOn(leader)).toEqual(['Secret session']);
  const follower = await aPerson(context, 'parent');
  await follow(context, follower, group.id);
  for (const as of [follower, await aPerson(context), await aPerson(context, 'demoAdmin')]) {
    expect((await usedIn(as, challenge.id)).body).toEqual([]);
    expect(await usedOn(as)).toEqual([]);
  }
});

const day = 24 * 60 * 60 * 1000;
/** Returns the times of an event of two hours that begins in this number of days. */
const beginningIn = (days: number) => {
  const begins = new Date(harness.clock.now().getTime() + days * day);
  return {
    start_date: begins.toISOString().slice(0, 10),
    begins,
    ends: new Date(begins.getTime() + day / 12),
  };
};

test('NOW-030 PRE-050 what is next for an event is preparing it, then looking back, for those who do it', async () => {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const group = await aGroup(context, [leader]);
  const plan = await aPlan(context);
  const make = async (name: string, days: number, begins_at: number | null = null) => {
    const event = await aGroupEvent(context, [group.id], {
      name,
      begins_at,
      ends_at: begins_at && begins_at + 120,
      all_day: begins_at === null,
      ...beginningIn(days),
    });
    expect((await put(leader, event.id, plan.id)).status).toBe(201);
    return event;
  };
  const ahead = await make('Ahead', 3, 960);
  const going = await make('Going on', -1 / 24);
  const over = await make('Over', -3);
  await make('Long over', -40);
  const open = await anEvent(context, { program_id: (await aProgram(context)).id, name: 'Of all', ...beginningIn(4) });
  expect((await put(leader, open.id, plan.id)).status).toBe(201);
  const mentor = await aPerson(context, 'mentor');
  for (const event of [ahead, over]) await assignMentor(context, mentor, { event_id: event.id });
  const next = async (as: Person) => {
    const query = { lesson_plan_id: String(plan.id) };
    return Object.fromEntries((await harness.call(listUsedOn, { as, query })).body.map((one) => [one.name, one.next]));
  };
  const ofPlan = { as: leader, query: { lesson_plan_id: String(plan.id) } };
  expect((await harness.call(listUsedOn, ofPlan)).body.map(({ minutes }) => minutes)).toEqual([
    null,
    120,
    null,
    null,
    null,
  ]);
  const said = { parts: [], children: 9, engagement: null, time: null, materials: null, again: null };
  expect(await next(leader)).toEqual({
    Ahead: 'prepare',
    'Going on': 'look_back',
    Over: 'look_back',
    'Long over': null,
    'Of all': null,
  });
  expect(await next(mentor)).toEqual({ Ahead: 'prepare', Over: null, 'Of all': null });
  expect(await next(await aPerson(context))).toEqual({ 'Of all': null });
  expect(await next(await aPerson(context, 'admin'))).toMatchObject({ 'Of all': 'prepare', Over: 'look_back' });
  for (const { id } of [going, over]) {
    const saved = await harness.call(saveLookingBack, { as: leader, params: { id: String(id) }, body: said });
    expect(saved.status).toBe(200);
  }
  expect(await next(leader)).toMatchObject({ 'Going on': null, Over: null });
});

test('PRE-010 "Used on" names the events of a plan and of a challenge, those ahead first', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'student');
  const program = await aProgram(context);
  const challenge = await aChallenge(context);
  const plan = await aPlan(context);
  const draft = await aPlan(context, { status: 'draft' });
  for (const lesson_plan_id of [plan.id, draft.id]) {
    await context.db
      .insertInto('lesson_plan_items')
      .values({ lesson_plan_id, kind: 'challenge', challenge_id: challenge.id })
      .execute();
  }
  const put = async (name: string, start_date: string, lesson_plan_id = plan.id) => {
    const { id } = await anEvent(context, { program_id: program.id, name, start_date });
    await context.db.insertInto('event_lesson_plans').values({ event_id: id, lesson_plan_id }).execute();
  };
  await put('Long over', '2020-01-01');
  await put('Over', '2021-01-01');
  await put('Later', '2190-02-01');
  await put('Soon', '2190-01-01');
  await put('Of a draft', '2190-01-02', draft.id);
  const ofPlan = await harness.call(listUsedOn, { as, query: { lesson_plan_id: `${plan.id}` } });
  expect(ofPlan.body.map(({ name }) => name)).toEqual(['Soon', 'Later', 'Over', 'Long over']);
  const ofChallenge = await harness.call(listUsedOn, { as, query: { challenge_id: `${challenge.id}` } });
  expect(ofChallenge.body).toEqual(ofPlan.body);
});
