import {
  archiveEvent,
  createCalendarFeed,
  createEventLessonPlan,
  getEvent,
  handOverEvent,
  listEvents,
  restoreSubstitute,
  takeEventBack,
  updateEvent,
} from '@teamsparks/contract/events/endpoints';
import { getGroup } from '@teamsparks/contract/groups/endpoints';
import { getLessonPlan } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { getLookingBack } from '@teamsparks/contract/practice/endpoints/looking-back';
import { getMaterialList } from '@teamsparks/contract/materials/endpoints/material-lists';
import { assignMentor as assign } from '@teamsparks/contract/mentors/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { aMentor, anEvent, aPlan, aProgram } from '../../../test/builders.ts';
import { aGroupEvent, assignMentor, follow } from '../../../test/event-people.ts';
import { at, type EventToHandOver, handOvers, march } from '../../../test/hand-overs.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();
const { anEventToHandOver, asks, waitingFor, accepts, handOver, sight } = handOvers(harness);

const of = (id: number, person: Person) => ({ params: { id: String(id), userId: String(person.id) } });

let stage: EventToHandOver;

beforeEach(async () => {
  stage = await anEventToHandOver();
});

const handed = () => handOver(stage);
const seesIt = (as: Person, id = stage.event.id) => sight(as, id);
const handOverOf = async (as: Person) => (await harness.call(getEvent, { as, ...at(stage.event.id) })).body.hand_over;
const sentAnswer = { message: 'If this username exists, the invitation is waiting there.' };

test('PRE-015 who is asked reads which event it is and when, and sees it only once they accept', async () => {
  const { leader, colleague, event } = stage;
  const sent = await asks(leader, event.id, ` ${colleague.username.toUpperCase()} `, 'The tape is in the red box.');
  expect([sent.status, sent.body]).toEqual([200, sentAnswer]);
  const [waiting, ...more] = await waitingFor(colleague);
  expect(more).toEqual([]);
  expect(waiting).toMatchObject({
    kind: 'substitute',
    name: 'Bridge day',
    invited_by: 'Ada L.',
    can: { accept: true },
    note: 'The tape is in the red box.',
    times: { ...march, begins_at: null, time_zone: 'America/New_York' },
  });
  expect(await seesIt(colleague)).toBe(404);
  const accepted = await accepts(colleague);
  expect([accepted.status, accepted.body]).toEqual([200, { kind: 'substitute', subject_id: event.id }]);
  expect(await seesIt(colleague)).toBe(200);
  const substitute = {
    user_id: colleague.id,
    name: 'Grace H.',
    handed_by: 'Ada L.',
    note: 'The tape is in the red box.',
    can: { remove: true },
  };
  expect(await handOverOf(leader)).toEqual({ substitute: { ...substitute, me: false }, can: { invite: false } });
  expect(await handOverOf(colleague)).toEqual({ substitute: { ...substitute, me: true }, can: { invite: false } });
  const audit = await harness.context.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  expect(audit.map(({ action }) => action).slice(-2)).toEqual(['invitation.sent', 'invitation.accepted']);
});

test('PRE-015 a substitute prepares this event with its plans and its copies, and sees nothing else of its group', async () => {
  const { context } = harness;
  const { colleague, event, group } = stage;
  const copy = await aPlan(context, { name: 'Only here', event_id: event.id });
  await context.db.insertInto('event_lesson_plans').values({ event_id: event.id, lesson_plan_id: copy.id }).execute();
  const other = await aGroupEvent(context, [group.id], { name: 'Bridge day', ...march });
  await handed();
  const { body } = await harness.call(getEvent, { as: colleague, ...at(event.id) });
  expect(body.plans?.map(({ lesson_plan }) => lesson_plan.name)).toEqual(['Only here']);
  expect([body.groups?.map(({ name }) => name), body.can]).toEqual([['Tuesday makers'], { edit: false, plan: true }]);
  expect(body.missing).toEqual([]);
  const listed = (await harness.call(listEvents, { as: colleague })).body;
  expect(listed.map(({ id }) => id)).toEqual([event.id]);
  const list = { params: { of: 'event', id: String(event.id) } as const };
  expect((await harness.call(getMaterialList, { as: colleague, ...list })).body.can).toEqual({ edit: true });
  const back = await harness.call(getLookingBack, { as: colleague, ...at(event.id) });
  expect([back.status, back.body.can]).toEqual([200, { edit: true }]);
  expect((await harness.call(getLessonPlan, { as: colleague, ...at(copy.id) })).status).toBe(200);
  const more = { event_id: event.id, lesson_plan_id: (await aPlan(context)).id };
  expect((await harness.call(createEventLessonPlan, { as: colleague, body: more })).status).toBe(201);
  expect(await seesIt(colleague, other.id)).toBe(404);
  expect((await harness.call(getGroup, { as: colleague, ...at(group.id) })).status).toBe(404);
});

