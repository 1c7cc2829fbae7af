import type { Locator } from '@playwright/test';
import { overflowOf } from '../../stage/accessibility.ts';
import { personCalled, question } from '../../stage/admin-screen.ts';
import { openUpload } from '../../stage/upload-sheet.ts';
import { expect, test } from '../../fixtures.ts';

/** Size of a window of 1280 × 1024 at 400 % (CSS pixels). */
test.use({ viewport: { width: 320, height: 256 } });

/** Fails unless the title scrolls away with the rest of the dialog and the last button can be reached. */
async function expectWholeDialogScrolls(dialog: Locator): Promise<void> {
  const title = dialog.getByRole('heading').first();
  await expect(title).toBeInViewport();
  await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(title).not.toBeInViewport();
  await expect(dialog.getByRole('button').last()).toBeInViewport({ ratio: 1 });
}

test('GAP-37: at 400 % a dialog scrolls as a whole, its title and its buttons too', async ({ page, signIn }) => {
  await signIn('mentor');
  await expectWholeDialogScrolls(await openUpload(page));
  expect(await overflowOf(page)).toBe(0);
});

test('GAP-37: at 400 % a question can be read and answered', async ({ page, signIn, admin }) => {
  const { id } = await personCalled(admin, 'mentor');
  await signIn('admin');
  await page.goto(`/admin/users/${id}`);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Student');
  await page.getByRole('button', { name: 'Change role' }).click();
  await expectWholeDialogScrolls(question(page));
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  expect(await overflowOf(page)).toBe(0);
});
