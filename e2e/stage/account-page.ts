import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { type NewPerson, signInPerson } from './new-people.ts';

/** Signs the browser in as a person and opens a section of the account page. */
export async function openAccount(context: BrowserContext, page: Page, person: NewPerson, section = ''): Promise<void> {
  await signInPerson(context.request, person);
  await page.goto(section === '' ? '/account' : `/account?section=${section}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
}

/** Finds a card of the account page by its title. */
export const cardOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

/** Chooses a radio button by its label, as people do: the button itself is hidden. */
export const choose = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('radio', { name, exact: true }).locator('..').click();