test('PRE-015 a substitute neither changes nor cancels the event, nor hands it on, nor assigns mentors', async () => {
  const { context } = harness;
  const { colleague: as, event } = stage;
  await handed();
  const { id: mentor_id } = await aMentor(context);
  const answers = [
    await harness.call(updateEvent, { as, ...at(event.id), body: { name: 'Mine' } }),
    await harness.call(archiveEvent, { as, ...at(event.id) }),
    await asks(as, event.id, 'anybody'),
    await harness.call(assign, { as, body: { mentor_id, subject: 'event', subject_id: event.id } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

test('PRE-015 the calendar of a substitute has the event with its plans', async () => {
  const { context } = harness;
  const { colleague, event } = stage;
  const plan = await aPlan(context, { name: 'Bridges' });
  await context.db.insertInto('event_lesson_plans').values({ event_id: event.id, lesson_plan_id: plan.id }).execute();
  const { path } = (await harness.call(createCalendarFeed, { as: colleague })).body;
  const feed = async () => (await harness.send(path, { as: signedOut })).text();
  expect(await feed()).not.toContain('Bridge day');
  await handed();
  expect(await feed()).toMatch(/SUMMARY:Bridge day\r\nDESCRIPTION:Lesson plan: Bridges/);
});

test('PRE-015 only who may change an event hands it over, takes it back or undoes that', async () => {
  const { context } = harness;
  const { colleague, event, group } = stage;
  await handed();
  const assigned = await aPerson(context, 'mentor');
  await assignMentor(context, assigned, { event_id: event.id });
  const follower = await aPerson(context, 'parent');
  await follow(context, follower, group.id);
  const tries = async (as: Person) => [
    (await asks(as, event.id, 'anybody')).status,
    (await harness.call(takeEventBack, { as, ...of(event.id, colleague) })).status,
    (await harness.call(restoreSubstitute, { as, ...of(event.id, colleague) })).status,
  ];
  expect(await tries(signedOut)).toEqual([401, 401, 401]);
  expect(await tries(await aPerson(context, 'mentor'))).toEqual([404, 404, 404]);
  expect(await tries(await aPerson(context))).toEqual([403, 404, 404]);
  expect(await tries(await aPerson(context, 'demoAdmin'))).toEqual([403, 404, 404]);
  expect(await tries(assigned)).toEqual([403, 403, 403]);
  expect(await tries(follower)).toEqual([403, 403, 403]);
  const { body } = await harness.call(getEvent, { as: assigned, ...at(event.id) });
  expect(body.hand_over).toMatchObject({ substitute: { name: 'Grace H.', note: null, can: { remove: false } } });
  expect((await harness.call(getEvent, { as: follower, ...at(event.id) })).body.hand_over).toBeNull();
});

test('PRE-015 an administrator hands over an event that no group has', async () => {
  const { context } = harness;
  const admin = await aPerson(context, 'admin');
  const event = await anEvent(context, { program_id: (await aProgram(context)).id, ...march });
  expect((await asks(admin, event.id, stage.colleague.username)).status).toBe(200);
  expect((await accepts(stage.colleague)).status).toBe(200);
  const { body } = await harness.call(getEvent, { as: stage.colleague, ...at(event.id) });
  expect([body.can, body.hand_over?.substitute?.me]).toEqual([{ edit: false, plan: true }, true]);
});

test.each([
  ['username', { username: ' ' }],
  ['username', { username: 'x'.repeat(255) }],
  ['note', { username: 'anybody', note: 'x'.repeat(201) }],
  ['note', { username: 'anybody', note: 'two\nlines' }],
])('SEC-54 a wrong %s is refused: %j', async (field, body) => {
  const { leader, event } = stage;
  const { status, body: answer } = await harness.call(handOverEvent, { as: leader, ...at(event.id), body });
  expect([status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]]);
});

test('PRE-015 the account of the substitute takes the hand-over along, that of the leader does not', async () => {
  const { context } = harness;
  const { leader, colleague } = stage;
  await handed();
  await context.db.deleteFrom('users').where('id', '=', leader.id).execute();
  expect((await handOverOf(colleague))?.substitute).toMatchObject({ me: true, handed_by: null });
  await context.db.deleteFrom('users').where('id', '=', colleague.id).execute();
  expect(await context.db.selectFrom('event_substitutes').selectAll().execute()).toEqual([]);
});
