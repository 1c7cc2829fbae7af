import { routes } from '@teamsparks/contract/index';
import { beforeEach, expect, test } from 'vitest';
import { aChallenge, aPlan, aProgram } from './builders.ts';
import { addressesOf, fieldsOf, type Meanings, textOf } from './call-addresses.ts';
import { aGroup, aGroupEvent, aRunWithLine, assignMentor, follow, standIn } from './event-people.ts';
import { withApp } from './harness.ts';
import { aPerson, type Person } from './people.ts';

const harness = withApp();

/** Texts of an event of a group that nobody outside of it may ever read; the mentor as events write them. */
const canaries = [
  'CanaryEvent',
  'CanaryGroup',
  'CanaryRoom',
  'CanaryMentor Z.',
  'CanaryNotes',
  'CanaryCopy',
  'CanaryLine',
];

/** Words of a run of the group at the event: shown with the event, and in the run itself. */
const listed = ['CanaryRun', 'CanaryTeam'];
const typed = 'CanarySaid';
/** Words of a run from before anybody was a substitute. */
const before = ['CanaryBefore', 'CanaryFormer'];
/** All words that the leader of the group reads. */
const everything = [...canaries, ...listed, typed, ...before].sort();

/** Of another event of that group. */
const elsewhere = 'CanaryElsewhere';

let stage: { leader: Person; event: { id: number }; group: { id: number }; meanings: Meanings; ids: readonly number[] };

beforeEach(async () => {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const program = await aProgram(context);
  const group = await aGroup(context, [leader], { name: 'CanaryGroup', place: 'CanaryRoom' });
  const texts = { name: 'CanaryEvent', place: 'CanaryRoom', description: 'CanaryNotes' };
  const event = await aGroupEvent(context, [group.id], texts);
  const challenge = await aChallenge(context);
  const plan = await aPlan(context);
  const part = { lesson_plan_id: plan.id, kind: 'challenge', challenge_id: challenge.id } as const;
  await context.db.insertInto('lesson_plan_items').values(part).execute();
  await context.db.insertInto('event_lesson_plans').values({ event_id: event.id, lesson_plan_id: plan.id }).execute();
  const copy = await aPlan(context, { name: 'CanaryCopy', event_id: event.id, copied_from: plan.id });
  await context.db.insertInto('event_lesson_plans').values({ event_id: event.id, lesson_plan_id: copy.id }).execute();
  await context.db.insertInto('looking_back').values({ event_id: event.id, children: 7 }).execute();
  await context.db
    .insertInto('looking_back_lines')
    .values({ event_id: event.id, line: 'CanaryLine', written_by: leader.id })
    .execute();
  const mentor = await assignMentor(
    context,
    await aPerson(context, 'mentor'),
    { event_id: event.id },
    'CanaryMentor Zed',
  );
  const run = { of: leader, event_id: event.id, group_id: group.id };
  const runs = [
    await aRunWithLine(context, {
      ...run,
      text: typed,
      name: 'CanaryRun',
      team: 'CanaryTeam',
      at: new Date(Date.now() + 86_400_000),
    }),
    await aRunWithLine(context, {
      ...run,
      text: typed,
      name: 'CanaryBefore',
      team: 'CanaryFormer',
      at: new Date(Date.now() - 86_400_000),
    }),
  ];
  const things = [event.id, group.id];
  const meanings = {
    of: ['event', 'group', 'plan'],
    subject: ['event', 'group'],
    userId: [leader.id],
    planId: [plan.id, copy.id],
    eventId: things,
    event_id: things,
    group_id: things,
    subject_id: things,
    group_ids: [[group.id]],
    lesson_plan_id: [plan.id, copy.id],
    challenge_id: [challenge.id],
    program_id: [program.id],
    mentor_id: [mentor.id],
    search: ['Canary'],
    in: ['everything'],
    archived: ['true'],
    all: ['true'],
    name: ['Mine'],
    items: [[]],
    lesson_plan_ids: [[plan.id]],
    copy_of: [plan.id],
    username: ['nobody'],
    code: ['AAAAAAAAAA'],
    scope: ['all'],
  };
  const ids = new Set([...things, plan.id, copy.id, challenge.id, ...runs]);
  stage = { leader, event, group, meanings, ids: [...ids] };
});

const wordsIn = (text: string) =>
  [...everything, elsewhere].filter((canary) => text.replace(/\r\n /g, '').includes(canary));
const reads = routes.filter(({ method, path }) => method === 'GET' && path !== '/auth/login');
const writes = routes.filter(({ method }) => method !== 'GET');

/** Reads with every call and page that names an id; returns the addresses that showed a word, and all words. */
async function readEverything(as: Person) {
  const feed = await harness.send('/org-api/calendar-feed', { as, method: 'POST' });
  const { path } = (await feed.json()) as { path?: string };
  const pages = ['/events', '/groups', '/dashboard', '/scheduler', '/account', '/curriculum'];
  const ofThings = stage.ids.flatMap((id) => [`/events/${id}`, `/groups/${id}`, `/lesson-plans/${id}`, `/runs/${id}`]);
  const addresses = [
    ...reads.flatMap((route) => addressesOf(route, stage)),
    ...(path ? [path] : []),
    ...pages,
    ...ofThings,
  ];
  const answers = await Promise.all(
    addresses.map(async (address) => ({ address, said: wordsIn(await textOf(await harness.send(address, { as }))) })),
  );
  const talkative = answers.filter(({ said }) => said.length > 0);
  return { talkative, all: [...new Set(talkative.flatMap(({ said }) => said))].sort() };
}

