import { listTags } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { countFacets, listChallenges, listMyBookmarks } from '@teamsparks/contract/challenges/endpoints/challenges';
import {
  deleteSavedFilter,
  listSavedFilters,
  renameSavedFilter,
  saveFilter,
} from '@teamsparks/contract/challenges/endpoints/saved-filters';
import type { SavedFilter } from '@teamsparks/contract/challenges/addresses/saved-filters';
import { beforeEach, expect, test } from 'vitest';
import type { Locator } from '../stage/locator.ts';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aRow, libraryOf } from '../stage/rows.ts';
import { until } from '../stage/until.ts';

const main = page.getByRole('main');
const filters = page.getByRole('complementary', { name: 'Filters' });
const group = (name: string): Locator => filters.getByRole('group', { name });
const chips = page.getByRole('group', { name: 'Active filters' });
const button = (name: string): Locator => main.getByRole('button', { name });

const nothing = libraryOf([], { facets: { level: {}, tournament_level: {}, type: {}, category: {} } });
const lastQuery = () => server.requests(listChallenges).at(-1)?.query;

beforeEach(() => {
  server.answer(listMyBookmarks, []).answer(listTags, []);
  server.answer(
    listChallenges,
    libraryOf([aRow()], {
      facets: { level: { Elementary: 1200 }, tournament_level: { Practice: 2 }, type: { STEM: 1 }, category: {} },
    }),
  );
});

test('LIB-033: filters go into the address, begin again on page 1, are hidden and shown, and are taken out by their chips', async () => {
  await open('/challenges?page=1&tag=paper', a('mentor'));
  await group('Challenge Level').getByLabel('Elementary').check();
  await addressIs('/challenges?level=Elementary&tag=paper');
  await group('Challenge Category').getByLabel('Tower').check();
  await addressIs('/challenges?level=Elementary&category=Tower&tag=paper');
  await until(() => expect(lastQuery()).toMatchObject({ level: ['Elementary'], category: ['Tower'], tag: ['paper'] }));
  await expect(button('Hide filters (2)')).toHaveAttribute('aria-expanded', 'true');
  await button('Hide filters (2)').click();
  await expect(filters).toHaveCount(0);
  await expect(button('Show filters (2)')).toHaveAttribute('aria-expanded', 'false');
  await button('Show filters (2)').click();
  await expect(filters).toBeVisible();
  await chips.getByRole('button', { name: 'Remove filter Elementary' }).click();
  await addressIs('/challenges?category=Tower&tag=paper');
  await group('Challenge Category').getByRole('button', { name: 'Clear Challenge Category' }).click();
  await addressIs('/challenges?tag=paper');
  await expect(group('Challenge Category').getByLabel('Storytelling')).toBeFocused();
  await chips.getByRole('button', { name: 'Remove keyword paper' }).click();
  await addressIs('/challenges');
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Challenges' })).toBeFocused();
  await main.getByLabel('Sort by').selectOption('Category');
  await addressIs('/challenges?sort=category');
});

test('SHT-040 further filters are counted after the rows, folded where they are many, and go by their chips', async () => {
  const groups = {
    minutes: { '11-15': 12_000 },
    setup: { '1': 3 },
    safety: {},
    materials: { none: 2 },
    mechanic: {},
    skill: {},
  };
  server.answer(countFacets, { groups, at_least: true });
  await open('/challenges?materials=none&setup=9', a('mentor'));
  await expect(group('Minutes').getByLabel('11 to 15 minutes')).toHaveAccessibleDescription('over 10,000 challenges');
  expect(server.asked.findIndex((one) => one.includes('library/facets'))).toBeGreaterThan(
    server.asked.findIndex((one) => one.startsWith('GET /org-api/challenges?')),
  );
  await expect(group('Materials').getByLabel('None special')).toBeChecked();
  await expect(group('Setup Difficulty').getByRole('checkbox')).toHaveCount(0);
  await group('Setup Difficulty').getByRole('button', { name: 'Setup Difficulty' }).click();
  await expect(group('Setup Difficulty').getByLabel('Very Easy')).toHaveAccessibleDescription('3+ challenges');
  await group('Setup Difficulty').getByLabel('Very Easy').check();
  await group('Show Only').getByLabel('Not tried by me').check();
  await addressIs('/challenges?setup=1&materials=none&only=untried');
  await until(() => expect(lastQuery()).toMatchObject({ setup: ['1'], materials: ['none'], only: ['untried'] }));
  await expect(button('Hide filters (3)')).toBeVisible();
  await chips.getByRole('button', { name: 'Remove filter Materials: None special' }).click();
  await chips.getByRole('button', { name: 'Remove filter Not tried by me' }).click();
  await addressIs('/challenges?setup=1');
  server
    .answer(listChallenges, nothing)
    .answer(countFacets, { groups: { ...groups, setup: { '2': 5 } }, at_least: false });
  await open('/challenges?setup=1&only=bookmarked', a('mentor'));
  await expect(main.getByText('No challenge matches all filters. Clear Setup Difficulty or Show Only.')).toBeVisible();
  await button('Clear Setup Difficulty (5 results)').click();
  await addressIs('/challenges?only=bookmarked');
});

