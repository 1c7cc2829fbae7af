import {
  archiveChallenge,
  countFacets,
  createChallenge,
  listChallenges,
  toggleBookmark,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { getNeighbors } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { markTried } from '@teamsparks/contract/practice/endpoints/dashboard';
import { coreMechanics, safetyFlags, skills } from '@teamsparks/contract/shared/challenge-vocabulary';
import { facetNames, libraryFacets, type FacetName } from '@teamsparks/contract/challenges/library-facets';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aChallenge, aNewChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person } from '../../../../test/people.ts';

const harness = withApp();

const page = async (as: Person, query: object) => {
  const { status, body } = await harness.call(listChallenges, { as, query: { per_page: 100, ...query } });
  expect(status).toBe(200);
  return body;
};
const names = async (as: Person, query: object) => (await page(as, query)).items.map(({ name }) => name);
const facets = async (as: Person, query: object = {}) => {
  const { status, body } = await harness.call(countFacets, { as, query });
  expect(status).toBe(200);
  return body;
};

const anyRow = fc.record({
  level: fc.constantFrom('Elementary' as const, 'High School' as const),
  status: fc.constantFrom('published' as const, 'draft' as const),
  parts: fc.array(fc.constantFrom(0, 2.5, 5, 7.5, 10, 15), { maxLength: 4 }),
  setup_difficulty: fc.integer({ min: 1, max: 5 }),
  safety_flags: fc.option(fc.subarray([...safetyFlags])),
  material_count: fc.constantFrom(0, 1, 5, 6, 12),
  has_materials: fc.boolean(),
  core_mechanic: fc.option(fc.constantFrom(...coreMechanics)),
  skills: fc.subarray([...skills]),
});
type Made = Awaited<ReturnType<typeof aLibrary>>[number];

async function aLibrary(seed: number, count: number) {
  const rows = fc
    .sample(anyRow, { seed, numRuns: count })
    .map((row, index) => ({ ...row, name: `Challenge ${index}` }));
  for (const { parts, ...row } of rows) {
    const time_limits = JSON.stringify(Object.fromEntries(parts.map((minutes, index) => [`p${index}`, minutes])));
    await aChallenge(harness.context, { ...row, time_limits });
  }
  return rows;
}

/** What a row has of a facet, by the plainest possible means. */
const optionsOf: Record<FacetName, (row: Made) => readonly string[]> = {
  minutes: ({ parts }) => {
    const sum = parts.reduce<number>((all, one) => all + one, 0);
    if (sum === 0) return [];
    if (sum <= 20) return [sum <= 10 ? 'up-to-10' : sum <= 15 ? '11-15' : '16-20'];
    return [sum <= 30 ? '21-30' : 'over-30'];
  },
  setup: ({ setup_difficulty }) => [String(setup_difficulty)],
  safety: ({ safety_flags }) => safety_flags ?? [],
  materials: ({ material_count, has_materials }) => {
    if (material_count > 0) return [material_count > 5 ? 'more' : 'up-to-5'];
    return has_materials ? [] : ['none'];
  },
  mechanic: ({ core_mechanic }) => (core_mechanic ? [core_mechanic] : []),
  skill: (row) => row.skills,
};

const passes = (row: Made, facet: FacetName, chosen: readonly string[] = []) =>
  chosen.length === 0 || optionsOf[facet](row).some((option) => chosen.includes(option));

const someOf = (facet: FacetName) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.subarray<string>([...libraryFacets[facet].options]));
const anyQuery = fc.record({
  ...(Object.fromEntries(facetNames.map((facet) => [facet, someOf(facet)])) as Record<
    FacetName,
    fc.Arbitrary<string[]>
  >),
  level: fc.constantFrom<string[]>([], ['Elementary']),
});

test('SHT-040 rows, total and the counts of facets are those of a plain count, whatever is chosen', async () => {
  const rows = await aLibrary(40, 120);
  const as = await aPerson(harness.context, 'mentor');
  await fc.assert(
    fc.asyncProperty(anyQuery, async (query) => {
      const ofLevel = rows.filter(({ level }) => query.level.length === 0 || query.level.includes(level));
      const all = ofLevel.filter((row) => facetNames.every((facet) => passes(row, facet, query[facet])));
      const { items, total } = await page(as, query);
      expect([total, items.length]).toEqual([all.length, Math.min(100, all.length)]);
      const counted = await facets(as, query);
      const expected = facetNames.map((facet) => {
        const others = facetNames.filter((other) => other !== facet);
        const shown = ofLevel.filter((row) => others.every((other) => passes(row, other, query[other])));
        const counts: Record<string, number> = {};
        for (const option of shown.flatMap(optionsOf[facet])) counts[option] = (counts[option] ?? 0) + 1;
        return [facet, counts];
      });
      const nonZero = Object.entries(counted.groups).map(([facet, counts]) => [
        facet,
        Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0)),
      ]);
      expect(Object.fromEntries(nonZero)).toEqual(Object.fromEntries(expected));
      expect(counted.at_least).toBe(false);
    }),
    { numRuns: 25, seed: 3 },
  );
});

