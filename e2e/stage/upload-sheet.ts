import { expect, type Locator, type Page } from '@playwright/test';
import type { ChosenFile } from './chosen-files.ts';

/** Opens the upload dialog from the library and returns it. */
export async function openUpload(page: Page): Promise<Locator> {
  await page.goto('/challenges');
  await page.getByRole('button', { name: 'Add Challenge' }).click();
  const sheet = page.getByRole('dialog', { name: 'Upload Challenge PDF' });
  await expect(sheet).toBeVisible();
  return sheet;
}

export const choosePdf = (sheet: Locator, file: ChosenFile): Promise<void> =>
  sheet.getByLabel(/^Choose (a|another) PDF/).setInputFiles(file);

export const chooseText = (sheet: Locator, file: ChosenFile): Promise<void> =>
  sheet.getByLabel(/^Choose (a|another) text file/).setInputFiles(file);

/** Finds step 3, which has every field except the materials. */
export const detailsOf = (sheet: Locator): Locator =>
  sheet.getByRole('region', { name: 'Preview and edit the metadata' });

export const nameOf = (sheet: Locator): Locator => detailsOf(sheet).getByLabel('Name', { exact: true });

export const submitOf = (sheet: Locator): Locator =>
  sheet.getByRole('button', { name: /^(Upload Challenge|Uploading\.\.\.)$/ });

/** Returns the typed values of each material: name, quantity, units, category. */
export async function materialsOf(sheet: Locator): Promise<string[][]> {
  const rows = await sheet.getByRole('group', { name: 'Materials' }).getByRole('listitem').all();
  return Promise.all(
    rows.map((row) =>
      Promise.all(
        ['Name', 'Quantity', 'Units', 'Category'].map((label) => row.getByLabel(label, { exact: true }).inputValue()),
      ),
    ),
  );
}
