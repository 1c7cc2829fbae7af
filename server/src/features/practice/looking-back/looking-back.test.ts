import { listTried } from '@teamsparks/contract/practice/endpoints/dashboard';
import { createEventLessonPlan } from '@teamsparks/contract/events/endpoints';
import {
  addPlanItem,
  removePlanItem,
  updateLessonPlan,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { exportMyData } from '@teamsparks/contract/admin/endpoints/account';
import { getLookingBack, saveLookingBack } from '@teamsparks/contract/practice/endpoints/looking-back';
import { expect, test } from 'vitest';
import { aChallenge, anEvent, aPlan, aProgram } from '../../../../test/builders.ts';
import { aGroup, aGroupEvent, assignMentor, follow } from '../../../../test/event-people.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../../test/people.ts';
import { findAttendance, sweepLookingBack } from '../index.ts';

const harness = withApp();

const paramsOf = (id: number) => ({ id: String(id) });
const look = (as: Person, id: number) => harness.call(getLookingBack, { as, params: paramsOf(id) });
const save = (as: Person, id: number, body: object = {}, ifMatch?: number) =>
  harness.call(saveLookingBack, {
    as,
    params: paramsOf(id),
    body: { parts: [], children: 11, engagement: 4, time: 3, materials: 5, again: 'More tape.', ...body },
    ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }),
  });
const over = { start_date: '2020-03-13' };

/** Creates an event that is over, of a group with a leader, with a plan of a challenge, a text and a break. */
async function aPastEvent() {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const group = await aGroup(context, [leader], { children: 12 });
  const event = await aGroupEvent(context, [group.id], over);
  const plan = await aPlan(context, { name: 'Bridges', created_by: leader.id });
  const challenge = await aChallenge(context, { name: `Paper Chain ${plan.id}`, category: 'Bridge' });
  const add = (body: object) =>
    harness.call(addPlanItem, { as: leader, params: paramsOf(plan.id), body: body as never });
  await add({ kind: 'text', title: 'Hello', text: null, minutes: 5 });
  await add({ kind: 'challenge', challenge_id: challenge.id, minutes: 20 });
  await add({ kind: 'break', title: 'Snack', minutes: 10 });
  const put = { event_id: event.id, lesson_plan_id: plan.id };
  expect((await harness.call(createEventLessonPlan, { as: leader, body: put })).status).toBe(201);
  const ids = (await look(leader, event.id)).body.parts.map(({ id }) => id);
  const parts = (...outcomes: string[]) => ids.map((id, index) => ({ id, outcome: outcomes[index] ?? 'done' }));
  return { leader, group, event, plan, challenge, ids, parts };
}

test('PRE-050 before anybody looked back, all parts are done and all children of the groups came', async () => {
  const { leader, event, plan, challenge } = await aPastEvent();
  const { status, body, headers } = await look(leader, event.id);
  expect([status, headers.get('etag')]).toEqual([200, '"0"']);
  expect(body).toMatchObject({ saved: false, version: 0, children: 12, engagement: null, again: null });
  expect(body.can).toEqual({ edit: true });
  expect(body.parts).toMatchObject([
    { kind: 'text', title: 'Hello', minutes: 5, outcome: 'done', lesson_plan: { id: plan.id, name: 'Bridges' } },
    { kind: 'challenge', title: challenge.name, challenge_id: challenge.id, category: 'Bridge', outcome: 'done' },
    { kind: 'break', title: 'Snack', minutes: 10, outcome: 'done' },
  ]);
});

