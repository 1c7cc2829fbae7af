import { listTags } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { listChallenges, listMyBookmarks } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, person } from '../stage/locator.ts';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aRow, libraryOf } from '../stage/rows.ts';
import { until } from '../stage/until.ts';

const main = page.getByRole('main');
const filters = page.getByRole('complementary', { name: 'Filters' });
const box = (name: string): Locator => filters.getByRole('checkbox', { name });
const search = main.getByLabel('Search challenges');
const sort = main.getByLabel('Sort by');
const range = page.getByRole('status').filter({ hasText: / results?$/ });
const names = main.getByRole('table').getByRole('rowheader');
const chips = page.getByRole('group', { name: 'Active filters' });
const chip = (name: string): Locator => chips.getByRole('button', { name });
const ways = page.getByRole('navigation', { name: 'Pages of the library' });
const sentQueries = () => server.requests(listChallenges).map(({ query }) => query);

/** 23 challenges, "01" to "23"; every third is for high schools. */
const all = Array.from({ length: 23 }, (_, at) =>
  aRow({
    id: at + 1,
    name: String(at + 1).padStart(2, '0'),
    level: at % 3 === 2 ? 'High School' : 'Elementary',
  }),
);

beforeEach(() => {
  server.answer(listMyBookmarks, []).answer(listTags, []);
  server.answer(listChallenges, ({ query: { level, page: wanted, per_page } }) => {
    const matchingRows = all.filter((row) => level.length === 0 || level.includes(row.level));
    const last = Math.max(Math.ceil(matchingRows.length / per_page), 1);
    const at = Math.min(wanted, last);
    return libraryOf(matchingRows.slice((at - 1) * per_page, at * per_page), { total: matchingRows.length, page: at });
  });
});

test('LIB-050 to LIB-055, LIM-001, GAP-20: ten to a page, with ways to the first, previous, next and last one', async () => {
  await open('/challenges', a('student'));
  const button = (name: string) => ways.getByRole('button', { name });
  const at = async (label: string, number: number, first: string, count: number) => {
    await expect(range).toHaveText(label);
    await expect(ways).toContainText(`Page ${number} of 3`);
    await expect(names).toHaveCount(count);
    await expect(names.first()).toHaveText(first);
    for (const name of ['First', 'Prev'])
      await expect(button(name)).toHaveAttribute('aria-disabled', String(number === 1));
    for (const name of ['Next', 'Last'])
      await expect(button(name)).toHaveAttribute('aria-disabled', String(number === 3));
  };
  await at('1-10 of 23 results', 1, '01', 10);
  await button('Next').click();
  await at('11-20 of 23 results', 2, '11', 10);
  await addressIs('/challenges?page=2');
  await button('Last').click();
  await at('21-23 of 23 results', 3, '21', 3);
  await button('Prev').click();
  await at('11-20 of 23 results', 2, '11', 10);
  history.back();
  await at('21-23 of 23 results', 3, '21', 3);
  history.forward();
  await at('11-20 of 23 results', 2, '11', 10);
  await button('First').click();
  await at('1-10 of 23 results', 1, '01', 10);
  await button('First').clickTwice();
  await at('1-10 of 23 results', 1, '01', 10);
  await addressIs('/challenges');
});

test('GAP-20: a page beyond the last one is the last one, and a new filter begins on page 1', async () => {
  await open('/challenges?page=99', a('student'));
  await addressIs('/challenges?page=3');
  await expect(range).toHaveText('21-23 of 23 results');
  await box('High School').check();
  await expect(range).toHaveText('1-7 of 7 results');
  await addressIs('/challenges?level=High+School');
  history.back();
  await addressIs('/challenges?page=3');
  await expect(range).toHaveText('21-23 of 23 results');
  await expect(box('High School')).not.toBeChecked();
});

test('LIB-074 to LIB-081: what is chosen stands in the address', async () => {
  await open('/challenges', a('student'));
  await box('Middle School').check();
  await addressIs('/challenges?level=Middle+School');
  await box('Elementary').check();
  await box('Practice').check();
  await box('Arts & Writing').check();
  await box('Improv – With Props').check();
  await sort.selectOption('category');
  await search.fill('a & b');
  await addressIs(
    '/challenges?level=Elementary&level=Middle+School&tournament_level=Practice&type=Arts+%26+Writing' +
      '&category=Improv+%E2%80%93+With+Props&search=a+%26+b&sort=category',
  );
  await until(() =>
    expect(sentQueries().at(-1)).toEqual({
      level: ['Elementary', 'Middle School'],
      tournament_level: ['Practice'],
      type: ['Arts & Writing'],
      category: ['Improv – With Props'],
      search: 'a & b',
      in: 'names',
      tag: [],
      minutes: [],
      setup: [],
      safety: [],
      materials: [],
      mechanic: [],
      skill: [],
      only: [],
      not_run_with: [],
      box: [],
      sort: 'category',
      page: 1,
      per_page: 10,
    }),
  );
});

