import { getNeighbors } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import type { LibraryQuery } from '@teamsparks/contract/challenges/addresses/challenges';
import { listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { categories, levels, librarySorts, roles } from '@teamsparks/contract/shared/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../../test/people.ts';
import { aRandomLibrary, type LibraryRow, seenBy } from '../../../../test/random-library.ts';
import { nameKey } from '../challenges.repository.ts';

const harness = withApp();

const tagNames = ['Paper', 'cups & straws', '100%', 'a_b', 'Éclair', '2024'];

/** Inserts a random library in which challenge n has the tags that its number selects. */
async function aTaggedLibrary(count: number) {
  const { db } = harness.context;
  const rows = await aRandomLibrary(harness.context, 4711, count);
  const tags = await db
    .insertInto('tags')
    .values(tagNames.map((name) => ({ name, name_key: nameKey(name) })))
    .returningAll()
    .execute();
  const tagged = rows.map((row, index) => ({ ...row, tags: tags.filter((_, n) => index % (n + 2) === 0) }));
  for (const { id, tags: own } of tagged) {
    const tag_ids = own.map((tag) => tag.id);
    await db.updateTable('challenges').set({ tag_ids }).where('id', '=', id).execute();
  }
  return tagged;
}
type Tagged = Awaited<ReturnType<typeof aTaggedLibrary>>[number];

type TagQuery = Pick<LibraryQuery, 'tag' | 'search' | 'level' | 'category'>;
const anything = fc.record({
  tag: fc.subarray([...tagNames.map((name) => name.toUpperCase()), 'nobody has this', '1'], { maxLength: 3 }),
  search: fc.constantFrom('', '', 'paper', '%', '_', 'straws', 'e', 'éclair', '2024', 'nothing like it'),
  level: fc.subarray([...levels]),
  category: fc.subarray([...categories], { maxLength: 5 }),
});

/** Tells whether a challenge passes the filters, computed in the simplest way. */
function passes(row: Tagged, query: TagQuery, seesTags: boolean, leaveOut?: 'level' | 'category'): boolean {
  const keys = seesTags ? row.tags.map(({ name_key }) => name_key) : [];
  const wanted = query.tag.map((name) => name.toLowerCase());
  const search = query.search.toLowerCase();
  return (
    (!seesTags || wanted.length === 0 || wanted.some((key) => keys.includes(key))) &&
    [row.name.toLowerCase(), ...keys].some((text) => text.includes(search)) &&
    (leaveOut === 'level' || query.level.length === 0 || query.level.includes(row.level)) &&
    (leaveOut === 'category' || query.category.length === 0 || query.category.includes(row.category))
  );
}

const countBy = <K extends 'level' | 'category'>(rows: LibraryRow[], key: K) =>
  Object.fromEntries([...Map.groupBy(rows, (row) => row[key])].map(([value, some]) => [value, some.length]));
const withoutZeros = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, n]) => n !== 0));

test.each(roles)('GAP-21 WRT-43 rows, total and facets for %s are those of a plain count, with tags', async (role) => {
  const library = await aTaggedLibrary(240);
  const seen = library.filter((row) => seenBy(role, row));
  const seesTags = role === 'mentor' || role === 'admin';
  const as = await aPerson(harness.context, role);
  await fc.assert(
    fc.asyncProperty(anything, async (asked) => {
      const { status, body } = await harness.call(listChallenges, { as, query: { ...asked, per_page: 100 } });
      expect(status).toBe(200);
      const wanted = seen.filter((row) => passes(row, asked, seesTags));
      expect(body.total).toBe(wanted.length);
      const ids = new Set(wanted.map(({ id }) => id));
      expect(body.items).toHaveLength(Math.min(100, ids.size));
      expect(body.items.every(({ id }) => ids.has(id))).toBe(true);
      const others = (group: 'level' | 'category') => seen.filter((row) => passes(row, asked, seesTags, group));
      expect(withoutZeros(body.facets.level)).toEqual(countBy(others('level'), 'level'));
      expect(withoutZeros(body.facets.category)).toEqual(countBy(others('category'), 'category'));
    }),
    { numRuns: 40, seed: 12 },
  );
});

const neighborsOf = (as: Person, id: number, query: object) =>
  harness.call(getNeighbors, { as, params: { id: `${id}` }, query });

test.each(librarySorts)(
  'LIB-055 sorted by %s, next leads through the whole result, over the edges of pages',
  async (sort) => {
    await aTaggedLibrary(60);
    const as = await aPerson(harness.context, 'mentor');
    for (const query of [{ sort }, { sort, tag: ['paper'], search: 'a' }, { sort, level: ['Elementary'] as const }]) {
      const { body } = await harness.call(listChallenges, { as, query: { ...query, per_page: 100 } as object });
      const inOrder = body.items.map(({ id, name }) => ({ id, name }));
      expect(inOrder.length).toBeGreaterThan(3);
      for (const [index, { id }] of inOrder.entries()) {
        const { status, body: neighbors } = await neighborsOf(as, id, { ...query, page: 2, per_page: 10 });
        expect(status).toBe(200);
        expect(neighbors).toEqual({ previous: inOrder[index - 1] ?? null, next: inOrder[index + 1] ?? null });
      }
    }
  },
);

