import {
  archiveEvent,
  createCalendarFeed,
  createEventLessonPlan,
  deleteEventLessonPlan,
  getEvent,
  listEventLessonPlans,
  listEvents,
  listUsedOn,
  orderEventPlans,
  restoreEvent,
  updateEvent,
} from '@teamsparks/contract/events/endpoints';
import { beforeEach, describe, expect, test } from 'vitest';
import { aChallenge, anEvent, aPlan, aProgram } from '../../../test/builders.ts';
import { aGroup, aGroupEvent, assignMentor, follow } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();

const canaries = { group: 'CanaryGroup', place: 'CanaryPlace', mentor: 'CanaryMentor Zed', notes: 'CanaryNotes' };

interface Stage {
  event: { id: number };
  group: { id: number };
  plan: { id: number };
  challenge: { id: number };
  leader: Person;
}
let stage: Stage;

beforeEach(async () => {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const group = await aGroup(context, [leader], { name: canaries.group });
  const texts = { name: 'CanaryEvent', place: canaries.place, description: canaries.notes };
  const event = await aGroupEvent(context, [group.id], texts);
  const challenge = await aChallenge(context);
  const plan = await aPlan(context, { name: 'CanaryPlan' });
  const { db } = context;
  await db
    .insertInto('lesson_plan_items')
    .values({ lesson_plan_id: plan.id, kind: 'challenge', challenge_id: challenge.id })
    .execute();
  await db.insertInto('event_lesson_plans').values({ event_id: event.id, lesson_plan_id: plan.id }).execute();
  await assignMentor(context, await aPerson(context, 'mentor'), { event_id: event.id }, canaries.mentor);
  stage = { event, group, plan, challenge, leader };
});

/** Returns the answers of every address that shows events, for this person, as one text. */
async function everyAnswer(as: Person): Promise<string> {
  const { event, plan, challenge } = stage;
  const feed = (await harness.call(createCalendarFeed, { as })).body.path;
  const addresses = [
    listEvents.path,
    `${listEvents.path}?archived=true`,
    `${listEvents.path}/${event.id}`,
    `${listEvents.path}/${event.id}/calendar.ics`,
    feed,
    listEventLessonPlans.path,
    `${listEventLessonPlans.path}?event_id=${event.id}`,
    `${listUsedOn.path}?lesson_plan_id=${plan.id}`,
    `${listUsedOn.path}?challenge_id=${challenge.id}`,
    '/org-api/lesson-plans/' + plan.id,
    `/org-api/challenges/${challenge.id}`,
    '/org-api/programs',
    `/events/${event.id}`,
    '/events',
    '/api/auth/me/export',
  ];
  const answers = await Promise.all(addresses.map(async (path) => (await harness.send(path, { as })).text()));
  return answers.join('\n').replace(/\r\n /g, '');
}
const toldOf = (text: string) => [...new Set(text.match(/Canary(?:Event|Group|Place|Mentor|Notes)/g))].sort();

const statusOf = async (as: Person) =>
  (await harness.call(getEvent, { as, params: { id: `${stage.event.id}` } })).status;