test('SHT-040 WRT-43 a filter on a hidden field changes neither rows, order, totals nor neighbors, and its facet is absent', async () => {
  await aLibrary(41, 30);
  const hidden = { setup: ['1'], safety: ['Water'], mechanic: ['Imposters'], skill: ['Storycraft'] };
  for (const role of ['student', 'parent', 'demoAdmin'] as const) {
    const as = await aPerson(harness.context, role);
    const shops = role === 'demoAdmin';
    expect(Object.keys((await facets(as)).groups)).toEqual(shops ? ['minutes', 'materials'] : ['minutes']);
    const query = { sort: 'type' as const, minutes: ['16-20', '21-30', 'over-30'] };
    const hiddenFilters = shops ? hidden : { ...hidden, materials: ['more'] };
    const plain = await page(as, query);
    expect(await page(as, { ...query, ...hiddenFilters })).toEqual(plain);
    expect(await facets(as, { ...query, ...hiddenFilters })).toEqual(await facets(as, query));
    const params = { id: String(plain.items[1]!.id) };
    const beside = { previous: plain.items[0]!.id, next: plain.items[2]!.id };
    const { body } = await harness.call(getNeighbors, { as, params, query: { ...query, ...hiddenFilters } });
    expect([body.previous?.id, body.next?.id]).toEqual([beside.previous, beside.next]);
  }
});

test('SHT-040 materials of teams are counted as they are written, and minutes follow the time limits', async () => {
  const as = await aPerson(harness.context, 'admin');
  const things = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `Thing ${n}`, quantity: 1 }));
  const make = async (name: string, its: Parameters<typeof aNewChallenge>[0]) =>
    (await harness.call(createChallenge, { as, body: aNewChallenge({ name, ...its }) })).body;
  const created = await make('Six things', { materials: things(6), time_limits: { plan: 0.1, build: 0.2 } });
  expect(created).not.toHaveProperty('minutes');
  const fan = { name: 'Fan', quantity: 1, category: 'setup_only' as const };
  await make('Five things', { materials: [...things(5), fan], time_limits: { build: 30 } });
  await make('Nothing', { time_limits: null });
  await make('Not listed', { has_materials: true, time_limits: {} });
  expect(await names(as, { materials: ['more'] })).toEqual(['Six things']);
  expect(await names(as, { materials: ['up-to-5'] })).toEqual(['Five things']);
  expect(await names(as, { materials: ['none'] })).toEqual(['Nothing']);
  const minutes = async () => (await page(as, {})).items.map((row) => row.minutes);
  expect(await minutes()).toEqual([30, null, null, 0.3]);
  const change = { materials: things(2), time_limits: { build: 31 } };
  await harness.call(updateChallenge, { as, params: { id: String(created.id) }, body: change });
  expect(await names(as, { materials: ['up-to-5'] })).toEqual(['Five things', 'Six things']);
  expect(await names(as, { minutes: ['over-30'] })).toEqual(['Six things']);
});

test('SHT-040 switches leave what has words, what I have not tried and what I bookmarked', async () => {
  const [as, other] = [await aPerson(harness.context), await aPerson(harness.context, 'admin')];
  const sheet = { task: ['Build a tower.'] };
  await harness.call(createChallenge, { as: other, body: aNewChallenge({ name: 'A', sheet }) });
  const [b, c] = [await aChallenge(harness.context, { name: 'B' }), await aChallenge(harness.context, { name: 'C' })];
  for (const [who, { id }] of [
    [as, b],
    [other, c],
  ] as const) {
    await harness.call(toggleBookmark, { as: who, body: { challenge_id: id } });
    await harness.call(markTried, { as: who, params: { id: String(id) }, body: {} });
  }
  expect(await names(as, { only: ['words'] })).toEqual(['A']);
  expect(await names(as, { only: ['untried'] })).toEqual(['A', 'C']);
  expect(await names(as, { only: ['bookmarked'] })).toEqual(['B']);
  expect(await names(as, { only: ['bookmarked', 'untried'] })).toEqual([]);
  expect((await page(as, { only: ['untried'] })).facets.level).toEqual({ Elementary: 2 });
  expect((await facets(as, { only: ['bookmarked'] })).groups).toEqual({ minutes: {} });
  const params = { id: String(c.id) };
  const { body } = await harness.call(getNeighbors, { as, params, query: { only: ['untried'] } });
  expect([body.previous?.name, body.next]).toEqual(['A', null]);
});

test('SHT-040 LIB-068 a switch hides archived challenges from people who see them, in rows, totals, counts and neighbors', async () => {
  const [admin, student] = [await aPerson(harness.context, 'admin'), await aPerson(harness.context)];
  const [a, b] = [await aChallenge(harness.context, { name: 'A' }), await aChallenge(harness.context, { name: 'B' })];
  await harness.call(archiveChallenge, { as: admin, params: { id: String(b.id) } });
  expect(await names(admin, {})).toEqual(['A', 'B']);
  expect(await names(admin, { only: ['unarchived'] })).toEqual(['A']);
  const shown = await page(admin, { only: ['unarchived'] });
  expect([shown.total, shown.facets.level]).toEqual([1, { Elementary: 1 }]);
  expect((await page(admin, { only: ['unarchived'], search: 'b' })).total).toBe(0);
  const params = { id: String(a.id) };
  const { body } = await harness.call(getNeighbors, { as: admin, params, query: { only: ['unarchived'] } });
  expect([body.previous, body.next]).toEqual([null, null]);
  expect(await names(student, { only: ['unarchived'] })).toEqual(['A']);
});

test('SHT-040 an unknown option is refused', async () => {
  const as = await aPerson(harness.context);
  for (const query of ['minutes=12', 'setup=6', 'only=mine', 'materials=many']) {
    expect((await harness.send(`/org-api/challenges?${query}`, { as })).status).toBe(422);
    expect((await harness.send(`/org-api/library/facets?${query}`, { as })).status).toBe(422);
  }
});
