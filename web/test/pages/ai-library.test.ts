import type { AiRow } from '@teamsparks/contract/ai/addresses';
import {
  getAiChallenge,
  listAiChallenges,
  listSimilarChallenges,
  updateAiChallenge,
} from '@teamsparks/contract/ai/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { onAPhone } from '../stage/phone.ts';
import { anAiChallenge } from '../stage/rows.ts';
import { until } from '../stage/until.ts';

const main = page.getByRole('main');
const shows = (sentence: string) => expect(page.getByText(sentence)).toBeVisible();
const sentQueries = () => server.asked.filter((one) => one.includes('per_page')).map((one) => one.split('?')[1]);

/** 123 rows, "Row 001" to "Row 123", with three categories in turn and two types. */
const rows = Array.from({ length: 123 }, (_, at): AiRow => {
  const { details: _details, ...row } = anAiChallenge({
    id: 1000 + at,
    title: `Title: "Row ${String(at + 1).padStart(3, '0')}"`,
    category: (['Bridge', 'Sales', 'Water'] as const)[at % 3]!,
    type: at % 2 ? 'building' : 'presentation',
  });
  return row;
});

beforeEach(() => {
  server.answer(listSimilarChallenges, { challenges: [] });
  server.answer(listAiChallenges, ({ query }) => {
    const fitting = rows.filter(
      ({ category, type }) => category === (query.category ?? category) && type === (query.type ?? type),
    );
    const challenges = fitting.slice((query.page - 1) * 100, query.page * 100);
    return { challenges, total: fitting.length, page: query.page, per_page: 100 };
  });
});

test('AIC-044 to AIC-065, AIC-069 to AIC-080, WRT-23: filters, search, order and page in the address, and back', async () => {
  await open('/aichallenges/library', a('student'));
  await expect(page.getByRole('heading', { level: 1, name: 'AI Challenge Library' })).toBeVisible();
  await shows('Showing 1 to 10 of 123 AI challenges');
  expect(sentQueries().slice(0, 2)).toEqual(['per_page=100', 'per_page=100&page=2']);
  await expect(page.getByRole('columnheader')).toHaveTexts(['Title', 'Type', 'Category', 'Actions']);
  await expect(main.getByLabel('Type').getByRole('option')).toHaveTexts([
    'All Types',
    'Presentation',
    'Building',
    'Combination',
  ]);
  await expect(main.getByLabel('Sort by').getByRole('option')).toHaveTexts(['Default', 'Title', 'Type', 'Category']);

  await main.getByLabel('Search').fill('row 12');
  await addressIs('/aichallenges/library?search=row+12');
  await shows('Showing 1 to 4 of 4 AI challenges');
  await main.getByLabel('Search').fill('');
  await addressIs('/aichallenges/library');
  await main.getByLabel('Category').selectOption('Sales');
  await shows('Showing 1 to 10 of 41 AI challenges');
  await main.getByLabel('Type').selectOption('Building');
  await main.getByLabel('Sort by').selectOption('Title');
  await shows('Showing 1 to 10 of 21 AI challenges');
  await main.getByRole('button', { name: 'Next' }).click();
  await addressIs('/aichallenges/library?category=Sales&type=building&sort=title&page=2');
  expect(sentQueries().at(-1)).toBe('category=Sales&type=building&per_page=100');

  await open(location.pathname + location.search, a('student'));
  await shows('Showing 11 to 20 of 21 AI challenges');
  await expect(main.getByLabel('Category')).toHaveValue('Sales');
  await expect(main.getByLabel('Type')).toHaveValue('building');
  await expect(main.getByLabel('Sort by')).toHaveValue('title');
  await expect(page.getByRole('row').nth(1).getByRole('link', { name: 'Row 062' })).toBeVisible();
  await page.getByRole('link', { name: 'Gen AI' }).click();
  await addressIs('/aichallenges');
});

test('AIC-060 to AIC-063: on a phone the rows are cards with the same facts and the way to each', async () => {
  onAPhone();
  await open('/aichallenges/library?category=Sales', a('student'));
  const card = page.getByRole('list', { name: 'AI challenges' }).getByRole('listitem').filter({ hasText: 'Row 002' });
  await expect(page.getByRole('table')).toHaveCount(0);
  for (const fact of ['Sales', 'Building']) await expect(card).toContainText(fact);
  await card.getByRole('link', { name: 'Edit Row 002' }).click();
  await addressIs('/aichallenges/library/1001?category=Sales');
});

test('AIC-064, CON-40, GAP-33: changed by who made it, looked at by everybody else', async () => {
  let one = anAiChallenge({ category: 'Tower', status: 'accepted' });
  server.answer(getAiChallenge, () => one);
  server.answer(updateAiChallenge, ({ body }) => (one = { ...one, ...body }));
  server.answer(listAiChallenges, () => {
    const { details: _, ...row } = one;
    return { challenges: [row], total: 1, page: 1, per_page: 100 };
  });
  await open('/aichallenges/library?category=Tower', a('student'));
  await page.getByRole('row').nth(1).getByRole('link', { name: /^Edit/ }).click();
  await addressIs('/aichallenges/library/21?category=Tower');
  const edit = page.getByRole('button', { name: 'Edit' });
  await edit.click();
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a title.')).toBeVisible();
  await page.getByLabel('Title').fill('Paper Summit');
  await page.getByLabel('Difficulty').selectOption('Hard');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paper Summit' })).toBeVisible();
  await expect(page.getByRole('article').getByText('Hard')).toBeVisible();
  await expect(edit).toBeFocused();
  expect(server.requests(updateAiChallenge).map(({ body }) => body)).toEqual([
    { title: 'Paper Summit', difficulty: 'hard' },
  ]);
  await page.getByRole('link', { name: 'Back to AI Challenge Library' }).click();
  await expect(page.getByRole('link', { name: 'Paper Summit' })).toBeVisible();

  one = { ...one, mine: false, can: { edit: false, decide: false, rewrite: false, propose: false } };
  await open('/aichallenges/library', a('student'));
  const actions = page.getByRole('row').nth(1).getByRole('cell').last();
  await expect(actions.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  await actions.getByRole('link', { name: 'View Paper Summit' }).click();
  await addressIs('/aichallenges/library/21');
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('button', { name: /Edit|Accept|Reject/ })).toHaveCount(0);
});

test('ERR-024: without a connection an AI challenge says why it is not there, and comes by itself', async () => {
  server.answer(getAiChallenge, anAiChallenge());
  await open('/aichallenges/library?search=row+007', a('mentor'));
  const link = page.getByRole('link', { name: 'Row 007' });
  await expect(link).toBeVisible();
  // The page of a challenge was here before.
  await open('/aichallenges/library/1006', a('mentor'));
  await page.getByRole('link', { name: 'Back to AI Challenge Library' }).click();
  await main.getByLabel('Search').fill('row 007');
  await until(() => expect(link.all()).toHaveLength(1));
  server.connected = false;
  await main.getByLabel('Search').fill('row 008');
  await page.getByRole('link', { name: 'Row 008' }).click();
  await expect(page.getByRole('alert')).toContainText('There is no connection to TeamSparks right now.');
  server.connected = true;
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await expect(page.getByRole('article')).toBeVisible();
});
