import { listPastEvents } from '@teamsparks/contract/practice/endpoints/looking-back';
import { createRun } from '@teamsparks/contract/runs/endpoints/runs';
import { beforeEach, expect, test } from 'vitest';
import { aChallenge, aPlan } from '../../../../test/builders.ts';
import { anEndedRun } from '../../../../test/ended-runs.ts';
import { aGroup, aGroupEvent, follow } from '../../../../test/event-people.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../../test/people.ts';

const harness = withApp();

let leader: Person;
let host: Person;
let group: { id: number };
let tower: Awaited<ReturnType<typeof aChallenge>>;
let bridge: Awaited<ReturnType<typeof aChallenge>>;

beforeEach(async () => {
  const { context } = harness;
  leader = await aPerson(context, 'mentor');
  host = await aPerson(context, 'mentor');
  group = await aGroup(context, [leader, host]);
  tower = await aChallenge(context, { name: 'Tall Tower', skills: ['Collaboration'] });
  bridge = await aChallenge(context, { name: 'String Bridge', category: 'Bridge' });
});

const noon = (day: string) => `${day}T12:00:00Z`;
const sessionsOf = (as: Person, query: object = {}) =>
  harness.call(listPastEvents, { as, params: { id: String(group.id) }, query });
const read = async (as: Person, query: object = {}) => (await sessionsOf(as, query)).body;
const covered = ({ categories, skills }: Awaited<ReturnType<typeof read>>) => [
  ...categories.flatMap(({ category, done }) => (done > 0 ? [[category, done]] : [])),
  ...skills.flatMap(({ skill, done }) => (done > 0 ? [[skill, done]] : [])),
];
const aRun = (day: string, stages: Parameters<typeof anEndedRun>[1]['stages'], more: object = {}) =>
  anEndedRun(harness.context, { host, at: noon(day), stages, group_id: group.id, ...more });

/** Looks back on an event of that day at which these challenges were done. */
async function lookedBack(day: string, challenges: readonly { id: number; name: string; category: string }[]) {
  const { context } = harness;
  const event = await aGroupEvent(context, [group.id], { start_date: day });
  await context.db.insertInto('looking_back').values({ event_id: event.id, children: 9 }).execute();
  for (const [index, { id, name, category }] of challenges.entries()) {
    const part = { event_id: event.id, position: index + 1, item_id: index + 1, lesson_plan_id: null, minutes: 5 };
    const what = {
      plan_name: 'Plan',
      kind: 'challenge' as const,
      title: name,
      challenge_id: id,
      outcome: 'done' as const,
    };
    await context.db
      .insertInto('looking_back_parts')
      .values({ ...part, ...what, category: category as 'Tower' })
      .execute();
  }
  return event;
}

test('PRE-002 runs without an event are sessions of their day, with challenges and teams, among the others', async () => {
  const event = await lookedBack('2026-03-10', [bridge]);
  const first = await aRun('2026-03-17', [{ challenge: tower }], { teams: ['Comets', 'Turtles'] });
  const second = await aRun('2026-03-17', [{ challenge: bridge }, { challenge: tower, finished: false }], {
    at: '2026-03-17T15:00:00Z',
  });
  await aRun('2026-03-18', [{ challenge: tower, finished: false }]);
  await aRun('2026-03-19', [{ challenge: tower }], { phase: 'running' });
  const { sessions } = await read(leader, { from: '2026-03-01', to: '2026-03-31' });
  expect(sessions).toMatchObject([
    {
      event_id: null,
      name: null,
      start_date: '2026-03-17',
      end_date: '2026-03-17',
      saved: false,
      plans: [],
      challenges: [
        { id: tower.id, name: 'Tall Tower', category: 'Tower' },
        { id: bridge.id, name: 'String Bridge', category: 'Bridge' },
      ],
      runs: [
        { id: first.id, name: 'Tall Tower', teams: ['Comets', 'Turtles'] },
        { id: second.id, name: 'String Bridge', teams: ['Bright Comets'] },
      ],
    },
    { event_id: event.id, start_date: '2026-03-10', saved: true, children: 9, runs: [] },
  ]);
});