test('PRE-050 what is saved is kept, and what becomes of the plan later changes nothing', async () => {
  const { leader, event, plan, challenge, ids, parts } = await aPastEvent();
  const saved = await save(leader, event.id, { parts: parts('done', 'changed', 'skipped') });
  expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"1"']);
  const params = { ...paramsOf(plan.id), itemId: String(ids[1]) };
  expect((await harness.call(removePlanItem, { as: leader, params })).status).toBe(200);
  await harness.call(updateLessonPlan, { as: leader, params: paramsOf(plan.id), body: { name: 'Towers' } });
  const { body } = await look(leader, event.id);
  expect(body).toMatchObject({ saved: true, version: 1, children: 11, engagement: 4, time: 3, materials: 5 });
  expect(body.again).toBe('More tape.');
  expect(body.parts.map(({ title, outcome, lesson_plan }) => [title, outcome, lesson_plan.name])).toEqual([
    ['Hello', 'done', 'Bridges'],
    [challenge.name, 'changed', 'Bridges'],
    ['Snack', 'skipped', 'Bridges'],
  ]);
  const again = await save(leader, event.id, { parts: parts('done', 'done', 'skipped'), children: null }, 1);
  expect([again.status, again.body.children, again.body.parts[1]?.outcome]).toEqual([200, null, 'done']);
});

test('PRE-050 the second of two who look back is shown what the first said, and loses nothing', async () => {
  const { leader, event, group, parts } = await aPastEvent();
  const other = await aPerson(harness.context, 'mentor');
  await harness.context.db.insertInto('group_leaders').values({ group_id: group.id, user_id: other.id }).execute();
  expect((await save(leader, event.id, { parts: parts() }, 0)).status).toBe(200);
  const refused = await save(other, event.id, { parts: parts(), children: 9, again: null }, 0);
  expect(refused.status).toBe(412);
  expect(refused.body).toMatchObject({ current: { version: 1, children: 11, again: 'More tape.' } });
  expect((await save(other, event.id, { parts: parts(), children: 9 }, 1)).body).toMatchObject({
    version: 2,
    children: 9,
  });
});

test('PRE-050 a part that the sender has not seen, or that is not there, is refused with nothing kept', async () => {
  const { leader, event, ids, parts } = await aPastEvent();
  const unknown = [...parts(), { id: 2_000_000_000, outcome: 'done' }];
  for (const wrong of [[], parts().slice(1), unknown]) {
    const { status, body } = await save(leader, event.id, { parts: wrong });
    expect([status, body.detail]).toEqual([
      409,
      'The plans of this event have changed since you opened this. Close it and open it again.',
    ]);
  }
  expect((await look(leader, event.id)).body.saved).toBe(false);
  expect(ids).toHaveLength(3);
});

test('PRE-050 challenges that were done are tried once by whoever says so, and a mark that is there stays', async () => {
  const { leader, event, challenge, parts } = await aPastEvent();
  const tried = async () => (await harness.call(listTried, { as: leader })).body;
  await save(leader, event.id, { parts: parts() });
  expect(await tried()).toEqual([]);
  await save(leader, event.id, { parts: parts('done', 'skipped'), tried: true });
  expect(await tried()).toEqual([]);
  for (const outcome of ['changed', 'done']) {
    await save(leader, event.id, { parts: parts('done', outcome), tried: true });
    expect(await tried()).toMatchObject([{ id: challenge.id, tried_on: '2020-03-13', team: null, note: null }]);
  }
});

test('PRE-050 PRE-011 leaders and administrators look back, assigned mentors read it, for others there is none', async () => {
  const { context } = harness;
  const { leader, event, group, parts } = await aPastEvent();
  await save(leader, event.id, { parts: parts() });
  const mentor = await aPerson(context, 'mentor');
  await assignMentor(context, mentor, { event_id: event.id });
  const read = await look(mentor, event.id);
  expect([read.status, read.body.again, read.body.can]).toEqual([200, 'More tape.', { edit: false }]);
  const refused = await save(mentor, event.id, { parts: parts() });
  expect([refused.status, refused.body.detail]).toEqual([403, 'Only those who lead an event look back on it.']);
  const follower = await aPerson(context, 'parent');
  await follow(context, follower, group.id);
  for (const as of [follower, await aPerson(context, 'mentor'), await aPerson(context, 'demoAdmin')]) {
    expect([(await look(as, event.id)).status, (await save(as, event.id)).status]).toEqual([404, 404]);
  }
  expect((await look(signedOut, event.id)).status).toBe(401);
  expect((await save(await aPerson(context, 'admin'), event.id, { parts: parts() })).status).toBe(200);
});

