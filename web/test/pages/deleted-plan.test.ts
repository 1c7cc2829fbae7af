import {
  deleteLessonPlan,
  findLessonPlans,
  getLessonPlan,
  restoreLessonPlan,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { expect, test } from 'vitest';
import { aDay, fromPlanMenu, openPlan } from '../stage/lesson-plan.ts';
import { addressIs, expectConsoleError, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aListedPlan, aPlanPage } from '../stage/teaching.ts';

const main = page.getByRole('main');
const question = page.getByRole('alertdialog');
const button = (name: string | RegExp) => main.getByRole('button', { name });

test('PEO-005 a deleted plan says so at its address, and comes back there for whoever may restore it', async () => {
  expectConsoleError('Failed to fetch lesson plan details');
  server.refuse(getLessonPlan, { code: 'deleted', detail: 'This lesson plan was deleted.' });
  await open('/lesson-plans/3', a('admin'));
  await expect(main.getByRole('heading', { name: 'This lesson plan was deleted.' })).toBeVisible();
  server.answer(restoreLessonPlan, aDay()).answer(getLessonPlan, aDay());
  await button('Restore').click();
  await expect(main.getByRole('heading', { level: 1, name: 'Build Day' })).toBeVisible();
});

test('PEO-005 an author who may not restore a deleted plan reads what became of it', async () => {
  expectConsoleError('Failed to fetch lesson plan details');
  server.refuse(getLessonPlan, { code: 'not_found', detail: 'This lesson plan was deleted.' });
  await open('/lesson-plans/3', a('mentor'));
  await expect(main.getByRole('heading', { name: 'This lesson plan was deleted.' })).toBeVisible();
  await expect(button('Restore')).toHaveCount(0);
});

test('deleting asks first, says what it takes along, and leads back to the list', async () => {
  await openPlan(aDay());
  server.answer(deleteLessonPlan, { message: 'Deleted.' });
  server.refuseOnce(deleteLessonPlan, { code: 'conflict', detail: 'It has parts.' });
  await fromPlanMenu('Delete');
  await expect(question.getByRole('heading', { name: 'Delete “Build Day”?' })).toBeVisible();
  await expect(
    question.getByText(
      'This deletes the plan for everyone and removes it from its events. Its videos and challenges stay.',
    ),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete lesson plan. Please try again. It has parts.')).toBeVisible();
  await fromPlanMenu('Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('“Build Day” deleted.')).toBeVisible();
  await addressIs('/lesson-plans');
});

test('PEO-005 a deleted plan comes back with Undo', async () => {
  await openPlan(aDay());
  server.answer(deleteLessonPlan, { message: 'Deleted.' }).answer(restoreLessonPlan, aDay());
  await fromPlanMenu('Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await addressIs('/lesson-plans');
  server.answer(findLessonPlans, aPlanPage(aListedPlan({ id: 3, name: 'Build Day' })));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Build Day' })).toBeVisible();
  expect(server.requests(restoreLessonPlan)).toHaveLength(1);
});