test('PRE-002 an event that was looked back on and had a run counts the challenge once, and so does a day', async () => {
  const event = await lookedBack('2026-03-10', [tower]);
  await aRun('2026-03-10', [{ challenge: tower }, { challenge: bridge }], { event_id: event.id });
  await aRun('2026-03-10', [{ challenge: tower }]);
  const once = await read(leader);
  expect(covered(once)).toEqual([
    ['Bridge', 1],
    ['Tower', 1],
    ['Collaboration', 1],
  ]);
  const of = once.sessions.find(({ event_id }) => event_id === event.id);
  expect(of).toMatchObject({ challenges: [{ name: 'Tall Tower' }, { name: 'String Bridge' }] });
  await aRun('2026-03-11', [{ challenge: tower }]);
  expect(covered(await read(leader))).toEqual([
    ['Bridge', 1],
    ['Tower', 2],
    ['Collaboration', 2],
  ]);
});

test('PRE-002 an event that nobody looked back on has what was run at it, and counts on its first day', async () => {
  const event = await aGroupEvent(harness.context, [group.id], { start_date: '2026-03-10', end_date: '2026-03-12' });
  for (const day of ['2026-03-10', '2026-03-12']) await aRun(day, [{ challenge: tower }], { event_id: event.id });
  const body = await read(leader, { from: '2026-03-01', to: '2026-03-11' });
  expect(body.sessions).toMatchObject([
    { event_id: event.id, saved: false, challenges: [{ name: 'Tall Tower' }], runs: [{}, {}] },
  ]);
  expect(covered(body)).toEqual([
    ['Tower', 1],
    ['Collaboration', 1],
  ]);
});

test('PRE-002 points without a part that ran to its end are a session and no coverage, other groups’ runs are neither', async () => {
  await aRun('2026-03-10', [{ challenge: tower, finished: false, points: [40] }]);
  const other = await aGroup(harness.context, [leader]);
  await aRun('2026-03-11', [{ challenge: tower }], { group_id: other.id });
  await anEndedRun(harness.context, { host: leader, at: noon('2026-03-12'), stages: [{ challenge: tower }] });
  const body = await read(leader);
  expect(body.sessions).toMatchObject([{ start_date: '2026-03-10', challenges: [] }]);
  expect(covered(body)).toEqual([]);
});

test('PRE-002 RUN-021 “Next time we …” is the last line of each team, with its day and run', async () => {
  const teams = ['Comets', 'Turtles'];
  const stages = [{ challenge: tower }];
  const both = [
    { team: 0, text: 'count' },
    { team: 1, text: 'listen' },
  ];
  const first = await aRun('2026-03-10', stages, { teams, next_times: both });
  const taken = [
    { team: 1, text: 'wait' },
    { team: 1, text: '' },
    { team: 0, text: 'draw' },
    { team: 0, text: 'draw first' },
  ];
  const second = await aRun('2026-03-17', stages, { teams: ['comets', 'Turtles'], next_times: taken });
  expect((await read(leader)).next_times).toEqual([
    { team: 'comets', text: 'draw first', run_id: second.id, day: '2026-03-17' },
    { team: 'Turtles', text: 'listen', run_id: first.id, day: '2026-03-10' },
  ]);
  expect((await read(leader, { to: '2026-03-11' })).next_times).toMatchObject([{ text: 'count' }, { text: 'listen' }]);
  const third = { kind: 'challenge', id: tower.id, rules: 'practice', place: 'alone', sound: true } as const;
  const { body } = await harness.call(createRun, { as: leader, body: { ...third, teams, group_id: group.id } });
  expect(body.teams.map(({ next_time }) => next_time)).toEqual(['draw first', 'listen']);
});

test('PRE-051 points of a team and challenge stand beside its own best before, also from before the period', async () => {
  const teams = ['Comets', 'Turtles'];
  await aRun('2026-02-01', [{ challenge: tower, points: [70, null] }], { teams });
  await aRun('2026-03-10', [{ challenge: tower, points: [60, 30] }], { teams });
  const last = await aRun(
    '2026-03-17',
    [
      { challenge: tower, points: [80, null] },
      { challenge: bridge, points: [50] },
    ],
    {
      teams: ['comets'],
    },
  );
  await aRun('2026-04-01', [{ challenge: tower, points: [99] }], { teams });
  const { points } = await read(leader, { from: '2026-03-01', to: '2026-03-31' });
  expect(points).toMatchObject([
    { team: 'comets', challenge: 'String Bridge', challenge_id: bridge.id, points: 50, of: 100, best_before: null },
    { team: 'comets', challenge: 'Tall Tower', run_id: last.id, day: '2026-03-17', points: 80, best_before: 70 },
    { team: 'Turtles', challenge: 'Tall Tower', challenge_id: tower.id, points: 30, best_before: null },
  ]);
});

