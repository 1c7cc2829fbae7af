import {
  duplicateLessonPlan,
  getLessonPlan,
  setLessonPlanStatus,
  updateLessonPlan,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { expect, test } from 'vitest';
import { aDay, fromPlanMenu, openPlan } from '../stage/lesson-plan.ts';
import { addressIs, expectConsoleError, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aPlan } from '../stage/teaching.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');

const button = (name: string | RegExp) => main.getByRole('button', { name });

test('the plan itself is edited: what is emptied is cleared', async () => {
  await openPlan(aDay({ description: 'Old.', begins_at: '15:30', budget_minutes: 60, version: 7 }));
  server.answer(updateLessonPlan, aDay({ name: 'Rain Day', version: 8 }));
  await button('Edit').click();
  await dialog.getByLabel('Name *').fill('Rain Day');
  await expect(dialog.getByLabel('Description')).toHaveValue('Old.');
  await dialog.getByLabel('Description').fill('');
  await expect(dialog.getByLabel('Starts at')).toHaveValue('15:30');
  await dialog.getByLabel('Starts at').fill('');
  await dialog.getByLabel('Time budget (minutes)').fill('75');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Rain Day' })).toBeVisible();
  const [sent] = server.requests(updateLessonPlan);
  expect(sent?.body).toEqual({ name: 'Rain Day', description: null, begins_at: null, budget_minutes: 75 });
  expect(sent?.headers.get('if-match')).toBe('"7"');
});

test('an edit of what somebody else changed meanwhile names the plan', async () => {
  await openPlan(aDay({ version: 7 }));
  expectConsoleError('Failed to update lesson plan');
  server.refuse(updateLessonPlan, {
    code: 'stale',
    detail: 'Changed meanwhile.',
    current: aDay({ name: 'Theirs', version: 8 }),
  });
  await button('Edit').click();
  await dialog.getByLabel('Name *').fill('Mine');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Not saved yet: someone else changed this lesson plan while you were editing. What you typed is still here.',
  );
  await expect(dialog.getByLabel('Name *')).toHaveValue('Mine');
});

test('FST-022 FST-040 above a plan stand what comes next, Run, Print, Edit and the menu of the rest', async () => {
  const can = { edit: true, delete: true, set_status: false, publish: true };
  await openPlan(aDay({ status: 'draft', can }), a('mentor'));
  await expect(main.locator('header').getByRole('button')).toHaveTexts([
    'Add to a date',
    'Run Build Day',
    'Print',
    'Edit',
    'More for Build Day',
  ]);
  await button('Print').click();
  await expect(button('Print pack')).toBeVisible();
  await expect(button('Just the plan')).toBeVisible();
  await button('More for Build Day').click();
  for (const name of ['Publish', 'Duplicate', 'Try it alone', 'Delete']) await expect(button(name)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Shopping list' })).toHaveAttribute('href', '/curriculum?list=plan-3');
});

test('FST-022 who only reads a plan prints it and tries it alone', async () => {
  await openPlan(aDay({ can: { edit: false, delete: false, set_status: false, publish: false } }), a('student'));
  await expect(main.locator('header').getByRole('button')).toHaveTexts([
    'Print pack',
    'Run Build Day',
    'Just the plan',
    'More for Build Day',
  ]);
  await button('More for Build Day').click();
  await expect(button('Try it alone')).toBeVisible();
  for (const name of ['Publish', 'Duplicate', 'Delete', 'Edit']) await expect(button(name)).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Shopping list' })).toHaveCount(0);
});

test('a new status is said by its name, and a copy and a deletion by the plan’s', async () => {
  await openPlan(aDay({ status: 'draft' }));
  server.answer(setLessonPlanStatus, aDay({ status: 'locked' }));
  const group = main.getByRole('group', { name: 'Status' });
  await group.getByRole('button', { name: /^Locked/ }).click();
  await expect(page.getByText('“Build Day” is now locked.')).toBeVisible();
  server.refuseOnce(duplicateLessonPlan, { code: 'internal', detail: 'Broken.' });
  await fromPlanMenu('Duplicate');
  await expect(page.getByText('Failed to create lesson plan')).toBeVisible();
  server.answer(duplicateLessonPlan, aPlan({ id: 9, name: 'Copy of Build Day' }));
  server.answer(getLessonPlan, ({ params }) => aDay({ id: params.id, name: 'Copy of Build Day' }));
  await fromPlanMenu('Duplicate');
  await expect(page.getByText('“Copy of Build Day” is a new draft of yours.')).toBeVisible();
  await addressIs('/lesson-plans/9');
});