test('a challenge that its filters no longer let through has its neighbors by its place in the order', async () => {
  const library = await aTaggedLibrary(60);
  const as = await aPerson(harness.context, 'admin');
  const outside = library.find(({ level }) => level !== 'Elementary');
  if (!outside) throw new Error('none');
  const query = { level: ['Elementary'] as const, per_page: 100 };
  const { body } = await harness.call(listChallenges, { as, query: query as object });
  const { body: all } = await harness.call(listChallenges, { as, query: { per_page: 100 } });
  const order = all.items.map(({ id }) => id);
  const place = order.indexOf(outside.id);
  const before = body.items.findLast(({ id }) => order.indexOf(id) < place);
  const after = body.items.find(({ id }) => order.indexOf(id) > place);
  const neighbors = (await neighborsOf(as, outside.id, query)).body;
  expect([neighbors.previous?.id, neighbors.next?.id]).toEqual([before?.id, after?.id]);
});

test('SEC-24 neighbors are visible challenges, and only of challenges that the person sees', async () => {
  const library = await aTaggedLibrary(60);
  const student = await aPerson(harness.context, 'student');
  const seen = new Set(library.filter((row) => seenBy('student', row)).map(({ id }) => id));
  for (const { id } of library) {
    const { status, body } = await neighborsOf(student, id, {});
    expect(status).toBe(seen.has(id) ? 200 : 404);
    for (const one of status === 200 ? [body.previous, body.next] : []) {
      if (one) expect(seen.has(one.id)).toBe(true);
    }
  }
  expect((await neighborsOf(signedOut, 1, {})).status).toBe(401);
  expect((await neighborsOf(student, 999, {})).body.detail).toBe('Challenge not found.');
  expect((await neighborsOf(student, [...seen][0] ?? 0, { sort: 'id' })).status).toBe(422);
});

test('SEC-53 empty and odd tags in the address are answered', async () => {
  await aTaggedLibrary(20);
  const as = await aPerson(harness.context, 'admin');
  const total = async (query: string) => {
    const answer = await harness.send(`/org-api/challenges?${query}`, { as });
    return answer.status === 200 ? ((await answer.json()) as { total: number }).total : answer.status;
  };
  expect(await total('')).toBe(20);
  expect(await total('tag=')).toBe(20);
  expect(await total('tag=&tag=%20')).toBe(20);
  expect(await total('tag=%20pAPER%20')).toBe(10);
  expect(await total('tag=paper&tag=2024')).toBe(11);
  expect(await total('tag=%25')).toBe(0);
  expect(await total('tag=%00')).toBe(422);
  expect(await total(`tag=${'x'.repeat(201)}`)).toBe(422);
  expect(await total(Array.from({ length: 51 }, () => 'tag=x').join('&'))).toBe(422);
});

test('LIB-048 WRT-43 a row found by a keyword names it to people who see keywords; others do not find it', async () => {
  const { db } = harness.context;
  const tag = async (name: string) =>
    db
      .insertInto('tags')
      .values({ name, name_key: nameKey(name) })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [bridges, water] = [await tag('Bridges'), await tag('Water')];
  const put = (name: string, ...tags: { id: number }[]) =>
    aChallenge(harness.context, { name, tag_ids: tags.map(({ id }) => id) });
  await put('Card Tower', water, bridges);
  await put('String Bridge', bridges);
  await put('Paper Hat', water);
  const namesAndKeywords = async (as: Person, search: string) =>
    (await harness.call(listChallenges, { as, query: { search } })).body.items.map((row) => [row.name, row.keyword]);
  const mentor = await aPerson(harness.context, 'mentor');
  expect(await namesAndKeywords(mentor, 'bridge')).toEqual([
    ['Card Tower', 'Bridges'],
    ['String Bridge', undefined],
  ]);
  expect(await namesAndKeywords(mentor, '')).toEqual([
    ['Card Tower', undefined],
    ['Paper Hat', undefined],
    ['String Bridge', undefined],
  ]);
  for (const role of ['student', 'parent', 'demoAdmin'] as const) {
    const as = await aPerson(harness.context, role);
    expect(await namesAndKeywords(as, 'bridge')).toEqual([['String Bridge', undefined]]);
    const page = await harness.send('/org-api/challenges?search=tower', { as });
    expect(await page.text()).not.toContain('keyword');
  }
});