test('PRE-050 an event of a program is looked back on by administrators, and nobody else reads of it', async () => {
  const { context } = harness;
  const event = await anEvent(context, { program_id: (await aProgram(context)).id, ...over });
  const admin = await aPerson(context, 'admin');
  expect((await save(admin, event.id, { children: 0 })).body).toMatchObject({ children: 0, parts: [] });
  expect((await look(await aPerson(context, 'mentor'), event.id)).status).toBe(404);
});

test('PRE-050 an event that has not begun has nothing to look back on; a canceled one is not there', async () => {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const group = await aGroup(context, [leader]);
  const ahead = await aGroupEvent(context, [group.id], { start_date: '2150-03-13' });
  const early = await save(leader, ahead.id);
  expect([early.status, early.body.detail]).toEqual([409, 'This event has not begun.']);
  const canceled = await aGroupEvent(context, [group.id], { ...over, archived_at: new Date() });
  expect((await save(leader, canceled.id)).status).toBe(404);
});

test.each<[string, object]>([
  ['children', { children: 601 }],
  ['children', { children: 1.5 }],
  ['engagement', { engagement: 6 }],
  ['time', { time: 0 }],
  ['again', { again: 'x'.repeat(201) }],
  ['again', { again: 'two\nlines' }],
  ['parts', { parts: [{ id: 1, outcome: 'maybe' }] }],
])('SEC-54 PRE-050 a wrong %s is 422 and keeps nothing: %j', async (_, body) => {
  const { leader, event } = await aPastEvent();
  expect((await save(leader, event.id, body)).status).toBe(422);
  expect((await look(leader, event.id)).body.saved).toBe(false);
});

test('PRE-050 the name of a draft is for those who see drafts', async () => {
  const { context } = harness;
  const { leader, event, challenge, parts } = await aPastEvent();
  await context.db.updateTable('challenges').set({ status: 'draft' }).where('id', '=', challenge.id).execute();
  await save(leader, event.id, { parts: parts() });
  const mentor = await aPerson(context, 'student');
  await assignMentor(context, mentor, { event_id: event.id });
  expect((await look(mentor, event.id)).body.parts[1]).toMatchObject({
    title: null,
    challenge_id: null,
    category: null,
  });
  expect((await look(leader, event.id)).body.parts[1]).toMatchObject({
    title: challenge.name,
    challenge_id: challenge.id,
  });
});

test('PRE-050 typed lines go after RUN_TEXT_MONTHS and with the account, and are in its export', async () => {
  const { context } = harness;
  const { leader, event, parts } = await aPastEvent();
  await save(leader, event.id, { parts: parts() });
  const exported = (await (await harness.send(exportMyData.path, { as: leader })).json()) as object;
  expect(exported).toMatchObject({ lines_about_events: [{ line: 'More tape.', start_date: '2020-03-13' }] });
  await sweepLookingBack(context);
  expect((await look(leader, event.id)).body.again).toBe('More tape.');
  harness.clock.ahead = 25 * 31 * 24 * 60 * 60 * 1000;
  await sweepLookingBack(context);
  harness.clock.ahead = 0;
  expect((await look(leader, event.id)).body).toMatchObject({ again: null, children: 11, version: 2 });
});

test('PRE-050 the number of children is told for many events at once', async () => {
  const { leader, event, parts } = await aPastEvent();
  const other = await aPastEvent();
  await save(leader, event.id, { parts: parts() });
  await save(other.leader, other.event.id, { parts: other.parts(), children: null });
  expect([...(await findAttendance(harness.context.db, [event.id, other.event.id]))]).toEqual([[event.id, 11]]);
});
