import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import { addBoxItems, createBox } from '@teamsparks/contract/boxes/endpoints';
import { listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listNow } from '@teamsparks/contract/right-now/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { anEndedRun } from '../../../test/ended-runs.ts';
import { aGroup } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../test/people.ts';
import { giveMaterials } from '../../../test/planned.ts';
import { queueNeedsIndex } from '../challenges/index.ts';

const harness = withApp();

type Wanted = Parameters<typeof aChallenge>[1] & { minutes?: number; materials?: Material[] };

async function createChallenge({ minutes = 10, materials = [], ...wanted }: Wanted) {
  const { id } = await aChallenge(harness.context, {
    status: 'published',
    setup_difficulty: 1,
    has_materials: materials.length > 0,
    time_limits: JSON.stringify({ build: minutes }),
    ...wanted,
  });
  await giveMaterials(harness.context, id, ...materials);
  return id;
}

const used = (name: string, quantity: number, units = 'pieces'): Material => ({
  name,
  quantity,
  units,
  category: 'damaging',
});
const tool = (name: string, quantity = 1, units = 'pieces'): Material => ({
  name,
  quantity,
  units,
  category: 'non_damaging',
});
const room = (name: string, quantity = 1, units = 'piece'): Material => ({
  name,
  quantity,
  units,
  category: 'setup_only',
});

const now = async (as: Person, query: Record<string, string | string[]> = {}) =>
  (await harness.call(listNow, { as, query })).body;
const names = async (as: Person, query: Record<string, string | string[]> = {}) =>
  (await now(as, query)).items.map(({ name }) => name);

async function aBoxOf(as: Person, text: string): Promise<string> {
  const { id } = (await harness.call(createBox, { as, body: { name: 'Blue crate' } })).body;
  await harness.call(addBoxItems, { as, params: { id: String(id) }, body: { text } });
  return String(id);
}

async function tried(as: Person, challenge_id: number) {
  await harness.context.db
    .insertInto('tried')
    .values({ user_id: as.id, challenge_id, tried_on: '2026-11-20' })
    .execute();
}

test('NOW-011 the order is: nothing missing, never tried, practiced least, minutes used best, name', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const straws = (quantity: number) => ({ materials: [used('Straws', quantity)] });
  await createChallenge({
    name: 'Two missing',
    category: 'Water',
    materials: [used('Balloons', 1), used('Marbles', 3), used('Straws', 1)],
  });
  await createChallenge({
    name: 'Three missing',
    category: 'Water',
    materials: [used('Balloons', 1), used('Marbles', 1), used('Foil', 1)],
  });
  await createChallenge({ name: 'One missing', category: 'Water', ...straws(21) });
  const before = await createChallenge({ name: 'Tried', category: 'Water', minutes: 15, ...straws(1) });
  await createChallenge({ name: 'Tower again', category: 'Tower', minutes: 18, ...straws(1) });
  await createChallenge({ name: 'Short', category: 'Sales', minutes: 5, ...straws(1) });
  await createChallenge({ name: 'Long B', category: 'Sales', minutes: 18, ...straws(20) });
  await createChallenge({ name: 'Long A', category: 'Sales', minutes: 18, ...straws(20) });
  await createChallenge({ name: 'Too long', category: 'Sales', minutes: 19, ...straws(1) });
  await createChallenge({ name: 'Of which nobody knows what', has_materials: true });
  const towers = await createChallenge({ name: 'Done tower', category: 'Tower', minutes: 60 });
  await tried(as, before);
  await tried(as, towers);
  const box = await aBoxOf(as, '20 straws');
  const page = await now(as, { box, minutes: '25' });
  expect(page.items.map(({ name }) => name)).toEqual([
    'Long A',
    'Long B',
    'Short',
    'Tower again',
    'Tried',
    'One missing',
    'Two missing',
  ]);
  expect([page.total, page.complete, page.tells_missing]).toEqual([7, 5, true]);
  expect(page.items[0]).toMatchObject({ minutes: 25, setup_minutes: 2, missing: [], tried: false, practiced: 0 });
  expect(page.items[4]).toMatchObject({ tried: true, practiced: 1 });
  expect(page.items[5]?.missing).toEqual([
    { name: 'Straws', units: 'pieces', need: 21, have: 20, substitute: 'rolled paper' },
  ]);
  expect(page.items[6]?.missing.map(({ name, substitute }) => [name, substitute])).toEqual([
    ['Balloons', 'a paper ball'],
    ['Marbles', 'small balls of aluminum foil'],
  ]);
  expect(await names(as, { box, minutes: '25', untried: 'true' })).not.toContain('Tried');
});