test('PRE-051 RUN-023 of a challenge that cannot be seen any more name, day and points stay, without the way to it', async () => {
  const plain = await aHolderOf(harness.context, 'run_challenges', 'view_challenge_library');
  await harness.context.db.insertInto('group_leaders').values({ group_id: group.id, user_id: plain.id }).execute();
  await aRun('2026-03-10', [{ challenge: tower, points: [70] }]);
  await harness.context.db.updateTable('challenges').set({ status: 'draft' }).where('id', '=', tower.id).execute();
  const body = await read(plain);
  expect(body.points).toMatchObject([{ challenge: 'Tall Tower', challenge_id: null, points: 70 }]);
  expect(body.sessions).toMatchObject([{ challenges: [{ id: null, name: 'Tall Tower', category: 'Tower' }] }]);
  expect(covered(body)).toEqual([['Tower', 1]]);
});

test('RUN-036 an administrator who does not lead the group learns what was run and when, no team, line or points', async () => {
  const line = [{ team: 0, text: 'listen' }];
  await aRun('2026-03-10', [{ challenge: tower, points: [70] }], { next_times: line });
  const body = await read(await aPerson(harness.context, 'admin'));
  expect(body.sessions).toMatchObject([{ start_date: '2026-03-10', challenges: [{ name: 'Tall Tower' }], runs: [] }]);
  expect([body.next_times, body.points]).toEqual([[], []]);
  expect(JSON.stringify(body)).not.toMatch(/Bright Comets|listen/);
});

test('RUN-037 a leader who sees no plans reads no run of a plan, and learns its challenges', async () => {
  const plain = await aHolderOf(harness.context, 'run_challenges', 'view_challenge_library');
  await harness.context.db.insertInto('group_leaders').values({ group_id: group.id, user_id: plain.id }).execute();
  const plan = await aPlan(harness.context, { name: 'Bridges' });
  await aRun('2026-03-10', [{ challenge: tower, points: [70] }], { lesson_plan_id: plan.id });
  expect(await read(plain)).toMatchObject({ sessions: [{ challenges: [{}], runs: [] }], points: [] });
  expect(await read(leader)).toMatchObject({ sessions: [{ runs: [{}] }], points: [{ points: 70 }] });
});

test('PRE-002 PRE-051 SEC-21 runs of a group are in no answer to anybody else', async () => {
  await aRun('2026-03-10', [{ challenge: tower }]);
  const follower = await aPerson(harness.context, 'parent');
  await follow(harness.context, follower, group.id);
  for (const as of [follower, await aPerson(harness.context, 'mentor')]) {
    expect((await sessionsOf(as)).status).toBe(404);
  }
  expect((await sessionsOf(signedOut)).status).toBe(401);
  expect((await sessionsOf(leader, { to: '2026-02-30' })).status).toBe(422);
});

test('PRE-002 a period with more runs than are counted says so', async () => {
  const { db } = harness.context;
  const run = await aRun('2026-03-10', [{ challenge: tower }]);
  const { id: _, ...row } = await db.selectFrom('runs').selectAll().where('id', '=', run.id).executeTakeFirstOrThrow();
  const more = { ...row, parts: JSON.stringify(row.parts), questions: JSON.stringify(row.questions) };
  await db
    .insertInto('runs')
    .values(Array.from({ length: 399 }, () => more))
    .execute();
  const stage = { kind: 'challenge' as const, title: 'Tall Tower', finished: true, scoring: '[]', number: 0 };
  const ids = await db.selectFrom('runs').select('id').where('id', '!=', run.id).execute();
  await db
    .insertInto('run_stages')
    .values(ids.map(({ id }) => ({ ...stage, run_id: id, challenge_id: tower.id })) as never)
    .execute();
  expect((await read(leader)).truncated).toBe(false);
  await aRun('2026-03-11', [{ challenge: tower }]);
  expect((await read(leader)).truncated).toBe(true);
});
