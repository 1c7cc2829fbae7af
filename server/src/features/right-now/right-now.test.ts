import { listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listNow } from '@teamsparks/contract/right-now/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';
import { rightNow, room, tool, used } from '../../../test/right-now.ts';
import { queueNeedsIndex } from '../challenges/index.ts';

const harness = withApp();
const { createChallenge, now, names, aBoxOf } = rightNow(harness);

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
