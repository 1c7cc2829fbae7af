import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { CallInput } from '@teamsparks/contract/calls';
import type { Review } from '@teamsparks/contract/reviews/addresses';
import { createReview } from '@teamsparks/contract/reviews/endpoints';
import { expect } from '../fixtures.ts';
import { call } from './people.ts';

/** Creates the review of a challenge by the account that is signed in to `api`. */
export function addReview(
  api: APIRequestContext,
  challengeId: number,
  body: CallInput<typeof createReview>['body'],
): Promise<Review> {
  return call(api, createReview, { params: { id: String(challengeId) }, body });
}

/** Opens a challenge's page and returns its section of reviews. */
export async function openReviews(page: Page, challengeId: number): Promise<Locator> {
  await page.goto(`/challenges/${challengeId}`);
  const section = page.getByRole('region', { name: 'Reviews' });
  await expect(section.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  return section;
}
