import { createEventLessonPlan } from '@teamsparks/contract/events/endpoints';
import { addPlanItem } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { getLookingBack, listPastEvents, saveLookingBack } from '@teamsparks/contract/practice/endpoints/looking-back';
import { expect, test } from 'vitest';
import { aChallenge, aPlan } from '../../../../test/builders.ts';
import { aGroup, aGroupEvent, follow } from '../../../../test/event-people.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../../test/people.ts';

const harness = withApp();

const paramsOf = (id: number) => ({ id: String(id) });
const sessionsOf = (as: Person, id: number, query: object = {}) =>
  harness.call(listPastEvents, { as, params: paramsOf(id), query });

/** Creates an event that is over, with a plan of these challenges, and looks back on it. */
async function aDone(
  leader: Person,
  groupId: number,
  day: string,
  challenges: readonly number[],
  skipped: number[] = [],
) {
  const { context } = harness;
  const event = await aGroupEvent(context, [groupId], { start_date: day });
  const plan = await aPlan(context, { name: `Plan of ${day}`, created_by: leader.id });
  for (const challenge_id of challenges) {
    const body = { kind: 'challenge' as const, challenge_id };
    await harness.call(addPlanItem, { as: leader, params: paramsOf(plan.id), body });
  }
  const body = { event_id: event.id, lesson_plan_id: plan.id };
  await harness.call(createEventLessonPlan, { as: leader, body });
  const { parts } = (await harness.call(getLookingBack, { as: leader, params: paramsOf(event.id) })).body;
  await harness.call(saveLookingBack, {
    as: leader,
    params: paramsOf(event.id),
    body: {
      parts: parts.map(({ id, challenge_id }) => ({
        id,
        outcome: skipped.includes(challenge_id ?? 0) ? ('skipped' as const) : ('done' as const),
      })),
      children: 8,
      engagement: 5,
      time: null,
      materials: null,
      again: `Line of ${day}`,
    },
  });
  return event;
}

test('PRE-002 sessions of a period with what was done in them, the latest first', async () => {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const group = await aGroup(context, [leader]);
  const chain = await aChallenge(context, { category: 'Bridge', skills: ['Storycraft'] });
  const tale = await aChallenge(context, { category: 'Storytelling' });
  const first = await aDone(leader, group.id, '2020-03-10', [chain.id, chain.id, tale.id], [tale.id]);
  const second = await aDone(leader, group.id, '2020-03-17', [chain.id]);
  await aDone(leader, group.id, '2019-03-17', [tale.id]);
  const open = await aGroupEvent(context, [group.id], { start_date: '2020-03-24' });
  await aGroupEvent(context, [group.id], { start_date: '2150-03-24' });
  await aGroupEvent(context, [group.id], { start_date: '2020-03-25', archived_at: new Date() });
  const { status, body } = await sessionsOf(leader, group.id, { from: '2020-01-01', to: '2020-12-31' });
  expect(status).toBe(200);
  expect(body.sessions.map(({ event_id, saved }) => [event_id, saved])).toEqual([
    [open.id, false],
    [second.id, true],
    [first.id, true],
  ]);
  expect(body.sessions[2]).toMatchObject({
    children: 8,
    engagement: 5,
    again: 'Line of 2020-03-10',
    plans: [{ name: 'Plan of 2020-03-10' }],
    challenges: [{ id: chain.id, name: chain.name, category: 'Bridge' }],
  });
  expect(body.categories.filter(({ done }) => done > 0)).toEqual([{ category: 'Bridge', done: 2 }]);
  expect(body.categories).toHaveLength(15);
  expect(body.skills.find(({ skill }) => skill === 'Storycraft')).toEqual({ skill: 'Storycraft', done: 2 });
  expect((await sessionsOf(leader, group.id)).body.sessions).toHaveLength(4);
});

test('PRE-002 sessions of a group are for its leaders and administrators', async () => {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const group = await aGroup(context, [leader]);
  const follower = await aPerson(context, 'parent');
  await follow(context, follower, group.id);
  for (const as of [follower, await aPerson(context, 'mentor'), await aPerson(context, 'demoAdmin')]) {
    expect((await sessionsOf(as, group.id)).status).toBe(404);
  }
  expect((await sessionsOf(signedOut, group.id)).status).toBe(401);
  expect((await sessionsOf(await aPerson(context, 'admin'), group.id)).status).toBe(200);
  expect((await sessionsOf(leader, group.id, { from: 'yesterday' })).status).toBe(422);
});