describe('PRE-011 an event with a group', () => {
  test.each(['student', 'parent', 'mentor', 'demoAdmin'] as const)(
    'is told a %s who has nothing to do with it in no call at all',
    async (role) => {
      const as = await aPerson(harness.context, role);
      expect(toldOf(await everyAnswer(as))).toEqual([]);
      expect(await statusOf(as)).toBe(404);
    },
  );

  test('is told nobody who asked to follow and was not confirmed, and nobody who declined it', async () => {
    const { context } = harness;
    const { event, group } = stage;
    const asking = await aPerson(context, 'parent');
    await follow(context, asking, group.id, false);
    expect(toldOf(await everyAnswer(asking))).toEqual([]);
    const declining = await aPerson(context, 'mentor');
    const { id } = await assignMentor(context, declining, { group_id: group.id });
    expect(await statusOf(declining)).toBe(200);
    const declined = { mentor_id: id, event_id: event.id, declined_at: new Date() };
    await context.db.insertInto('mentor_assignments').values(declined).execute();
    expect(toldOf(await everyAnswer(declining))).toEqual([]);
  });

  test('is told followers with days and place, without groups, mentors and plans', async () => {
    const as = await aPerson(harness.context, 'parent');
    await follow(harness.context, as, stage.group.id);
    const text = await everyAnswer(as);
    expect(toldOf(text)).toEqual(['CanaryEvent', 'CanaryNotes', 'CanaryPlace']);
    const { body } = await harness.call(getEvent, { as, params: { id: `${stage.event.id}` } });
    expect(body).toMatchObject({ place: 'CanaryPlace', groups: null, mentors: null, plans: null });
    expect((await harness.call(listEventLessonPlans, { as })).body).toEqual([]);
    expect((await harness.call(listUsedOn, { as, query: { lesson_plan_id: `${stage.plan.id}` } })).body).toEqual([]);
    expect(await (await harness.send(`/org-api/events/${stage.event.id}/calendar.ics`, { as })).text()).not.toContain(
      'CanaryPlan',
    );
  });

  test('is told leaders, mentors assigned to it or to its group, and administrators whole, names shortened', async () => {
    const { context } = harness;
    const [ofEvent, ofGroup] = [await aPerson(context, 'mentor'), await aPerson(context, 'student')];
    await assignMentor(context, ofEvent, { event_id: stage.event.id }, 'Ada Lovelace');
    await assignMentor(context, ofGroup, { group_id: stage.group.id }, 'Bo Diddley');
    for (const as of [stage.leader, ofEvent, ofGroup, await aPerson(context, 'admin')]) {
      const { body } = await harness.call(getEvent, { as, params: { id: `${stage.event.id}` } });
      expect(body).toMatchObject({
        groups: [{ id: stage.group.id, name: 'CanaryGroup', color: 'blue' }],
        mentors: ['Ada L.', 'Bo D.', 'CanaryMentor Z.'],
        plans: [{ lesson_plan: { name: 'CanaryPlan' } }],
      });
    }
  });

  test('a mentor of its program sees it with its plans, and neither its groups nor its mentors', async () => {
    const { context } = harness;
    const program = await aProgram(context);
    await context.db.updateTable('events').set({ program_id: program.id }).where('id', '=', stage.event.id).execute();
    const as = await aPerson(context, 'mentor');
    expect(toldOf(await everyAnswer(as))).toEqual([]);
    await assignMentor(context, as, { program_id: program.id });
    expect(toldOf(await everyAnswer(as))).toEqual(['CanaryEvent', 'CanaryNotes', 'CanaryPlace']);
    const { body } = await harness.call(getEvent, { as, params: { id: `${stage.event.id}` } });
    expect(body).toMatchObject({ groups: null, mentors: null, plans: [{ lesson_plan: { name: 'CanaryPlan' } }] });
  });

  test('is for its assigned mentors and administrators when its last group is gone', async () => {
    const { context } = harness;
    const { leader, group } = stage;
    const mentor = await aPerson(context, 'student');
    await assignMentor(context, mentor, { event_id: stage.event.id });
    const follower = await aPerson(context, 'parent');
    await follow(context, follower, group.id);
    const program = await aProgram(context);
    await context.db.updateTable('events').set({ program_id: program.id }).where('id', '=', stage.event.id).execute();
    await context.db.deleteFrom('groups').where('id', '=', group.id).execute();
    for (const as of [leader, follower, await aPerson(context, 'demoAdmin')]) {
      expect(toldOf(await everyAnswer(as))).toEqual([]);
    }
    const removed = [{ id: null, name: null, color: null }];
    for (const as of [mentor, await aPerson(context, 'admin')]) {
      const { body } = await harness.call(getEvent, { as, params: { id: `${stage.event.id}` } });
      expect(body.groups).toEqual(removed);
    }
  });

  test('goes out of sight of a leader who may lead no more', async () => {
    const { leader } = stage;
    expect(await statusOf(leader)).toBe(200);
    const never = { user_id: leader.id, flag: 'run_challenges', allowed: false };
    await harness.context.db.insertInto('flag_overrides').values(never).execute();
    expect(await statusOf(leader)).toBe(404);
    expect((await harness.call(listEvents, { as: leader })).body).toEqual([]);
  });

  test('answers 404 to every change by those who do not see it, 403 by those who only see it', async () => {
    const { context } = harness;
    const { event, plan, group } = stage;
    const stranger = await aPerson(context, 'mentor');
    const following = await aPerson(context, 'mentor');
    await follow(context, following, group.id);
    const params = { id: `${event.id}` };
    const other = await aPlan(context);
    for (const [as, status] of [
      [stranger, 404],
      [following, 403],
    ] as const) {
      const answers = [
        await harness.call(updateEvent, { as, params, body: { name: 'Mine' } }),
        await harness.call(updateEvent, { as, params, body: { name: 'Mine', scope: 'all' } }),
        await harness.call(archiveEvent, { as, params }),
        await harness.call(restoreEvent, { as, params }),
        await harness.call(orderEventPlans, { as, params, body: { lesson_plan_ids: [plan.id] } }),
        await harness.call(createEventLessonPlan, { as, body: { event_id: event.id, lesson_plan_id: other.id } }),
        await harness.call(deleteEventLessonPlan, { as, params: { eventId: params.id, planId: `${plan.id}` } }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    }
  });
});

test('PRE-011 PRG-006 a restricted program is named only to those who may know of it', async () => {
  const { context } = harness;
  const program = await aProgram(context, { name: 'Secret', restricted: true });
  await context.db.updateTable('events').set({ program_id: program.id }).where('id', '=', stage.event.id).execute();
  const parent = await aPerson(context, 'parent');
  await follow(context, parent, stage.group.id);
  const { body } = await harness.call(getEvent, { as: parent, params: { id: `${stage.event.id}` } });
  expect([body.name, body.program_id, body.program_name]).toEqual(['CanaryEvent', null, null]);
  const ofProgram = await harness.call(listEvents, { as: parent, query: { program_id: `${program.id}` } });
  expect(ofProgram.body).toEqual([]);
  const administrator = await aHolderOf(context, 'system_administration');
  await context.db
    .insertInto('flag_overrides')
    .values({ user_id: administrator.id, flag: 'view_events', allowed: true })
    .onConflict((same) => same.columns(['user_id', 'flag']).doUpdateSet({ allowed: true }))
    .execute();
  expect(await statusOf(administrator)).toBe(404);
});

test('PRE-011 events of a program without a group are for all as before; one that belongs nowhere is for administrators', async () => {
  const { context } = harness;
  const open = await anEvent(context, { program_id: (await aProgram(context)).id, name: 'Open' });
  await anEvent(context, { program_id: null, name: 'Nowhere' });
  const { body } = await harness.call(listEvents, { as: await aPerson(context, 'student') });
  expect(body.map(({ id }) => id)).toEqual([open.id]);
  const all = await harness.call(listEvents, { as: await aPerson(context, 'admin') });
  expect(all.body.map(({ name }) => name).toSorted()).toEqual(['CanaryEvent', 'Nowhere', 'Open']);
});

test('permissions.md: 401 signed out; nothing where neither plan nor challenge is seen', async () => {
  const { context } = harness;
  expect((await harness.call(getEvent, { as: signedOut, params: { id: '1' } })).status).toBe(401);
  expect((await harness.call(listUsedOn, { as: signedOut })).status).toBe(401);
  const as = await aPerson(context);
  const draft = await aPlan(context, { status: 'draft' });
  const hidden = await aChallenge(context, { status: 'draft' });
  const queries = [{ lesson_plan_id: `${draft.id}` }, { challenge_id: `${hidden.id}` }, { challenge_id: '999999' }];
  for (const query of queries) expect((await harness.call(listUsedOn, { as, query })).status).toBe(404);
  for (const query of [{}, { lesson_plan_id: '1', challenge_id: '1' }]) {
    expect((await harness.call(listUsedOn, { as, query })).status).toBe(422);
  }
});
