import type { Page } from '@playwright/test';
import { nameOf, openUpload } from '../stage/upload-sheet.ts';
import { textFile } from '../stage/chosen-files.ts';
import { expect, test } from '../fixtures.ts';

/** Dialogs that the page believes to be open although the browser has closed them, or the other way round. */
const outOfStep = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('dialog')].filter((dialog) => !dialog.matches(':modal')).length);

test('WRT-35: Escape pressed again and again leaves no dialog half closed, and nothing typed is lost', async ({
  page,
  signIn,
}) => {
  await signIn('mentor');
  const sheet = await openUpload(page);
  await sheet.locator('#upload-text').setInputFiles(textFile('notes.txt', 'Title: Kept'));
  await expect(nameOf(sheet)).toHaveValue('Kept');
  for (let times = 0; times < 7; times += 1) {
    await page.keyboard.press('Escape');
    await expect.poll(() => outOfStep(page)).toBe(0);
  }
  await expect(sheet).toBeVisible();
  await expect(nameOf(sheet)).toHaveValue('Kept');
});
