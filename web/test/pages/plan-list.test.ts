import { findLessonPlans } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { expect, test } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aListedPlan, aPlanPage } from '../stage/teaching.ts';

const lastQuery = () => server.requests(findLessonPlans).at(-1)?.query;

test('PRE-024 the list of plans is searched and narrowed, and the address says how', async () => {
  server.answer(findLessonPlans, { ...aPlanPage(aListedPlan()), authors: [{ id: 4, name: 'Ada L.' }] });
  await open('/lesson-plans?status=draft&level=Nonsense&page=0', a('mentor'));
  await expect(page.getByRole('article')).toContainText('By Ada L. · Edited Oct 5, 2026');
  expect(lastQuery()).toMatchObject({ status: 'draft', page: 1 });
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await page.getByLabel('Whose').selectOption('mine');
  await page.getByLabel('Author').selectOption('4');
  await page.getByRole('button', { name: 'Show 1 lesson plan' }).click();
  await page.getByLabel('Sort by').selectOption('changed');
  await page.getByLabel('Search lesson plans').fill('tower');
  const said = { search: 'tower', whose: 'mine', status: 'draft', author: 4, sort: 'changed' };
  await expect.poll(lastQuery).toMatchObject(said);
});

test('PRE-024 a plan of several days says the next one and how many more there are', async () => {
  const planned = { ...aListedPlan(), used_on: '2026-12-05', more_days: 2 };
  server.answer(findLessonPlans, { ...aPlanPage(), items: [planned], total: 1 });
  await open('/lesson-plans', a('mentor'));
  await expect(page.getByRole('article')).toContainText('On Dec 5, 2026 and 2 more days · ');
  await expect(page.getByText('1 plan', { exact: true })).toBeVisible();
});

test('PRE-024 where nothing matches, one press clears the filters', async () => {
  server.answer(findLessonPlans, aPlanPage());
  await open('/lesson-plans?used=no&sort=minutes', a('mentor'));
  await expect(page.getByText('No lesson plan matches this search and these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('No lesson plans available.')).toBeVisible();
  await addressIs('/lesson-plans?sort=minutes');
});

test.each([
  ['eleven plans are a list without a search', 11, 0],
  ['of twelve there is one, its order and its filters', 12, 1],
])('FST-043 %s', async (_, count, shown) => {
  const plans = Array.from({ length: count }, (__, at) => aListedPlan({ id: at + 1, name: `Plan ${at + 1}` }));
  server.answer(findLessonPlans, aPlanPage(...plans));
  await open('/lesson-plans', a('mentor'));
  await expect(page.getByRole('article')).toHaveCount(count);
  await expect(page.getByText(`${count} plans`)).toBeVisible();
  await expect(page.getByLabel('Search lesson plans')).toHaveCount(shown);
  await expect(page.getByLabel('Sort by')).toHaveCount(shown);
  await expect(page.getByRole('button', { name: 'Filters' })).toHaveCount(shown);
});