test('LIB-082: the address is read back on load, and what it cannot mean is left out', async () => {
  await open(
    '/challenges?level=High+School&level=Elementary&level=Moon&tournament_level=Tournament&type=STEM&category=Bridge' +
      '&category=Tower&search=the&sort=type&page=minus&other=1',
    a('student'),
  );
  const chosen = ['Elementary', 'High School', 'Tournament', 'STEM', 'Bridge', 'Tower'];
  for (const name of chosen) await expect(box(name)).toBeChecked();
  await expect(filters.getByRole('checkbox', { checked: true })).toHaveCount(6);
  await expect(search).toHaveValue('the');
  await expect(sort).toHaveValue('type');
  await expect(main.getByRole('button', { name: 'Hide filters (6)' })).toBeVisible();
});

test('LIB-034 to LIB-037: the groups have every option', async () => {
  await open('/challenges', a('student'));
  for (const [name, options] of [
    ['Challenge Level', ['Elementary', 'Middle School', 'High School']],
    ['Tournament Level', ['Practice', 'Tournament']],
    ['Challenge Type', ['Arts & Writing', 'STEM', 'Business', 'Civic Engagement']],
  ] as const) {
    const group = filters.getByRole('group', { name });
    for (const option of options) await expect(group.getByRole('checkbox', { name: option })).toBeVisible();
    await expect(group.getByRole('checkbox')).toHaveCount(options.length);
  }
  await expect(box('Improv – No Props')).toHaveAccessibleDescription('0 challenges');
});

test('LIB-074: the back button goes through the filters one by one', async () => {
  await open('/challenges', a('student'));
  await box('STEM').check();
  await addressIs('/challenges?type=STEM');
  await box('Bridge').check();
  await addressIs('/challenges?type=STEM&category=Bridge');
  history.back();
  await expect(box('Bridge')).not.toBeChecked();
  await expect(box('STEM')).toBeChecked();
  history.back();
  await expect(box('STEM')).not.toBeChecked();
  await addressIs('/challenges');
});

test('LIB-003: chips show what narrows the list and take it away again, with the focus on the next', async () => {
  await open('/challenges?search=chain&level=Elementary&type=STEM&type=Business&sort=level', a('student'));
  await expect(chips.getByRole('button')).toHaveTexts([
    '“chain”',
    'Elementary',
    'STEM',
    'Business',
    'Clear all filters',
  ]);
  await chip('Remove filter Elementary').click();
  await addressIs('/challenges?type=STEM&type=Business&search=chain&sort=level');
  await expect(chip('Remove filter STEM')).toBeFocused();
  await expect(box('Elementary')).not.toBeChecked();
  await chip('Remove search “chain”').click();
  await expect(search).toHaveValue('');
  await chip('Clear all filters').click();
  await addressIs('/challenges?sort=level');
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Challenges' })).toBeFocused();
});

test('LIB-041 to LIB-046, LIB-004: each order is asked for by its name and marked at its column', async () => {
  await open('/challenges', a('student'));
  await expect(sort).toHaveValue('name');
  for (const [label, column, order] of [
    ['Level', 'Challenge Level', 'level'],
    ['Tournament Level', 'Tournament Level', 'tournament_level'],
    ['Type', 'Challenge Type', 'type'],
    ['Category', 'Challenge Category', 'category'],
  ] as const) {
    await sort.selectOption(label);
    const head = page.getByRole('columnheader', { name: column });
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await until(() => expect(sentQueries().at(-1)).toMatchObject({ sort: order, page: 1 }));
  }
  await sort.selectOption('Name');
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
});

test('LIB-047: typing asks once, after a pause, and is one step for the back button', async () => {
  server.answer(listPrograms, []);
  await open('/programs', a('student'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'TeamSparks! Library' }).click();
  await expect(range).toHaveText('1-10 of 23 results');
  await person().keyboard('/');
  await expect(search).toBeFocused();
  await person().keyboard('paper  chain');
  await addressIs('/challenges?search=paper++chain');
  expect((search.now() as HTMLInputElement).value).toBe('paper  chain');
  await until(() => expect(sentQueries()).toHaveLength(2));
  expect(sentQueries()[1]).toMatchObject({ search: 'paper  chain' });
  history.back();
  await addressIs('/programs');
});

test('LIB-002: an empty result says what to loosen and does so', async () => {
  const list = page.getByRole('region', { name: 'Challenges' });
  const facets = { level: { Elementary: 1 }, tournament_level: {}, type: {}, category: {} };
  server.answer(listChallenges, libraryOf([], { facets }));
  await open('/challenges?level=High+School&type=STEM', a('student'));
  await expect(list.getByRole('heading', { name: 'No challenges found' })).toBeVisible();
  await expect(range).toHaveText('0 results');
  await expect(list).toContainText('No challenge matches all filters. Clear Challenge Level.');
  await list.getByRole('button', { name: 'Clear Challenge Level (1 result)' }).click();
  await addressIs('/challenges?type=STEM');
  await search.fill('zzz');
  await expect(list).toContainText('No challenge matches “zzz” and all filters.');
  await list.getByRole('button', { name: 'Show all challenges' }).click();
  await addressIs('/challenges');
  await expect(search).toHaveValue('');
  await search.fill('zzz');
  await expect(list).toContainText('No name contains “zzz”. Try fewer letters.');
});