test('SHT-043 filters are saved under a name, opened by their address, renamed, and deleted with a way back', async () => {
  const query = { type: ['STEM'], sort: 'name' };
  let saved: SavedFilter[] = [];
  server
    .answer(listSavedFilters, () => saved)
    .answer(saveFilter, ({ body }) => (saved = [{ id: 7, name: body.name, query }])[0]!)
    .answer(renameSavedFilter, ({ body }) => (saved = [{ id: 7, name: body.name, query }])[0]!)
    .answer(deleteSavedFilter, () => ((saved = []), { id: 7 }))
    .refuseOnce(saveFilter, { code: 'conflict', detail: 'You already have a saved filter with this name.' });
  await open('/challenges?type=STEM&page=1', a('mentor'));
  const mine = group('Saved Filters');
  expect(server.requests(listSavedFilters)).toEqual([]);
  await mine.getByRole('button', { name: 'Saved Filters' }).click();
  await mine.getByRole('button', { name: 'Save these filters' }).click();
  await mine.getByLabel('Name of the filter').fill('Science');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(
    mine.getByText('The filter was not saved. You already have a saved filter with this name.'),
  ).toBeVisible();
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByRole('link', { name: 'Science' })).toHaveAttribute('aria-current', 'true');
  expect(server.requests(saveFilter).at(-1)?.body).toMatchObject({ name: 'Science', query: { type: ['STEM'] } });
  await expect(mine.getByRole('button', { name: 'Save these filters' })).toHaveCount(0);
  await chips.getByRole('button', { name: 'Clear all filters' }).click();
  await addressIs('/challenges');
  await mine.getByRole('link', { name: 'Science' }).click();
  await addressIs('/challenges?type=STEM');
  await mine.getByRole('button', { name: 'Rename Science' }).click();
  await mine.getByLabel('Name of the filter').fill('Labs');
  await mine.getByRole('button', { name: 'Save' }).click();
  await mine.getByRole('button', { name: 'Delete Labs' }).click();
  await expect(mine.getByRole('link', { name: 'Labs' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mine.getByRole('link', { name: 'Labs' })).toBeVisible();
});

test('SHT-043 without saved filters the group says how to get some; a failure is told, and asked again', async () => {
  server.refuse(listSavedFilters, { code: 'internal', detail: 'Down.' });
  await open('/challenges', a('student'));
  const mine = group('Saved Filters');
  await mine.getByRole('button', { name: 'Saved Filters' }).click();
  await expect(mine.getByText('Your saved filters could not be loaded.', { exact: false })).toBeVisible();
  server.answer(listSavedFilters, []);
  await mine.getByRole('button', { name: 'Try again' }).click();
  await expect(mine.getByText('Choose filters, then save them here to come back to them.')).toBeVisible();
  await expect(mine.getByText('Your saved filters could not be loaded.', { exact: false })).toHaveCount(0);
});

test('SHT-040 WRT-43 what is hidden from a person is neither asked for nor a chip', async () => {
  await open('/challenges?setup=1&skill=Storycraft&materials=more&minutes=over-30', a('student'));
  await expect(chips.getByRole('button', { name: /^Remove filter/ })).toHaveCount(1);
  await expect(chips.getByText('Over 30 minutes')).toBeVisible();
  expect(lastQuery()).toMatchObject({ minutes: ['over-30'], setup: [], skill: [], materials: [] });
});

test('a search is a chip; removing everything keeps the order', async () => {
  await open('/challenges?search=chain&type=STEM&sort=level', a('student'));
  await expect(chips.getByText('“chain”')).toBeVisible();
  await chips.getByRole('button', { name: 'Remove search “chain”' }).click();
  await addressIs('/challenges?type=STEM&sort=level');
  await expect(chips.getByRole('button', { name: 'Remove filter STEM' })).toBeVisible();
  await chips.getByRole('button', { name: 'Clear all filters' }).click();
  await addressIs('/challenges?sort=level');
});

test('a keyword in the address is neither a chip nor a filter of those who see no keywords', async () => {
  server.answer(listChallenges, nothing);
  await open('/challenges?tag=paper', a('student'));
  await expect(main.getByRole('heading', { name: 'No challenges yet' })).toBeVisible();
  await expect(main.getByText('Challenges appear here as soon as they are added.')).toBeVisible();
  await expect(chips).toHaveCount(0);
});

test('nothing found says which filters to loosen', async () => {
  const facets = { level: { 'High School': 3 }, tournament_level: {}, type: { STEM: 4, Business: 1 }, category: {} };
  server.answer(listChallenges, libraryOf([], { facets }));
  const emptyHeading = main.getByRole('heading', { name: 'No challenges found' });
  await open('/challenges?search=xyz', a('student'));
  await expect(emptyHeading).toBeVisible();
  await expect(main.getByText('No name contains “xyz”. Try fewer letters.')).toBeVisible();
  await expect(main.getByText('0 results')).toBeVisible();
  await expect(button('Clear the search')).toHaveCount(0);
  await open('/challenges?search=xyz', a('mentor'));
  await expect(main.getByText('No name or keyword contains “xyz”. Try fewer letters.')).toBeVisible();
  await open('/challenges?level=Elementary&type=Civic+Engagement', a('student'));
  const sentence = 'No challenge matches all filters. Clear Challenge Type or Challenge Level.';
  await expect(main.getByText(sentence)).toBeVisible();
  await expect(button('Clear Challenge Type (5 results)')).toBeVisible();
  await button('Clear Challenge Level (3 results)').click();
  await addressIs('/challenges?type=Civic+Engagement');
  await open('/challenges?search=xyz&category=Tower&tag=paper', a('mentor'));
  const all = 'No challenge matches “xyz” and all filters. Clear the search, or more than one filter.';
  await expect(main.getByText(all)).toBeVisible();
  await button('Clear the keyword').click();
  await addressIs('/challenges?category=Tower&search=xyz');
  await expect(button('Clear the keyword')).toHaveCount(0);
  await button('Clear the search').click();
  await addressIs('/challenges?category=Tower');
  await expect(main.getByText('No challenge matches all filters. Clear more than one of them.')).toBeVisible();
  await expect(button('Clear the search')).toHaveCount(0);
  await button('Show all challenges').click();
  await addressIs('/challenges');
});
