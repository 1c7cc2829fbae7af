import { listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the library with a search for this mark; `more` adds to the query (`&level=…`). */
export async function openLibrary(page: Page, mark: string, more = ''): Promise<void> {
  await page.goto(`/challenges?search=${encodeURIComponent(mark)}${more}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Challenge Library' })).toBeVisible();
  await expect(range(page)).not.toBeEmpty();
}

/** Finds the status that says which results are shown: "1-10 of 57 results". */
export const range = (page: Page): Locator => page.getByRole('status').filter({ hasText: / results?$/ });

/** Finds the row of a challenge, or its card on a phone. */
export function rowOf(page: Page, name: string): Locator {
  const list = page.getByRole('region', { name: 'Challenges', exact: true });
  return list.getByRole('row', { name }).or(list.getByRole('article', { name, exact: true }));
}

/** Finds the names of the challenges in the table, from top to bottom. */
export const names = (page: Page): Locator =>
  page
    .getByRole('table')
    .getByRole('rowheader')
    .getByRole('link', { name: /^(?!PDF of )/ });

export const filters = (page: Page): Locator => page.getByRole('complementary', { name: 'Filters' });

/** Returns a list that collects the query of each request for challenges from now on. */
export function listRequests(page: Page): string[] {
  const queries: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname === listChallenges.path) queries.push(search);
  });
  return queries;
}
