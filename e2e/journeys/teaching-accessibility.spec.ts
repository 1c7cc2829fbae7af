import { checkAccessibility, overflowOf, phone } from '../stage/accessibility.ts';
import { addPlan, addVideo } from '../stage/lesson-plans.ts';
import { expect, test } from '../fixtures.ts';

test.describe.configure({ timeout: 180_000 });

const narrow = { width: 320, height: 700 };

test('GAP-37: lesson plans, and creating one', async ({ page, signIn, admin }) => {
  const { name } = await addPlan(admin);
  await signIn('admin');
  await page.goto('/lesson-plans');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await checkAccessibility(page);
  await page.setViewportSize(narrow);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('button', { name: 'Create Lesson Plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create Lesson Plan' }).click();
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await checkAccessibility(page);
});

test('GAP-37: a lesson plan, and what adds to it', async ({ page, signIn, admin }) => {
  const { id } = await addPlan(admin, 'Alpha');
  await signIn('admin');
  await page.goto(`/lesson-plans/${id}`);
  await expect(page.getByRole('group', { name: 'Status' })).toBeVisible();
  await checkAccessibility(page);
  await page.setViewportSize(narrow);
  expect(await overflowOf(page)).toBe(0);
  for (const name of ['Add video', 'Add challenge', 'Add notes']) {
    await page.getByRole('button', { name }).click();
    await checkAccessibility(page, [phone]);
    await page.keyboard.press('Escape');
  }
});

test('GAP-37: training videos, and editing one', async ({ page, signIn, admin }) => {
  const { title } = await addVideo(admin);
  await signIn('admin');
  await page.goto('/training-videos');
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeVisible();
  await checkAccessibility(page);
  await page.setViewportSize(narrow);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await checkAccessibility(page, [phone]);
});
