import { checkAccessibility, phone } from '../../stage/accessibility.ts';
import { goToScreen } from '../../stage/every-page.ts';
import { addPlan, addVideo } from '../../stage/lesson-plans.ts';
import { expect, test } from '../../fixtures.ts';

// Only the dialogs of the screens: every-page.spec.ts checks the screens as they open.
test.describe.configure({ timeout: 180_000 });

test('GAP-37: creating a lesson plan, what adds to one, and editing a training video', async ({
  page,
  signIn,
  admin,
}) => {
  const [{ id }, { title }] = [await addPlan(admin, 'Alpha'), await addVideo(admin)];
  await signIn('admin');
  await page.goto('/lesson-plans');
  await page.getByRole('button', { name: 'Create Lesson Plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create Lesson Plan' }).click();
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await goToScreen(page, `/lesson-plans/${id}`);
  await expect(page.getByRole('group', { name: 'Status' })).toBeVisible();
  for (const name of ['Video', 'Add challenge', 'Notes']) {
    if (name !== 'Add challenge') await page.getByRole('button', { name: 'Add something else' }).click();
    await page.getByRole('button', { name, exact: true }).click();
    await checkAccessibility(page, [phone]);
    await page.keyboard.press('Escape');
  }
  await goToScreen(page, '/training-videos');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkAccessibility(page, [phone]);
});
