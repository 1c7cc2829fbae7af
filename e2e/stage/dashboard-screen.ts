import { toggleBookmark } from '@teamsparks/contract/challenges/endpoints/challenges';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { call } from './people.ts';

type Tab = 'Favorites' | 'Bookmarks' | 'Tried' | 'Reviews';

/** Finds a tab by its name and count: "Favorites (2)". */
export const tabOf = (page: Page, name: Tab, count: number): Locator =>
  page.getByRole('tab', { name: `${name} (${count})`, exact: true });

/** Finds the card in the open tab that has this name in it: a challenge's, or a review's of that challenge. */
export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('tabpanel').getByRole('article').filter({ hasText: name });

export async function bookmarkOnServer(api: APIRequestContext, ...ids: readonly number[]): Promise<void> {
  for (const challenge_id of ids) await call(api, toggleBookmark, { body: { challenge_id, is_bookmarked: true } });
}
