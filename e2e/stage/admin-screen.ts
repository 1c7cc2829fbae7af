import type { Person } from '@teamsparks/contract/admin/addresses/admin';
import { listPeople } from '@teamsparks/contract/admin/endpoints/admin';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { call } from './people.ts';

/** A person as administrators see them. */
export async function personCalled(admin: APIRequestContext, username: string): Promise<Person> {
  const { items } = await call(admin, listPeople, { query: { search: username } });
  const person = items.find((one) => one.username === username);
  if (!person) throw new Error(`nobody is called ${username}`);
  return person;
}

/** Finds somebody in the list and opens their page. */
export async function openPerson(page: Page, username: string): Promise<void> {
  await page.goto(`/admin/users?search=${username}`);
  await page.getByRole('region', { name: 'People' }).getByRole('link', { name: username, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
}

/** The question that a change asks before it is made. */
export const question = (page: Page): Locator => page.getByRole('alertdialog');

/** "By role", "Allowed" and "Denied" for what these words say. */
export const exceptionFor = (page: Page, words: string): Locator =>
  page.getByRole('region', { name: 'Exceptions to the role' }).getByRole('group', { name: words, exact: true });
