import { toggleBookmark } from '@teamsparks/contract/challenges/endpoints/challenges';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { call } from './people.ts';

type Tab = 'Favorites' | 'Bookmarks' | 'Tried' | 'Reviews';

/** A tab with what it counts: "Favorites (2)". */
export const tabOf = (page: Page, name: Tab, count: number): Locator =>
  page.getByRole('tab', { name: `${name} (${count})`, exact: true });

/** The card of a challenge in the open tab, a review's included. */
export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('tabpanel').getByRole('article').filter({ hasText: name });

export async function bookmarkOnServer(api: APIRequestContext, ...ids: readonly number[]): Promise<void> {
  for (const challenge_id of ids) await call(api, toggleBookmark, { body: { challenge_id, is_bookmarked: true } });
}
