import { listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the library on the challenges that carry this mark, and on nothing else; `more` goes on with `&level=…`. */
export async function openLibrary(page: Page, mark: string, more = ''): Promise<void> {
  await page.goto(`/challenges?search=${encodeURIComponent(mark)}${more}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Challenge Library' })).toBeVisible();
  await expect(range(page)).not.toBeEmpty();
}

/** "1-10 of 57 results" (LIB-049). */
export const range = (page: Page): Locator => page.getByRole('status').filter({ hasText: / results?$/ });

/** The row of a challenge, or its card on a phone. */
export function rowOf(page: Page, name: string): Locator {
  const list = page.getByRole('region', { name: 'Challenges', exact: true });
  return list.getByRole('row', { name }).or(list.getByRole('article', { name, exact: true }));
}

/** The names in the table from top to bottom. */
export const names = (page: Page): Locator =>
  page
    .getByRole('table')
    .getByRole('rowheader')
    .getByRole('link', { name: /^(?!PDF of )/ });

export const filters = (page: Page): Locator => page.getByRole('complementary', { name: 'Filters' });

/** The addresses of the lists that were asked for since. */
export function listRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname === listChallenges.path) asked.push(search);
  });
  return asked;
}
