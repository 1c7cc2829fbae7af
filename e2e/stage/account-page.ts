import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { type NewPerson, signInPerson } from './new-people.ts';

/** Signs the browser in as somebody and opens a part of the account page. */
export async function openAccount(context: BrowserContext, page: Page, person: NewPerson, section = ''): Promise<void> {
  await signInPerson(context.request, person);
  await page.goto(section === '' ? '/account' : `/account?section=${section}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
}

/** One matter of the page, by its title. */
export const cardOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

/** Picks one of a row of choices as people do: by its label, which hides the radio button. */
export const choose = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('radio', { name, exact: true }).locator('..').click();
