import { createEventLessonPlan } from '@teamsparks/contract/events/endpoints';
import { addPlanItem } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { getLookingBack, saveLookingBack } from '@teamsparks/contract/practice/endpoints/looking-back';
import { deleteRun } from '@teamsparks/contract/runs/endpoints/runs';
import { expect, test } from 'vitest';
import { aChallenge, aPlan } from '../../../../test/builders.ts';
import { aGroup, aGroupEvent, assignMentor, standIn } from '../../../../test/event-people.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person } from '../../../../test/people.ts';
import { running } from '../../../../test/running.ts';

const harness = withApp();
const { begin, step, ended } = running(harness);

const minute = 60_000;
const paramsOf = (id: number) => ({ id: String(id) });
const look = async (as: Person, id: number) => (await harness.call(getLookingBack, { as, params: paramsOf(id) })).body;
const outcomes = async (as: Person, id: number) =>
  (await look(as, id)).parts.map(({ title, outcome, took }) => [title, outcome, took]);

/** Creates a group's event of today, with a plan of a text, a challenge and a break. */
async function anEventToday() {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const group = await aGroup(context, [leader]);
  const today = new Date().toISOString().slice(0, 10);
  const event = await aGroupEvent(context, [group.id], { start_date: today });
  const plan = await aPlan(context, { name: 'Bridges', created_by: leader.id });
  const challenge = await aChallenge(context, { name: `Paper Chain ${plan.id}` });
  const add = (body: object) =>
    harness.call(addPlanItem, { as: leader, params: paramsOf(plan.id), body: body as never });
  await add({ kind: 'text', title: 'Hello', text: null, minutes: 5 });
  await add({ kind: 'challenge', challenge_id: challenge.id, minutes: 20 });
  await add({ kind: 'break', title: 'Snack', minutes: 10 });
  await harness.call(createEventLessonPlan, { as: leader, body: { event_id: event.id, lesson_plan_id: plan.id } });
  const wanted = { kind: 'plan', id: plan.id, event_id: event.id, group_id: group.id } as const;
  return { leader, group, event, plan, challenge, wanted };
}

test('PRE-050 parts that took no time in the run are skipped, whatever the others took they are done', async () => {
  const { leader, event, challenge, wanted } = await anEventToday();
  // Hello, then reading, working and showing of the challenge, the break, and talking about it.
  await ended(leader, wanted, [14_000, minute, 5 * minute, minute, 15_000, minute]);
  expect(await outcomes(leader, event.id)).toEqual([
    ['Hello', 'skipped', 0],
    [challenge.name, 'done', 7],
    ['Snack', 'done', 0],
  ]);
});

test('PRE-050 a challenge that was read and no more is skipped, however long it was read', async () => {
  const { leader, event, challenge, wanted } = await anEventToday();
  // Hello, then half a minute of reading, and the host goes over working and showing.
  await ended(leader, wanted, [minute, minute / 2, 14_000, 14_000, minute, minute]);
  expect(await outcomes(leader, event.id)).toEqual([
    ['Hello', 'done', 1],
    [challenge.name, 'skipped', 1],
    ['Snack', 'done', 1],
  ]);
  await ended(leader, wanted, [minute, minute / 2, 15_000, 1_000, minute, minute]);
  expect((await outcomes(leader, event.id))[1]).toEqual([challenge.name, 'done', 2]);
});

test('PRE-050 a step that is run by itself counts for its part, and parts that no run had are done', async () => {
  const { leader, event, plan, challenge } = await anEventToday();
  const one = { kind: 'challenge', id: challenge.id, lesson_plan_id: plan.id, event_id: event.id } as const;
  await ended(leader, one, [minute, 7 * minute]);
  expect(await outcomes(leader, event.id)).toEqual([
    ['Hello', 'done', null],
    [challenge.name, 'done', 8],
    ['Snack', 'done', null],
  ]);
});

test('PRE-050 a run that goes on, a short try, one without the event and one that was deleted say nothing', async () => {
  const { leader, event, plan, wanted } = await anEventToday();
  await begin(leader, wanted);
  await ended(leader, wanted, [1_000]);
  await ended(leader, { kind: 'plan', id: plan.id }, [minute]);
  expect((await outcomes(leader, event.id)).map(([, , took]) => took)).toEqual([null, null, null]);
  const run = await ended(leader, wanted, [minute]);
  expect((await outcomes(leader, event.id)).map(([, outcome]) => outcome)).toEqual(['done', 'skipped', 'skipped']);
  await harness.call(deleteRun, { as: leader, params: paramsOf(run.id) });
  expect((await outcomes(leader, event.id)).map(([, , took]) => took)).toEqual([null, null, null]);
});

test('PRE-050 what was said stays, whatever a later run took', async () => {
  const { leader, event, wanted } = await anEventToday();
  const { parts } = await look(leader, event.id);
  const said = { children: 9, engagement: null, time: null, materials: null, again: null };
  const body = { ...said, parts: parts.map(({ id }) => ({ id, outcome: 'changed' as const })) };
  await harness.call(saveLookingBack, { as: leader, params: paramsOf(event.id), body });
  await ended(leader, wanted, [6 * minute]);
  expect((await outcomes(leader, event.id)).map(([, outcome, took]) => [outcome, took])).toEqual([
    ['changed', 6],
    ['changed', 0],
    ['changed', 0],
  ]);
});

test('PRE-050 RUN-021 "Next time we …" is offered to those who read the run and write, and is not said by itself', async () => {
  const { context } = harness;
  const { leader, event, wanted } = await anEventToday();
  const run = await ended(leader, { ...wanted, teams: ['Bright Comets', 'Sea Turtles'] }, [minute]);
  const say = (team: number, text: string) => step(leader, run.id, { kind: 'next_time', payload: { team, text } });
  await say(0, 'shout');
  await say(0, 'share the tape');
  await say(1, 'measure first');
  await say(1, '');
  expect(await look(leader, event.id)).toMatchObject({ again: null, next_times: ['share the tape'] });
  const [admin, mentor, substitute] = [
    await aPerson(context, 'admin'),
    await aPerson(context, 'mentor'),
    await aPerson(context, 'mentor'),
  ];
  await assignMentor(context, mentor, { event_id: event.id });
  await standIn(context, substitute, event.id, leader);
  for (const as of [admin, mentor, substitute]) {
    const seen = await look(as, event.id);
    expect(seen.next_times).toEqual([]);
    expect(JSON.stringify(seen)).not.toContain('tape');
  }
  const { parts } = await look(leader, event.id);
  const said = { children: 9, engagement: null, time: null, materials: null, again: null };
  const body = { ...said, parts: parts.map(({ id, outcome }) => ({ id, outcome })) };
  const saved = await harness.call(saveLookingBack, { as: leader, params: paramsOf(event.id), body });
  expect(saved.body.again).toBeNull();
});

test('PRE-015 PRE-050 the leaders of the event are offered what was typed in the run of who stood in', async () => {
  const { context } = harness;
  const { leader, event, plan } = await anEventToday();
  const substitute = await aPerson(context, 'mentor');
  await standIn(context, substitute, event.id, leader);
  const run = await ended(substitute, { kind: 'plan', id: plan.id, event_id: event.id }, [minute]);
  await step(substitute, run.id, { kind: 'next_time', payload: { team: 0, text: 'take turns' } });
  for (const as of [leader, substitute]) expect((await look(as, event.id)).next_times).toEqual(['take turns']);
});
