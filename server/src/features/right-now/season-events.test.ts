import { getEvent, listEvents, updateEvent } from '@teamsparks/contract/events/endpoints';
import {
  addPlanItem,
  deleteLessonPlan,
  getLessonPlan,
  listLessonPlans,
  restoreLessonPlan,
  setLessonPlanStatus,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { createSeason, previewSeason, takeSeasonBack } from '@teamsparks/contract/right-now/endpoints';
import { updateSettings } from '@teamsparks/contract/accounts/endpoints/settings';
import type { MadeSeason } from '@teamsparks/contract/right-now/addresses';
import { categories } from '@teamsparks/contract/shared/vocabulary';
import { beforeEach, expect, test } from 'vitest';
import { aChallenge, aPlan } from '../../../test/builders.ts';
import { aGroup, aGroupEvent } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();
let leader: Person;
let group: { id: number };

beforeEach(async () => {
  for (const category of categories) {
    const time_limits = JSON.stringify({ build: 10 });
    await aChallenge(harness.context, { category, status: 'published', time_limits });
  }
  leader = await aPerson(harness.context, 'mentor');
  const usual = { weekday: 2, begins_at: 960, minutes: 60, place: 'Room 7' };
  group = await aGroup(harness.context, [leader], { name: 'Robins', ...usual });
});

const newSeason = () => ({
  minutes: 45,
  teams: 1,
  seed: 1,
  name: 'Robins',
  group_id: group.id,
  first_day: '2027-01-05',
  last_day: '2027-01-19',
});
const make = (more: object = {}, as = leader) => harness.call(createSeason, { as, body: { ...newSeason(), ...more } });
const preview = (more: object = {}, as = leader) =>
  harness.call(previewSeason, { as, body: { ...newSeason(), ...more } });
const undo = ({ plans, events }: MadeSeason, as = leader) =>
  harness.call(takeSeasonBack, {
    as,
    body: { plans: plans.map(({ id, event_id, version }) => ({ id, event_id, version })), events },
  });
const eventOf = async (id: number | null) =>
  (await harness.call(getEvent, { as: leader, params: { id: `${id}` } })).body;
const remove = (as: Person, id: number) => harness.call(deleteLessonPlan, { as, params: { id: `${id}` } });
const withWinter = async () => {
  const days_off = [{ name: 'Winter break', first_day: '2027-01-11', last_day: '2027-01-15' }];
  await harness.call(updateSettings, { as: await aPerson(harness.context, 'admin'), body: { days_off } });
};

test('NOW-023 a season goes on the events of its group, and makes those that are missing', async () => {
  const there = await aGroupEvent(harness.context, [group.id], { name: 'Robins meet', start_date: '2027-01-12' });
  const also = ['2027-01-05', '2027-01-19'];
  const { body: shown } = await preview({ also });
  expect(shown.weeks.map(({ event, makes_event }) => [event, makes_event])).toEqual([
    [null, true],
    [{ id: there.id, name: 'Robins meet', plans: 0 }, false],
    [null, true],
  ]);
  const { status, body } = await make({ also });
  expect([status, body.plans.length, body.events.length]).toEqual([201, 3, 2]);
  expect(body.plans[1]?.event_id).toBe(there.id);
  const first = await eventOf(body.plans[0]?.event_id ?? 0);
  expect(first).toMatchObject({
    name: 'Robins',
    start_date: '2027-01-05',
    begins_at: '16:00',
    ends_at: '17:00',
    place: 'Room 7',
    groups: [{ id: group.id }],
    plans: [{ lesson_plan: { name: 'Robins, Jan 5', status: 'draft' } }],
  });
  expect((await preview()).body.weeks.map(({ event }) => event?.plans)).toEqual([1, 1, 1]);
});

test('NOW-023 a group with dates has plans for those that lack one; other weeks only where somebody checks them', async () => {
  const [planned] = (await make({ last_day: '2027-01-05' })).body.plans;
  await aGroupEvent(harness.context, [group.id], { start_date: '2027-01-19' });
  const days = (await preview()).body.weeks.map(({ day, usual, chosen, event }) => [day, usual, chosen, event?.plans]);
  expect(days).toEqual([
    ['2027-01-05', false, false, 1],
    ['2027-01-12', false, false, undefined],
    ['2027-01-19', true, true, 0],
  ]);
  const { body } = await make();
  expect([body.plans.map(({ day }) => day), body.events]).toEqual([['2027-01-19'], []]);
  const again = await make();
  expect([again.status, again.body]).toMatchObject([422, { fields: { skip: 'No day is left. Please skip fewer.' } }]);
  const also = await make({ also: ['2027-01-05', '2027-01-12'] });
  expect(also.body.plans.map(({ day }) => day)).toEqual(['2027-01-05', '2027-01-12']);
  expect([also.body.plans[0]?.event_id, also.body.events.length]).toEqual([planned?.event_id, 1]);
});

test('NOW-023 one Undo takes the plans and the events that were made back, and nothing else', async () => {
  const there = await aGroupEvent(harness.context, [group.id], { start_date: '2027-01-12' });
  const { body } = await make({ also: ['2027-01-05', '2027-01-19'] });
  const { status } = await undo(body);
  expect(status).toBe(200);
  expect((await harness.call(listLessonPlans, { as: leader })).body).toEqual([]);
  expect((await harness.call(listEvents, { as: leader, query: {} })).body.map(({ id }) => id)).toEqual([there.id]);
  const plan = { as: leader, params: { id: `${body.plans[0]?.id}` } };
  expect((await harness.call(restoreLessonPlan, plan)).status).toBe(200);
});

test('NOW-023 SEC-21 what somebody changed since is not taken back, and nobody takes back what is not theirs', async () => {
  const { body } = await make();
  const [first] = body.events;
  const place = { as: leader, params: { id: `${first?.id}` }, body: { place: 'Hall' } };
  await harness.call(updateEvent, place);
  const refused = await undo(body);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      detail:
        'The event “Robins” on 2027-01-05 was changed since, so nothing was taken back. Please look at it on its page.',
    },
  ]);
  expect((await harness.call(listLessonPlans, { as: leader })).body).toHaveLength(3);
  const other = await aPerson(harness.context, 'mentor');
  expect((await undo(body, other)).status).toBe(404);
  expect((await undo(body, await aPerson(harness.context))).status).toBe(403);
  expect((await undo(body, signedOut)).status).toBe(401);
  const own = body.plans.map(({ id, event_id, version }) => ({ id, event_id, version }));
  expect((await harness.call(takeSeasonBack, { as: leader, body: { plans: [], events: [] } })).status).toBe(422);
  const wrong = { plans: own.map((plan) => ({ ...plan, event_id: null })), events: [] };
  expect((await harness.call(takeSeasonBack, { as: leader, body: wrong })).status).toBe(403);
});

