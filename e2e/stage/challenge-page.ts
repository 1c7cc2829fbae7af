import type { Locator, Page } from '@playwright/test';

export const editForm = (page: Page): Locator => page.getByRole('form', { name: 'Edit the challenge' });

/** Finds the field with this label in the edit form; the first one, because materials have a name, too. */
export const fieldOf = (page: Page, label: string): Locator =>
  editForm(page).getByLabel(label, { exact: true }).first();

/** Opens a challenge in edit mode. */
export async function openEditor(page: Page, id: number, query = ''): Promise<void> {
  await page.goto(`/challenges/${id}${query}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await fieldOf(page, 'Name').waitFor();
}

export const saveButton = (page: Page): Locator => editForm(page).getByRole('button', { name: 'Save', exact: true });

/** Finds the value of a fact on the challenge's page by the fact's name. */
export const fact = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');

export const addKeyword = (page: Page): Locator => editForm(page).getByRole('combobox', { name: 'Add a keyword' });
