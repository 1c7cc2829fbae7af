import { libraryQuery } from '@teamsparks/contract/challenges/fields/library';
import { listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { levels, librarySorts, tournamentLevels, type LibrarySort } from '@teamsparks/contract/shared/vocabulary';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson } from '../../../../test/people.ts';
import { aRandomLibrary, type LibraryRow } from '../../../../test/random-library.ts';

const harness = withApp();

/**
 * Returns the sort key of a name: decomposed small letters in byte order, so that accented ones stand beside plain
 * ones.
 */
const sortKey = ({ name }: LibraryRow) => Buffer.from(name.toLowerCase().normalize('NFD'));
const rank: Record<LibrarySort, (row: LibraryRow) => number | string> = {
  name: () => 0,
  level: ({ level }) => levels.indexOf(level),
  // Challenges without one come last.
  tournament_level: (row) => (row.tournament_level ? tournamentLevels.indexOf(row.tournament_level) : 9),
  type: ({ type }) => type,
  category: ({ category }) => category,
};

function inOrder(rows: LibraryRow[], sort: LibrarySort): number[] {
  const key = rank[sort];
  const ordered = rows.toSorted((a, b) => {
    if (key(a) !== key(b)) return key(a) < key(b) ? -1 : 1;
    return Buffer.compare(sortKey(a), sortKey(b)) || a.id - b.id;
  });
  return ordered.map(({ id }) => id);
}

test.each(librarySorts)(
  'LIB-041 REL-28 sorted by %s, the pages from first to last are the whole library in one total order',
  async (sort) => {
    const rows = await aRandomLibrary(harness.context, 99, 130);
    const as = await aPerson(harness.context, 'admin');
    const seen: number[] = [];
    for (let page = 1; page <= 19; page += 1) {
      const { body } = await harness.call(listChallenges, { as, query: { sort, page, per_page: 7 } });
      expect(body).toMatchObject({ page, total: 130 });
      seen.push(...body.items.map(({ id }) => id));
    }
    expect(seen).toEqual(inOrder(rows, sort));
  },
);

test.each(librarySorts)(
  'LIB-041 LIB-048 what a search finds, sorted by %s, is in the same order on all its pages',
  async (sort) => {
    const rows = await aRandomLibrary(harness.context, 77, 130);
    const as = await aPerson(harness.context, 'admin');
    const query = { sort, search: 'tower', level: ['Elementary', 'High School'] };
    const matching = rows.filter(
      ({ name, level }) => name.toLowerCase().includes('tower') && level !== 'Middle School',
    );
    const last = Math.ceil(matching.length / 7);
    expect(last).toBeGreaterThan(2);
    const seen: number[] = [];
    for (let page = 1; page <= last; page += 1) {
      const { body } = await harness.call(listChallenges, { as, query: { ...query, page, per_page: 7 } });
      seen.push(...body.items.map(({ id }) => id));
    }
    expect(seen).toEqual(inOrder(matching, sort));
    const { body } = await harness.call(listChallenges, { as, query: { ...query, page: last + 9, per_page: 7 } });
    expect(body).toMatchObject({ page: last, total: matching.length });
    expect(body.items.map(({ id }) => id)).toEqual(seen.slice((last - 1) * 7));
  },
);

test.each(librarySorts)(
  'LIB-041 REL-28 sorted by %s, filtered pages hold what passes, wherever it stands',
  async (sort) => {
    const rows = await aRandomLibrary(harness.context, 55, 130);
    const as = await aPerson(harness.context, 'admin');
    const query = { sort, type: ['STEM'], tournament_level: ['Tournament'] };
    const passing = rows.filter(({ type, tournament_level }) => type === 'STEM' && tournament_level === 'Tournament');
    const last = Math.ceil(passing.length / 3);
    expect(last).toBeGreaterThan(2);
    const seen: number[] = [];
    for (let page = 1; page <= last; page += 1) {
      const { body } = await harness.call(listChallenges, { as, query: { ...query, page, per_page: 3 } });
      seen.push(...body.items.map(({ id }) => id));
    }
    expect(seen).toEqual(inOrder(passing, sort));
  },
);

test('LIB-042 names sort as people read them, not by the case of their letters', async () => {
  const as = await aPerson(harness.context);
  for (const name of ['Zebra', 'apple', 'Éclair', 'eagle', 'Apple pie']) await aChallenge(harness.context, { name });
  const { body } = await harness.call(listChallenges, { as });
  expect(body.items.map(({ name }) => name)).toEqual(['apple', 'Apple pie', 'eagle', 'Éclair', 'Zebra']);
});

test('LIB-043 GAP-20 levels sort in school order', async () => {
  const as = await aPerson(harness.context);
  for (const level of ['High School', 'Elementary', 'Middle School'] as const)
    await aChallenge(harness.context, { level });
  const { body } = await harness.call(listChallenges, { as, query: { sort: 'level' } });
  expect(body.items.map(({ level }) => level)).toEqual(['Elementary', 'Middle School', 'High School']);
});

test('GAP-20 a page beyond the last one answers the last one', async () => {
  await aRandomLibrary(harness.context, 5, 23);
  const as = await aPerson(harness.context, 'admin');
  const last = await harness.call(listChallenges, { as, query: { page: 3 } });
  expect(last.body.items).toHaveLength(3);
  for (const page of [4, 1_000_000]) {
    const { body } = await harness.call(listChallenges, { as, query: { page } });
    expect(body).toEqual(last.body);
  }
});

test.each([1, 100])('GAP-12 per_page may be %d', async (per_page) => {
  await aRandomLibrary(harness.context, 5, 120);
  const as = await aPerson(harness.context, 'admin');
  const { body } = await harness.call(listChallenges, { as, query: { per_page } });
  expect(body.items).toHaveLength(per_page);
  expect(body.per_page).toBe(per_page);
});

const fifty = 'level=Elementary&'.repeat(51);
test.each([
  'per_page=0',
  'per_page=101',
  'per_page=-1',
  'per_page=ten',
  'per_page=1&per_page=2',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=1e3',
  'page=NaN',
  'page=99999999999',
  'page=1&page=2',
  'page=%00',
  'sort=price',
  'sort=NAME',
  'sort=name&sort=level',
  'sort=name;drop%20table%20users',
  'level=Kindergarten',
  'level=Elementary&level=elementary',
  'tournament_level=null',
  'type=stem',
  'category=Improv%20-%20No%20Props',
  'category=__proto__',
  'search=a&search=b',
  'search=%00',
  `search=${'x'.repeat(201)}`,
  fifty,
])('SEC-53 SEC-54 the query %s is refused with the name of what is wrong', async (query) => {
  const as = await aPerson(harness.context);
  const response = await harness.send(`/org-api/challenges?${query}`, { as });
  expect(response.status).toBe(422);
  const body = (await response.json()) as { code: string; fields: Record<string, string> };
  expect(body.code).toBe('invalid');
  const [field = ''] = Object.keys(body.fields).map((path) => path.split('.')[0] ?? '');
  expect(Object.keys(libraryQuery.shape)).toContain(field);
  expect(query.startsWith(field)).toBe(true);
});

test.each(['search=%ED%A0%80', 'search=%', 'search=%FF%FE', '__proto__[x]=1', 'level[]=Elementary', 'unknown=1'])(
  'SEC-53 the odd query %s does no harm',
  async (query) => {
    const as = await aPerson(harness.context);
    const { status } = await harness.send(`/org-api/challenges?${query}`, { as });
    expect([200, 400, 422]).toContain(status);
  },
);