test.each([
  [1, 'The plan “Robins, Jan 5” was changed since, so nothing was taken back. Please look at it on its page.'],
  [
    2,
    'The plans “Robins, Jan 5” and “Robins, Jan 12” were changed since, so nothing was taken back. Please look at them on their pages.',
  ],
  [
    4,
    'The plans “Robins, Jan 5”, “Robins, Jan 12”, “Robins, Jan 19”, and 1 more were changed since, so nothing was taken back. Please look at them on their pages.',
  ],
])('NOW-023 of %d plans that somebody changed since none is deleted, nor any other', async (count, detail) => {
  const { body } = await make({ last_day: '2027-02-02', group_id: null, minutes: 30 });
  expect(body.plans).toHaveLength(5);
  const text = { kind: 'text', title: 'Bring tape', text: null, minutes: 5 } as const;
  for (const { id } of body.plans.slice(0, count)) {
    const added = await harness.call(addPlanItem, { as: leader, params: { id: `${id}` }, body: text });
    expect(added.status).toBe(201);
  }
  const refused = await undo(body);
  expect([refused.status, refused.body]).toMatchObject([409, { detail }]);
  expect((await harness.call(listLessonPlans, { as: leader })).body).toHaveLength(5);
  const seen = await Promise.all(
    body.plans.map(({ id }) => harness.call(getLessonPlan, { as: leader, params: { id: `${id}` } })),
  );
  const now = body.plans.map((plan, index) => ({ ...plan, version: seen[index]?.body.version ?? 0 }));
  expect((await undo({ ...body, plans: now })).status).toBe(200);
  expect((await harness.call(listLessonPlans, { as: leader })).body).toEqual([]);
});