test('NOW-010 without a box whatever is needed is there; level, minutes and pages narrow it', async () => {
  const as = await aPerson(harness.context, 'mentor');
  await createChallenge({ name: 'High', level: 'High School', materials: [used('Uranium', 1)] });
  await createChallenge({ name: 'Draft', status: 'draft' });
  await createChallenge({ name: 'Archived', deleted_at: new Date() });
  await createChallenge({ name: 'Timeless', time_limits: null });
  for (let n = 10; n < 33; n += 1) await createChallenge({ name: `Many ${n}` });
  expect(await names(as, { level: 'High School' })).toEqual(['High']);
  expect(await names(as, { minutes: '16', level: 'High School' })).toEqual([]);
  const [first, second] = [await now(as, { level: 'Elementary' }), await now(as, { level: 'Elementary', page: '2' })];
  expect([first.items.length, second.items.length, second.total, second.page]).toEqual([20, 4, 24, 2]);
  expect(await names(await aPerson(harness.context), { level: 'Elementary', page: '2' })).toEqual([
    'Many 30',
    'Many 31',
    'Many 32',
  ]);
});

test.each([
  ['two teams at the same time', { teams: '2' }, 17, ['Needs 20 straws, 2 scissors']],
  ['each with its own', { teams: '2', reuse: 'false' }, 17, []],
  ['one after the other', { teams: '2', in_turn: 'true', minutes: '32' }, 32, ['Needs 20 straws, 2 scissors']],
  ['one after the other in less time', { teams: '2', in_turn: 'true', minutes: '31' }, 0, []],
  ['three teams', { teams: '3' }, 0, []],
])('NOW-012 %s', async (_, query, minutes, expected) => {
  const as = await aPerson(harness.context, 'mentor');
  await createChallenge({
    name: 'Needs 20 straws, 2 scissors',
    materials: [used('Straws', 10), tool('Scissors'), room('Bell')],
  });
  const box = await aBoxOf(as, '20 straws, 2 scissors, 1 bell');
  const { items } = await now(as, { box, ...query });
  expect(items.filter(({ missing }) => missing.length === 0).map(({ name }) => name)).toEqual(expected);
  if (expected.length > 0) expect(items[0]?.minutes).toBe(minutes);
});

test('NOW-010 chips are as good as a box, several boxes add up, and a chip without a number is enough', async () => {
  const as = await aPerson(harness.context, 'mentor');
  await createChallenge({ name: 'Tape', materials: [used("Painter's tape", 2, 'meters'), used('Craft sticks', 24)] });
  const complete = async (query: Record<string, string | string[]>) =>
    (await now(as, query)).items.some(({ missing }) => missing.length === 0);
  const [one, other] = [await aBoxOf(as, '10 popsicle sticks\n5 m masking tape'), await aBoxOf(as, '14 craft sticks')];
  expect(await complete({ box: one })).toBe(false);
  expect(await complete({ box: [one, other] })).toBe(true);
  expect(await complete({ box: [one, one, one] })).toBe(false);
  expect(await complete({ have: ['masking tape', '2 dozen craft sticks'] })).toBe(true);
  expect(await complete({ have: ['a roll of masking tape', '2 dozen craft sticks'] })).toBe(true);
  expect(await complete({ have: ['masking tape', 'dozen craft sticks'] })).toBe(false);
  expect(await complete({ box: one, have: 'ice pop sticks' })).toBe(true);
});

test('NOW-014 SEC-21 who may not read materials gets what is complete, and learns nothing of what is for the room', async () => {
  const [student, mentor] = [await aPerson(harness.context), await aPerson(harness.context, 'mentor')];
  await createChallenge({
    name: 'Complete',
    skills: ['Storycraft'],
    materials: [used('Straws', 10), room('Wind machine')],
  });
  await createChallenge({ name: 'Lacks one', materials: [used('Straws', 10), used('Balloons', 1)] });
  const page = await now(student, { have: ['10 straws'] });
  expect(page).toMatchObject({
    total: 1,
    complete: 1,
    tells_missing: false,
    items: [{ name: 'Complete', missing: [] }],
  });
  expect(Object.keys(page.items[0] ?? {})).toEqual(
    expect.not.arrayContaining(['setup_minutes', 'skill', 'materials', 'setup_difficulty']),
  );
  expect(page.items[0]?.minutes).toBe(15);
  expect(JSON.stringify(page)).not.toMatch(/Wind|Balloon|Storycraft/);
  const seen = await now(mentor, { have: ['10 straws'] });
  expect(seen.items.map(({ name, missing }) => [name, missing.map((one) => one.name)])).toEqual([
    ['Complete', ['Wind machine']],
    ['Lacks one', ['Balloons']],
  ]);
  expect(seen.items[0]).toMatchObject({ skill: 'Storycraft', minutes: 17, setup_minutes: 2 });
});

test('NOW-010 SEC-21 what was done with a group counts for its leaders alone', async () => {
  const [as, other] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context, 'mentor')];
  const group = await aGroup(harness.context, [as]);
  const done = await createChallenge({ name: 'Done', category: 'Tower' });
  await createChallenge({ name: 'More tower', category: 'Tower' });
  await createChallenge({ name: 'Bridge', category: 'Bridge', minutes: 5 });
  const host = await aPerson(harness.context, 'mentor');
  const challenge = { id: done, name: 'Done', category: 'Tower' };
  await anEndedRun(harness.context, { host, at: '2026-11-02T12:00:00Z', stages: [{ challenge }], group_id: group.id });
  const query = { not_run_with: String(group.id) };
  expect(await names(as, query)).toEqual(['Bridge', 'More tower']);
  expect(await names(other, query)).toEqual(['Done', 'More tower', 'Bridge']);
});

