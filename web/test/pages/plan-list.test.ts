import { findLessonPlans } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aListedPlan, aPlanPage } from '../stage/teaching.ts';

const lastQuery = () => server.requests(findLessonPlans).at(-1)?.query;

test('PRE-024 the list of plans is searched and narrowed, and the address says how', async () => {
  server.answer(findLessonPlans, { ...aPlanPage(aListedPlan()), authors: [{ id: 4, name: 'Ada L.' }] });
  await open('/lesson-plans?status=draft&level=Nonsense&page=0', a('mentor'));
  await expect(page.getByRole('article')).toContainText('By Ada L. · changed Oct 5, 2026');
  expect(lastQuery()).toMatchObject({ status: 'draft', page: 1 });
  await page.getByLabel('Whose').selectOption('mine');
  await page.getByLabel('Author').selectOption('4');
  await page.getByLabel('Sort by').selectOption('changed');
  await page.getByLabel('Search lesson plans').fill('tower');
  const said = { search: 'tower', whose: 'mine', status: 'draft', author: 4, sort: 'changed' };
  await expect.poll(lastQuery).toMatchObject(said);
});

test('PRE-024 where nothing matches, one press clears the filters', async () => {
  server.answer(findLessonPlans, aPlanPage());
  await open('/lesson-plans?used=no&sort=minutes', a('mentor'));
  await expect(page.getByText('No lesson plan matches this search and these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('No lesson plans available.')).toBeVisible();
  await expect(page.getByLabel('Sort by')).toHaveValue('minutes');
});
