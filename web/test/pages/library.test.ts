import { listTags } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { listChallenges, listMyBookmarks } from '@teamsparks/contract/challenges/endpoints/challenges';
import { beforeEach, expect, test } from 'vitest';
import type { Locator } from '../stage/locator.ts';
import { addressIs, expectConsoleError, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { onAPhone } from '../stage/phone.ts';
import { aRow, libraryOf, mayAll } from '../stage/rows.ts';
import { until } from '../stage/until.ts';

const main = page.getByRole('main');
const filters = page.getByRole('complementary', { name: 'Filters' });
const group = (name: string): Locator => filters.getByRole('group', { name });

const button = (name: string): Locator => main.getByRole('button', { name });
const names = main.getByRole('table').getByRole('link', { name: /^Challenge/ });

beforeEach(() => {
  server.answer(listMyBookmarks, []).answer(listTags, []);
  server.answer(
    listChallenges,
    libraryOf([aRow()], {
      facets: { level: { Elementary: 1200 }, tournament_level: { Practice: 2 }, type: { STEM: 1 }, category: {} },
    }),
  );
});

test('the search, the order and the four groups of filters have their names and options', async () => {
  await open('/challenges', a('student'));
  await expect(main.getByRole('searchbox', { name: 'Search challenges' })).toHaveAttribute(
    'placeholder',
    'Part of a name',
  );
  await expect(main.getByLabel('Sort by').getByRole('option')).toHaveTexts([
    'Name',
    'Level',
    'Tournament Level',
    'Type',
    'Category',
  ]);
  await expect(filters.getByRole('heading', { level: 3 })).toHaveTexts([
    'Saved Filters',
    'Challenge Level',
    'Tournament Level',
    'Challenge Type',
    'Challenge Category',
    'Minutes',
    'Show Only',
  ]);
  await expect(group('Challenge Level').getByRole('checkbox')).toHaveCount(3);
  await expect(group('Challenge Category').getByRole('checkbox')).toHaveCount(15);
  await expect(group('Challenge Level').getByLabel('Elementary')).toHaveAccessibleDescription('1,200 challenges');
  await expect(group('Challenge Type').getByLabel('STEM')).toHaveAccessibleDescription('1 challenge');
  await expect(group('Challenge Category').getByLabel('Tower')).toHaveAccessibleDescription('0 challenges');
  await expect(main.getByText('1-1 of 1 result')).toBeVisible();
  await expect(main.getByRole('columnheader')).toHaveTexts([
    'Bookmark',
    'Name',
    'Status',
    'Challenge Level',
    'Tournament Level',
    'Challenge Type',
    'Challenge Category',
  ]);
  await expect(main.getByRole('table', { name: 'Challenges, sorted by name' })).toBeVisible();
  await open('/challenges?sort=tournament_level', a('mentor'));
  await expect(main.getByRole('searchbox')).toHaveAttribute('placeholder', 'Name or keyword');
  await expect(main.getByRole('table', { name: 'Challenges, sorted by tournament level' })).toBeVisible();
  await expect(main.getByRole('columnheader', { name: 'Tournament Level' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(main.locator('th[aria-sort]')).toHaveCount(1);
});

test('ERR-012, ERR-019: loading, forbidden, failed and tried again', async () => {
  server.holdBack(listChallenges);
  await open('/challenges', a('student'));
  await expect(main.getByText('Loading challenges...')).toBeVisible();
  const denied = 'You do not have permission to view challenges.';
  expectConsoleError('No.');
  server.refuse(listChallenges, { code: 'forbidden', detail: 'No.' });
  await open('/challenges', a('student'));
  await expect(main.getByText(denied)).toBeVisible();
  await expect(button('Try again')).toHaveCount(0);
  expectConsoleError('Failed to fetch challenges.');
  server.refuse(listChallenges, { code: 'internal', detail: 'The database sleeps.' });
  await open('/challenges', a('student'));
  await expect(main.getByText('Failed to fetch challenges.')).toBeVisible();
  await expect(main.getByText(denied, { exact: false })).toHaveCount(0);
  server.answer(listChallenges, libraryOf([aRow()]));
  await button('Try again').click();
  await expect(main.getByRole('row', { name: 'Paper Chain' })).toBeVisible();
});

test('the pages of the list: the range, the way on and back, and a page that is not there', async () => {
  server.answer(listChallenges, ({ query }) =>
    libraryOf([aRow({ name: `Challenge ${Math.min(query.page, 3)}` })], { total: 25, page: Math.min(query.page, 3) }),
  );
  await open('/challenges?page=2', a('student'));
  await expect(main.getByText('11-20 of 25 results')).toBeVisible();
  const ways = page.getByRole('navigation', { name: 'Pages of the library' });
  await ways.getByRole('button', { name: 'Next' }).click();
  await addressIs('/challenges?page=3');
  await expect(main.getByText('21-25 of 25 results')).toBeVisible();
  await expect(names).toHaveTexts(['Challenge 3']);
  await expect(ways.getByRole('button', { name: 'Next' })).toBeDisabled();
  await open('/challenges?page=9', a('student'));
  await addressIs('/challenges?page=3');
  await expect(names).toHaveTexts(['Challenge 3']);
});

test.each(['student', 'parent', 'mentor'] as const)(
  'LIB-061, SHT-041: a card on a phone tells a %s the status and the minutes',
  async (role) => {
    onAPhone();
    server.answer(listChallenges, libraryOf([aRow({ status: 'locked', minutes: 8 })]));
    await open('/challenges', a(role));
    const card = main.getByRole('article', { name: 'Paper Chain' });
    await expect(card.getByText('Locked')).toBeVisible();
    await expect(card.getByText('8 minutes')).toBeVisible();
  },
);

test('SHT-040, LIB-068: who sees archived challenges can leave them out, others are not asked', async () => {
  const option = page.getByRole('checkbox', { name: 'Not archived' });
  const isAsked = (only: string[]) =>
    until(() => expect(server.requests(listChallenges).at(-1)?.query).toMatchObject({ only }));
  server.answer(listChallenges, libraryOf([aRow()]));
  await open('/challenges', a('admin'));
  await option.click();
  await addressIs('/challenges?only=unarchived');
  await isAsked(['unarchived']);
  await open('/challenges?only=unarchived', a('student'));
  await expect(page.getByRole('checkbox', { name: 'Bookmarked' })).toBeVisible();
  await expect(option).toHaveCount(0);
  await isAsked([]);
});

test('LIB-049 to LIB-054: range and pages stand in the toolbar, once', async () => {
  server.answer(listChallenges, libraryOf([aRow()], { total: 25 }));
  await open('/challenges', a('student'));
  const toolbar = main.getByRole('group', { name: 'Toolbar' });
  const controls = ['First', 'Prev', 'Next', 'Last'];
  for (const name of controls) {
    await expect(toolbar.getByRole('button', { name })).toBeVisible();
    await expect(page.getByRole('button', { name })).toHaveCount(1);
  }
  await expect(toolbar.getByText('Page 1 of 3')).toBeVisible();
  await expect(toolbar.getByText('1-10 of 25 results')).toBeVisible();
});

test('LIB-052, LIB-056: on a phone the pages stand once, below the cards, and lead on', async () => {
  onAPhone();
  server.answer(listChallenges, ({ query }) => libraryOf([aRow()], { total: 25, page: query.page }));
  await open('/challenges', a('student'));
  const toolbar = main.getByRole('group', { name: 'Toolbar' });
  await expect(toolbar.getByText('1-10 of 25 results')).toBeVisible();
  await expect(toolbar.getByRole('button', { name: 'Next' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Next' }).click();
  await addressIs('/challenges?page=2');
  await expect(main.getByText('Page 2 of 3')).toBeVisible();
  await expect(toolbar.getByText('11-20 of 25 results')).toBeVisible();
});

test('LIB-068, LIB-069: a row says its status, its keyword, its PDF and since when it is archived', async () => {
  const its = { deleted_at: '2026-02-20T12:00:00.000Z', status: 'locked' as const, keyword: 'paper', has_pdf: true };
  server.answer(listChallenges, libraryOf([aRow({ ...its, can: { ...mayAll, edit: false, archive: false } })]));
  await open('/challenges?level=Elementary', a('admin'));
  const row = main.getByRole('row', { name: 'Paper Chain' });
  await expect(row).toContainText('keyword: paper');
  await expect(row).toContainText('Locked');
  await expect(row).toContainText('Archived Feb 20, 2026');
  await expect(row.getByRole('button', { name: /^(Edit|Archive|Restore)/ })).toHaveCount(0);
  const pdf = row.getByRole('link', { name: 'PDF of Paper Chain (opens in a new tab)' });
  await expect(pdf).toHaveAttribute('href', '/pdfs/Paper%20Chain.pdf?id=41');
  await expect(row.getByRole('link', { name: 'Paper Chain' })).toHaveAttribute(
    'href',
    '/challenges/41?level=Elementary',
  );
});

test('LIB-109 to LIB-112: archiving asks first, by name, and can be cancelled', async () => {
  server.answer(listChallenges, libraryOf([aRow({ can: mayAll })]));
  await open('/challenges', a('admin'));
  await expect(main.getByRole('columnheader', { name: 'Actions' })).toBeVisible();
  await button('Archive Paper Chain').click();
  const question = page.getByRole('alertdialog', { name: 'Archive challenge' });
  await expect(question).toContainText(
    'Archive "Paper Chain"? This hides the challenge from the library but preserves the data. An administrator can restore it.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await button('Edit Paper Chain').click();
  await expect(main.getByLabel('Challenge Category of Paper Chain').getByRole('option')).toHaveCount(15);
  await expect(main.getByLabel('Challenge Type of Paper Chain').getByRole('option')).toHaveTexts([
    'Arts & Writing',
    'STEM',
    'Business',
    'Civic Engagement',
  ]);
});

test('boxes select rows for the bar, which offers what this person may do', async () => {
  const archived = aRow({ id: 2, name: 'Challenge Two', deleted_at: '2026-02-20T12:00:00.000Z' });
  server.answer(listChallenges, libraryOf([aRow({ id: 1, name: 'Challenge One' }), archived]));
  await open('/challenges', a('admin'));
  const bar = page.getByRole('group', { name: 'Selected challenges' });
  const all = main.getByRole('checkbox', { name: 'Select all on this page' });
  await expect(bar).toHaveCount(0);
  await expect(all).toBeVisible();
  const regions = main.getByRole('status').all();
  await main.getByRole('checkbox', { name: 'Select Challenge One' }).check();
  await expect(main.getByRole('status').filter({ hasText: '1 selected' })).toHaveCount(1);
  expect(regions).toContain(main.getByRole('status').filter({ hasText: '1 selected' }).now());
  await expect(bar.getByRole('button')).toHaveTexts([
    'Add to plan',
    'Status',
    'Keywords',
    'Archive',
    'Clear selection',
  ]);
  await until(() => expect((all.now() as HTMLInputElement).indeterminate).toBe(true));
  await all.check();
  await expect(bar).toContainText('2 selected');
  await expect(bar.getByRole('button')).toHaveTexts(['Status', 'Keywords', 'Archive', 'Restore', 'Clear selection']);
  await main.getByRole('checkbox', { name: 'Select Challenge One' }).uncheck();
  await expect(bar.getByRole('button')).toHaveTexts(['Status', 'Keywords', 'Restore', 'Clear selection']);
  await main.getByRole('checkbox', { name: 'Select Challenge Two' }).uncheck();
  await expect(bar).toHaveCount(0);
  await open('/challenges', a('student'));
  await expect(main.getByRole('row', { name: 'Challenge One' })).toBeVisible();
  await expect(main.getByRole('checkbox', { name: /^Select/ })).toHaveCount(0);
});
