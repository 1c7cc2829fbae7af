import type { Person } from '@teamsparks/contract/admin/addresses/admin';
import { listPeople } from '@teamsparks/contract/admin/endpoints/admin';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { call } from './people.ts';

/** Returns a person by username, as administrators see them; throws if there is none. */
export async function personCalled(admin: APIRequestContext, username: string): Promise<Person> {
  const { items } = await call(admin, listPeople, { query: { search: username } });
  const person = items.find((item) => item.username === username);
  if (!person) throw new Error(`nobody is called ${username}`);
  return person;
}

/** Searches the list of people for a username and opens that person's page. */
export async function openPerson(page: Page, username: string): Promise<void> {
  await page.goto(`/admin/users?search=${username}`);
  await page.getByRole('region', { name: 'People' }).getByRole('link', { name: username, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
}

/** Finds the dialog that asks for confirmation before a change. */
export const question = (page: Page): Locator => page.getByRole('alertdialog');

/** Adds an exception, such as "Allow: See events", without saving it. */
export async function addException(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: /^Add (one|another)$/ }).click();
  await page.getByRole('combobox', { name: 'Exception to add' }).selectOption(words);
}

/** Finds the choice of "By role", "Allowed" and "Denied" for the permission with these words. */
export const exceptionFor = (page: Page, words: string): Locator =>
  page.getByRole('region', { name: 'Exceptions to the role' }).getByRole('group', { name: words, exact: true });
