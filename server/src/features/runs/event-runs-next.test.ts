import { saveLookingBack } from '@teamsparks/contract/practice/endpoints/looking-back';
import * as around from '@teamsparks/contract/runs/endpoints/event-runs';
import { expect, test } from 'vitest';
import { begunEvents, minute, paramsOf, within } from '../../../test/begun-events.ts';
import { assignMentor } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../test/people.ts';
import { putOnEvent } from '../../../test/planned.ts';
import { running } from '../../../test/running.ts';

const harness = withApp();
const { begin, step, ended } = running(harness);
const { aPlanOf, aBegunEvent, runsOf } = begunEvents(harness);

const ofPlan = (as: Person, id: number) => harness.call(around.getPlanRun, { as, params: paramsOf(id) });
const nextOf = async (as: Person, id: number) => {
  const { open, due } = (await runsOf(as, id)).body;
  return { open, due };
};

/** Returns the UTC day that many days from now, as the only day of an event. */
const onDay = (days: number) => {
  const day = new Date(Date.now() + days * 24 * 60 * minute).toISOString().slice(0, 10);
  return { start_date: day, end_date: day };
};

test.each<[string, object, boolean]>([
  ['an hour before it begins', within(55, 120), true],
  ['earlier that day', { ...within(65, 120), ...onDay(0) }, true],
  ['the day before', { ...within(65, 120), ...onDay(1) }, false],
  ['an hour before it begins, on the day before', { ...within(55, 120), ...onDay(1) }, true],
  ['while it goes on', within(-10, 80), true],
  ['once it is over', within(-90, -1), false],
  ['on its day, where it has no hours', { ...within(-600, 600), begins_at: null, ends_at: null, all_day: true }, true],
  [
    'the day before, where it has no hours',
    { ...within(30, 900), begins_at: null, ends_at: null, all_day: true },
    false,
  ],
])('NOW-030 the plan of an event is run next: %s', async (_, times, isDue) => {
  const { leader, event, plan } = await aBegunEvent(times);
  expect(await nextOf(leader, event.id)).toEqual({ open: null, due: isDue ? plan.id : null });
  const { body } = await ofPlan(leader, plan.id);
  expect([body.due, body.event !== null]).toEqual([isDue, isDue]);
});

test('NOW-030 a run that is open is gone on with, then comes the next plan, and looking back when all were run', async () => {
  const { context } = harness;
  const { leader, group, event, plan, challenge } = await aBegunEvent();
  const second = await aPlanOf([challenge.id]);
  await putOnEvent(context, event.id, second.id, 2);
  await putOnEvent(context, event.id, (await aPlanOf([])).id, 3);
  const wanted = (id: number) => ({ kind: 'plan', id, event_id: event.id, group_id: group.id }) as const;
  const { body: run } = await begin(leader, wanted(plan.id));
  expect(await nextOf(leader, event.id)).toEqual({ open: run.id, due: plan.id });
  expect((await ofPlan(leader, plan.id)).body).toEqual({
    open: run.id,
    due: true,
    event: { id: event.id, group_id: group.id },
    group_id: group.id,
  });
  await step(leader, run.id, { kind: 'start', payload: {} });
  await step(leader, run.id, { kind: 'end', payload: {} });
  expect(await nextOf(leader, event.id)).toEqual({ open: null, due: second.id });
  expect((await ofPlan(leader, plan.id)).body).toMatchObject({ open: null, due: false, event: { id: event.id } });
  await ended(leader, wanted(second.id), [minute]);
  expect(await nextOf(leader, event.id)).toEqual({ open: null, due: null });
});

test('FST-022 a plan names the group of its next event to who leads that group', async () => {
  const { context } = harness;
  const { leader, group, plan } = await aBegunEvent(within(3_000, 3_090));
  const groupOf = async (as: Person) => (await ofPlan(as, plan.id)).body.group_id;
  expect(await groupOf(leader)).toBe(group.id);
  expect(await groupOf(await aPerson(context, 'mentor'))).toBeNull();
  expect(await groupOf(await aPerson(context, 'admin'))).toBeNull();
  await context.db
    .updateTable('events')
    .set({ begins: within(-90, -1).begins, ends: within(-90, -1).ends })
    .execute();
  expect(await groupOf(leader)).toBeNull();
});

test('NOW-030 nothing is run next where somebody looked back, and another leader’s run is not mine to go on with', async () => {
  const { context } = harness;
  const { leader, group, event, plan } = await aBegunEvent();
  const mentor = await aPerson(context, 'mentor');
  await assignMentor(context, mentor, { event_id: event.id });
  await begin(leader, { kind: 'plan', id: plan.id, event_id: event.id, group_id: group.id });
  expect(await nextOf(mentor, event.id)).toEqual({ open: null, due: plan.id });
  expect((await ofPlan(mentor, plan.id)).body).toMatchObject({ open: null, event: { group_id: null } });
  const { id = 0 } = (await context.db.selectFrom('lesson_plan_items').select('id').executeTakeFirst()) ?? {};
  const said = {
    parts: [{ id, outcome: 'done' as const }],
    children: 9,
    engagement: null,
    time: null,
    materials: null,
  };
  const saved = await harness.call(saveLookingBack, {
    as: leader,
    params: paramsOf(event.id),
    body: { ...said, again: null },
  });
  expect(saved.status).toBe(200);
  expect((await nextOf(mentor, event.id)).due).toBeNull();
});

test('NOW-030 a plan for one event only is run with that event by those who are inside, on other days, too', async () => {
  const { context } = harness;
  const { leader, group, event, challenge } = await aBegunEvent(within(3_000, 3_090));
  const copy = await aPlanOf([challenge.id], { event_id: event.id });
  await putOnEvent(context, event.id, copy.id, 2);
  expect((await ofPlan(leader, copy.id)).body).toEqual({
    open: null,
    due: false,
    event: { id: event.id, group_id: group.id },
    group_id: group.id,
  });
  expect((await ofPlan(await aPerson(context, 'mentor'), copy.id)).status).toBe(404);
  expect((await ofPlan(signedOut, copy.id)).status).toBe(401);
});