test('NOW-023 a plan of a season that was published since is not taken back, and one without its version is refused', async () => {
  const { body } = await make();
  const [plan] = body.plans;
  await harness.call(setLessonPlanStatus, { as: leader, params: { id: `${plan?.id}` }, body: { status: 'published' } });
  expect((await undo(body)).status).toBe(409);
  const plans = body.plans.map(({ id, event_id }) => ({ id, event_id }));
  const refused = await harness.call(takeSeasonBack, { as: leader, body: { plans, events: [] } as never });
  expect(refused.status).toBe(422);
  expect((await harness.call(listLessonPlans, { as: leader })).body).toHaveLength(3);
});

test('NOW-023 a day that is unchecked has no session, a day off has one where somebody checks it', async () => {
  await withWinter();
  const days = async (more: object) => (await preview(more)).body.weeks.map(({ off, chosen }) => [off, chosen]);
  expect(await days({})).toEqual([
    [null, true],
    ['Winter break', false],
    [null, true],
  ]);
  const chosen = { skip: ['2027-01-05'], also: ['2027-01-12'] };
  expect(await days(chosen)).toEqual([
    [null, false],
    ['Winter break', true],
    [null, true],
  ]);
  expect((await make(chosen)).body.plans.map(({ day }) => day)).toEqual(['2027-01-12', '2027-01-19']);
  const none = await make({ skip: ['2027-01-05', '2027-01-19'] });
  expect([none.status, none.body]).toMatchObject([422, { fields: { skip: 'No day is left. Please skip fewer.' } }]);
});

test('NOW-023 PRE-012 where the group’s event is not theirs to plan the plan stays a draft; a group out of sight is refused', async () => {
  const { context } = harness;
  const program = await context.db
    .insertInto('programs')
    .values({ name: 'Another' } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await aGroupEvent(context, [group.id], { start_date: '2027-01-05', program_id: program.id });
  const { body } = await make({ last_day: '2027-01-05' });
  expect(body).toMatchObject({ plans: [{ event_id: null }], events: [] });
  const other = await aPerson(context, 'mentor');
  for (const answer of [await make({}, other), await preview({}, other)]) {
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { fields: { group_id: 'Please choose a group that you lead.' } },
    ]);
  }
  expect((await make({ group_id: null }, other)).body).toMatchObject({
    plans: [{ event_id: null }, {}, {}],
    events: [],
  });
});

test('API-038 whoever made a draft deletes it while it is on no event and nobody else set its status', async () => {
  const { context } = harness;
  const challenge_id = (await aChallenge(context, { status: 'published' })).id;
  const aDraft = async (more: object = {}) => {
    const { id } = await aPlan(context, { created_by: leader.id, status: 'draft', ...more });
    await context.db
      .insertInto('lesson_plan_items')
      .values({ lesson_plan_id: id, kind: 'challenge', challenge_id })
      .execute();
    return id;
  };
  const [draft, published, decided, used] = [
    await aDraft(),
    await aDraft({ status: 'published' }),
    await aDraft(),
    await aDraft(),
  ];
  const at = (as: Person, id: number) => ({ as, params: { id: `${id}` } });
  const event = await aGroupEvent(context, [group.id]);
  await context.db.insertInto('event_lesson_plans').values({ event_id: event.id, lesson_plan_id: used }).execute();
  const admin = await aPerson(context, 'admin');
  for (const status of ['published', 'draft'] as const) {
    await harness.call(setLessonPlanStatus, { ...at(admin, decided), body: { status } });
  }
  for (const id of [published, decided, used]) {
    expect((await harness.call(getLessonPlan, at(leader, id))).body.can.delete).toBe(false);
    expect((await remove(leader, id)).status).toBe(403);
  }
  expect((await harness.call(getLessonPlan, at(leader, draft))).body.can.delete).toBe(true);
  expect((await remove(await aPerson(context, 'mentor'), draft)).status).toBe(403);
  expect((await remove(leader, draft)).status).toBe(200);
  expect((await harness.call(restoreLessonPlan, at(leader, draft))).status).toBe(200);
});
