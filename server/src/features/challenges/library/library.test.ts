import type { LibraryPage, LibraryQuery } from '@teamsparks/contract/challenges/addresses/challenges';
import { getChallenge, listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { categories, challengeTypes, levels, roles, tournamentLevels } from '@teamsparks/contract/shared/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, signedOut } from '../../../../test/people.ts';
import { aRandomLibrary, type LibraryRow, seenBy } from '../../../../test/random-library.ts';

const harness = withApp();

const groups = ['level', 'tournament_level', 'type', 'category'] as const;
type Filters = Pick<LibraryQuery, (typeof groups)[number] | 'search'>;

/** Returns what the library should answer, computed in the simplest way. */
function expectedOf(rows: LibraryRow[], filters: Filters) {
  const matching = rows.filter(({ name }) => name.toLowerCase().includes(filters.search.toLowerCase()));
  const passes = (row: LibraryRow, group: (typeof groups)[number]) =>
    filters[group].length === 0 || (filters[group] as unknown[]).includes(row[group]);
  const facets = Object.fromEntries(
    groups.map((group) => {
      const counts: Record<string, number> = {};
      for (const row of matching.filter((one) => groups.every((other) => other === group || passes(one, other)))) {
        const option = row[group];
        if (option !== null) counts[option] = (counts[option] ?? 0) + 1;
      }
      return [group, counts];
    }),
  );
  return { ids: matching.filter((row) => groups.every((group) => passes(row, group))).map(({ id }) => id), facets };
}

const withoutZeros = (facets: LibraryPage['facets']) =>
  Object.fromEntries(
    groups.map((group) => [group, Object.fromEntries(Object.entries(facets[group]).filter(([, n]) => n !== 0))]),
  );

const anyFilters = fc.record({
  level: fc.subarray([...levels]),
  tournament_level: fc.subarray([...tournamentLevels]),
  type: fc.subarray([...challengeTypes]),
  category: fc.subarray([...categories]),
  search: fc.constantFrom('', '', '', 'paper', '%', '_', '\\', 'éclair', '– no', '1', 'nothing like it'),
});

test.each(roles)(
  'LIB-039 LIB-040 GAP-21 total, rows and facets for %s are those of a plain count, whatever is selected',
  async (role) => {
    const rows = await aRandomLibrary(harness.context, 20_261, 320);
    const seen = rows.filter((row) => seenBy(role, row));
    const as = await aPerson(harness.context, role);
    await fc.assert(
      fc.asyncProperty(anyFilters, async (filters) => {
        const { status, body } = await harness.call(listChallenges, { as, query: { ...filters, per_page: 100 } });
        expect(status).toBe(200);
        const { ids, facets } = expectedOf(seen, filters);
        expect(body.total).toBe(ids.length);
        expect(withoutZeros(body.facets)).toEqual(facets);
        const expectedIds = new Set(ids);
        expect(body.items).toHaveLength(Math.min(100, ids.length));
        expect(body.items.every(({ id }) => expectedIds.has(id))).toBe(true);
      }),
      { numRuns: 40, seed: 7 },
    );
  },
);

test('API-016 without parameters the first page of ten is answered, with what the table shows and nothing more', async () => {
  const as = await aPerson(harness.context);
  await aRandomLibrary(harness.context, 3, 40);
  const { status, body, headers } = await harness.call(listChallenges, { as });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toMatchObject({ page: 1, per_page: 10 });
  expect(body.items).toHaveLength(10);
  const keys = [
    'id',
    'name',
    'status',
    'level',
    'tournament_level',
    'type',
    'category',
    'has_pdf',
    'deleted_at',
    'version',
    'can',
    'minutes',
  ];
  for (const item of body.items) expect(Object.keys(item).sort()).toEqual(keys.sort());
});

test('FST-028 what a challenge is about and how hard it is to set up come to those who read its details', async () => {
  await aChallenge(harness.context, { status: 'published', one_liner: 'A beetle at the river', setup_difficulty: 4 });
  const rowFor = async (role: 'mentor' | 'student') =>
    (await harness.call(listChallenges, { as: await aPerson(harness.context, role) })).body.items[0];
  expect(await rowFor('mentor')).toMatchObject({ one_liner: 'A beetle at the river', setup_difficulty: 4 });
  const shown = await rowFor('student');
  expect(shown).not.toHaveProperty('one_liner');
  expect(shown).not.toHaveProperty('setup_difficulty');
});

test('LIB-031 SEC-21 nobody who is signed out reads the library', async () => {
  const { status, body } = await harness.call(listChallenges, { as: signedOut });
  expect(status).toBe(401);
  expect(body).toMatchObject({ code: 'unauthorized' });
});

test('an empty library is an empty first page', async () => {
  const as = await aPerson(harness.context);
  const { body } = await harness.call(listChallenges, { as, query: { page: 3 } });
  expect(body).toEqual({
    items: [],
    total: 0,
    page: 1,
    per_page: 10,
    facets: { level: {}, tournament_level: {}, type: {}, category: {} },
  });
});

test('LIB-030 LIB-069 archived rows carry the UTC time of archiving', async () => {
  const { id } = await aChallenge(harness.context, { deleted_at: new Date('2026-02-03T04:05:06.789Z') });
  const as = await aPerson(harness.context, 'admin');
  const { body } = await harness.call(listChallenges, { as });
  expect(body.items.map((item) => [item.id, item.deleted_at])).toEqual([[id, '2026-02-03T04:05:06.789Z']]);
  const detail = await harness.call(getChallenge, { as, params: { id: `${id}` } });
  expect(detail.body.deleted_at).toBe('2026-02-03T04:05:06.789Z');
});

test('SEC-29 a status or role that changes shows in the very next read', async () => {
  const { id } = await aChallenge(harness.context, { status: 'draft' });
  const as = await aPerson(harness.context, 'student');
  const total = async () => (await harness.call(listChallenges, { as })).body.total;
  expect(await total()).toBe(0);
  await harness.context.db.updateTable('challenges').set({ status: 'published' }).where('id', '=', id).execute();
  expect(await total()).toBe(1);
  await harness.context.db.updateTable('challenges').set({ status: 'draft' }).where('id', '=', id).execute();
  await harness.context.db.updateTable('users').set({ role: 'mentor' }).where('id', '=', as.id).execute();
  expect(await total()).toBe(1);
});