test.each([
  { minutes: '4' },
  { minutes: '241' },
  { teams: '0' },
  { teams: '13' },
  { level: 'College' },
  { box: '0' },
  { box: '999999' },
  { have: 'x'.repeat(201) },
  { reuse: 'maybe' },
  { page: '0' },
])('NOW-010 %j is refused', async (query) => {
  const as = await aPerson(harness.context, 'mentor');
  expect((await harness.call(listNow, { as, query: query as never })).status).toBe(422);
});

test('NOW-010 SEC-21 another person’s box is no box, and nobody asks without an account', async () => {
  const [as, other] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context, 'admin')];
  const box = await aBoxOf(as, '20 straws');
  const refused = await harness.call(listNow, { as: other, query: { box } });
  expect([refused.status, refused.body.fields]).toEqual([422, { box: 'Box not found.' }]);
  expect((await harness.call(listNow, { as: signedOut })).status).toBe(401);
});

test('NOW-011 SEC-21 an answer has a line of the task, and how many handouts to cut for who may run challenges', async () => {
  const id = await createChallenge({ name: 'Spies' });
  await createChallenge({ name: 'Bare' });
  const handouts = [
    { title: 'Role', for: 'one player', copies: 7, text: ['SECRET'] },
    { title: 'Key', for: 'appraiser', copies: 1, text: ['SECRET'] },
  ];
  const task = [`Find the spy ${'among you '.repeat(30)}`.trim(), 'Then run.'];
  await harness.context.db
    .insertInto('challenge_sheets')
    .values({
      challenge_id: id,
      team: JSON.stringify({ scene: [], task, rules: [], scoring: [], language: 'en' }),
      host: JSON.stringify({ setup: [], notes: ['SECRET'], handouts }),
    })
    .execute();
  const spies = async (as: Person, query = {}) => (await now(as, query)).items.find((answer) => answer.id === id);
  const mentor = await aPerson(harness.context, 'mentor');
  const answer = await spies(mentor);
  expect(answer?.task).toMatch(/^Find the spy among you .* …$/);
  expect(answer?.task?.length).toBeLessThanOrEqual(200);
  expect([answer?.handouts, (await spies(mentor, { teams: '3' }))?.handouts]).toEqual([8, 22]);
  const student = await spies(await aPerson(harness.context));
  expect(student).toMatchObject({ task: answer?.task });
  expect(student).not.toHaveProperty('handouts');
  expect(JSON.stringify(answer)).not.toContain('SECRET');
  const bare = (await now(mentor)).items.find(({ name }) => name === 'Bare');
  expect([bare?.task, bare?.handouts]).toEqual([null, undefined]);
});

test('NOW-015 what was saved under other tables of names is indexed anew, once', async () => {
  const as = await aPerson(harness.context, 'mentor');
  await createChallenge({ name: 'Straw bridge', materials: [used('Drinking straws', 3)] });
  const { db } = harness.context;
  await sql`update challenge_needs set thing = 'old name'`.execute(db);
  await sql`delete from needs_index`.execute(db);
  expect((await now(as, { have: '3 straws' })).complete).toBe(0);
  await queueNeedsIndex(db);
  await queueNeedsIndex(db);
  expect(await db.selectFrom('jobs').select('kind').where('kind', '=', 'needs').execute()).toHaveLength(1);
  await harness.runJobsNow();
  expect((await now(as, { have: '3 straws' })).complete).toBe(1);
  await queueNeedsIndex(db);
  expect(
    await db.selectFrom('jobs').select('kind').where('kind', '=', 'needs').where('done_at', 'is', null).execute(),
  ).toEqual([]);
});

test('NOW-002 of what a name leaves open each thing is enough, here and in the library', async () => {
  const as = await aPerson(harness.context, 'mentor');
  await createChallenge({ name: 'Hang it', materials: [used('Ribbon or string', 2, 'meters')] });
  await createChallenge({ name: 'Draw lots', materials: [room('Cup')] });
  await createChallenge({ name: 'Write and cut', materials: [tool('Paper and scissors', 2)] });
  const complete = async (text: string) => {
    const box = await aBoxOf(as, text);
    const now = (await harness.call(listNow, { as, query: { box, level: 'Elementary' } })).body;
    const library = (await harness.call(listChallenges, { as, query: { box, level: 'Elementary' } })).body;
    const completeNames = now.items.filter(({ missing }) => missing.length === 0).map(({ name }) => name);
    expect(library.items.map(({ name }) => name).toSorted()).toEqual(completeNames.toSorted());
    return completeNames;
  };
  expect(await complete('string - 2 meters')).toEqual(['Hang it']);
  expect(await complete('string - 1 meter, ribbon - 1 meter')).toEqual(['Hang it']);
  expect(await complete('string - 1 meter, yarn - 9 meters')).toEqual([]);
  expect(await complete('10 paper cups')).toEqual(['Draw lots']);
  expect(await complete('scissors, 1 sheet paper')).toEqual([]);
  expect(await complete('scissors, 2 sheets paper')).toEqual(['Write and cut']);
});
