import { listTags } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { findSimilarNames, listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { beforeEach, expect, test } from 'vitest';
import { nothingAround } from '../stage/challenges.ts';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aRow, libraryOf } from '../stage/rows.ts';
import { until } from '../stage/until.ts';

const main = page.getByRole('main');
const inText = main.getByRole('checkbox', { name: 'Search full text' });
const lastQuery = () => server.requests(listChallenges).at(-1)?.query;
const snippet = {
  part: 'rules',
  text: 'Keep your <b>lanterns</b> dry near a lantern.',
  marks: [
    [13, 21],
    [37, 44],
  ],
} as const;
const matchingRow = aRow({
  name: 'Night Watch',
  snippet: { ...snippet, marks: snippet.marks.map(([from, to]) => [from, to]) },
});

beforeEach(() => {
  nothingAround().answer(listTags, []);
  server.answer(listChallenges, libraryOf([matchingRow]));
});

test('SHT-030 the switch stands in the address, goes with Back and Forward, and rows say where the words stand', async () => {
  await open('/challenges?search=lantern', a('student'));
  await expect(inText).not.toBeChecked();
  await inText.check();
  await addressIs('/challenges?search=lantern&in=text');
  await until(() => expect(lastQuery()).toMatchObject({ search: 'lantern', in: 'text' }));
  await expect(main.getByRole('searchbox')).toHaveAttribute('placeholder', 'Part of a name, or words of the text');
  await expect(main.getByText('Rules:')).toBeVisible();
  await expect(main.locator('mark')).toHaveTexts(['lanterns', 'lantern']);
  expect(JSON.stringify(localStorage)).not.toContain('Keep your');
  history.back();
  await addressIs('/challenges?search=lantern');
  await expect(inText).not.toBeChecked();
  history.forward();
  await addressIs('/challenges?search=lantern&in=text');
  await expect(inText).toBeChecked();
});

test('SHT-030 a search without results offers to look in the text, and SHT-031 what cannot be found yet is said', async () => {
  server.answer(listChallenges, libraryOf([]));
  await open('/challenges?search=lantern', a('student'));
  server.answer(listChallenges, libraryOf([], { text_incomplete: true }));
  await main.getByRole('button', { name: 'Also search in the text' }).click();
  await addressIs('/challenges?search=lantern&in=text');
  await expect(main.getByText('No name and no text of a challenge has “lantern”.')).toBeVisible();
  await expect(main.getByText('The text of some challenges is still being read', { exact: false })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Also search in the text' })).toHaveCount(0);
});

test('SHT-042 a search that finds hardly anything shows similar names below, apart from the list and its count', async () => {
  server.answer(findSimilarNames, [{ id: 7, name: 'Windmill' }]);
  await open('/challenges?search=widnmill&level=Elementary', a('student'));
  const similar = main.getByRole('region', { name: 'Similar names' });
  await expect(similar.getByRole('link')).toHaveTexts(['Windmill']);
  await expect(main.getByText('1-1 of 1 result')).toBeVisible();
  expect(server.requests(findSimilarNames).at(-1)?.query).toMatchObject({ search: 'widnmill', level: ['Elementary'] });
  await open('/challenges?search=widn', a('student'));
  await expect(main.getByText('1-1 of 1 result')).toBeVisible();
  await expect(similar).toHaveCount(0);
  expect(server.requests(findSimilarNames)).toHaveLength(1);
});