/** Returns all rows of the event and its group as one text. */
async function rows(): Promise<string> {
  const { db } = harness.context;
  const tables = [
    'events',
    'groups',
    'event_groups',
    'group_leaders',
    'group_followers',
    'mentor_assignments',
    'runs',
    'run_events',
  ] as const;
  const all = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(all);
}

test('PRE-011 the leader of the group reads everything in a walk over all calls', async () => {
  expect((await readEverything(stage.leader)).all).toEqual(everything);
});

test.each(['student', 'parent', 'demoAdmin'] as const)(
  'PRE-011 a %s who follows no group is told of its event by no call that reads, no page and no feed',
  async (role) => {
    expect((await readEverything(await aPerson(harness.context, role))).talkative).toEqual([]);
  },
);

test('PRE-011 RUN-036 of runs mentors are told names and teams, administrators names, followers nothing, and nobody what was typed', async () => {
  const { context } = harness;
  const ofRuns = new Set([...listed, ...before, typed]);
  const toldOfRuns = async (as: Person) => (await readEverything(as)).all.filter((canary) => ofRuns.has(canary));
  const [mentor, follower] = [await aPerson(context, 'mentor'), await aPerson(context, 'parent')];
  await assignMentor(context, mentor, { event_id: stage.event.id });
  await follow(context, follower, stage.group.id);
  expect(await toldOfRuns(mentor)).toEqual(['CanaryBefore', 'CanaryFormer', 'CanaryRun', 'CanaryTeam']);
  expect(await toldOfRuns(await aPerson(context, 'admin'))).toEqual(['CanaryBefore', 'CanaryRun']);
  expect(await toldOfRuns(follower)).toEqual([]);
});

/** Sends every writing call, each by a new person; ends with the first that shows words that are not theirs. */
async function writeEverything(somebody: () => Promise<Person>, theirs: readonly string[] = []) {
  for (const route of writes) {
    const fields = fieldsOf(route, 'body').filter((name) => stage.meanings[name]);
    const body = JSON.stringify(Object.fromEntries(fields.map((name) => [name, stage.meanings[name]?.[0]])));
    for (const address of addressesOf(route, stage)) {
      const as = await somebody();
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const answer = await harness.send(address, { as, method: route.method, headers, body });
      const said = wordsIn(await answer.text()).filter((canary) => !theirs.includes(canary));
      expect([route.method, address, ...said]).toEqual([route.method, address]);
    }
  }
}

test.each(['student', 'parent', 'demoAdmin'] as const)(
  'PRE-011 a %s who follows no group is told of its event by no call that writes, and changes nothing of it',
  async (role) => {
    const before = await rows();
    await writeEverything(() => aPerson(harness.context, role));
    expect(await rows()).toBe(before);
  },
);

/** Adds another event of the group, which its substitutes may not see. */
async function addEventElsewhere() {
  const { context } = harness;
  const texts = { name: elsewhere, place: elsewhere, description: elsewhere };
  const other = await aGroupEvent(context, [stage.group.id], texts);
  const copy = await aPlan(context, { name: elsewhere, event_id: other.id });
  await context.db.insertInto('event_lesson_plans').values({ event_id: other.id, lesson_plan_id: copy.id }).execute();
  await context.db.insertInto('looking_back').values({ event_id: other.id, children: 7 }).execute();
  const line = { event_id: other.id, line: elsewhere, written_by: stage.leader.id };
  await context.db.insertInto('looking_back_lines').values(line).execute();
  const run = { of: stage.leader, event_id: other.id, group_id: stage.group.id };
  const runId = await aRunWithLine(context, {
    ...run,
    text: typed,
    name: elsewhere,
    team: elsewhere,
    at: new Date(Date.now() + 86_400_000),
  });
  stage = { ...stage, ids: [...stage.ids, other.id, copy.id, runId] };
}

/** Replaces the substitute of the event by a new person. */
async function aSubstitute(): Promise<Person> {
  const { context } = harness;
  await context.db.deleteFrom('event_substitutes').execute();
  const substitute = await aPerson(context, 'mentor');
  await standIn(context, substitute, stage.event.id, stage.leader);
  return substitute;
}

test('PRE-015 a substitute reads that event, and no other of its group, by any call, page and feed', async () => {
  await addEventElsewhere();
  expect((await readEverything(await aSubstitute())).all).toEqual([...canaries, ...listed].sort());
  expect((await readEverything(stage.leader)).all).toContain(elsewhere);
});

test('PRE-015 no writing call shows a substitute another event, and none changes events or groups', async () => {
  await addEventElsewhere();
  const before = await rows();
  await writeEverything(aSubstitute, [...canaries, ...listed]);
  expect(await rows()).toBe(before);
});
