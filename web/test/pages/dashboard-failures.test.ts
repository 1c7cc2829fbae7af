import { deleteReview, restoreReview } from '@teamsparks/contract/reviews/endpoints';
import { listBookmarkedChallenges, toggleBookmark } from '@teamsparks/contract/challenges/endpoints/challenges';
import {
  addFavorite,
  getPractice,
  listFavorites,
  listOwnReviews,
  listTried,
  removeFavorite,
} from '@teamsparks/contract/practice/endpoints/dashboard';
import { beforeEach, expect, test } from 'vitest';
import { expectConsoleError, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aCard, aReview, noPractice } from '../stage/rows.ts';

const down = { code: 'unavailable', detail: 'The service is busy.' } as const;
const card = page.getByRole('tabpanel').getByRole('article').filter({ hasText: 'Paper Chain' });
const tab = (name: string) => page.getByRole('tab', { name });
const own = {
  ...aReview({ comment: 'It held for ten.', can: { edit: true, delete: true, report: false } }),
  challenge: aCard(),
};

beforeEach(() => {
  server.answer(listFavorites, []).answer(listBookmarkedChallenges, []).answer(listTried, []);
  server.answer(listOwnReviews, []).answer(getPractice, noPractice);
});

test('WRT-25, DSH-071, DSH-075: what the server refuses is back where it was, with a sentence on its card', async () => {
  server.answer(listBookmarkedChallenges, [aCard()]).answer(listOwnReviews, [own]);
  server.refuse(toggleBookmark, down).refuse(addFavorite, down).refuse(deleteReview, down);
  await open('/dashboard?tab=bookmarks', a('student'));
  for (const [button, log] of [
    ['Bookmark', 'Failed to toggle bookmark'],
    ['Favorite', 'Failed to change favorites'],
  ] as const) {
    expectConsoleError(log);
    await card.getByRole('button', { name: `${button} Paper Chain` }).click();
    await expect(card.getByRole('alert')).toHaveText(`${log}. Please try again.`);
  }
  await expect(tab('Bookmarks (1)')).toBeVisible();
  await expect(tab('Favorites (0)')).toBeVisible();
  await tab('Reviews (1)').click();
  expectConsoleError('Failed to delete review');
  await card.getByRole('button', { name: 'Delete of Paper Chain' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card.getByRole('alert')).toHaveText('Failed to delete review. Please try again.');
  await expect(card).toContainText('It held for ten.');
  await expect(tab('Reviews (1)')).toBeVisible();
});

test('an Undo that the server refuses is told, though the card is gone', async () => {
  let [favorites, bookmarks] = [[aCard()], [aCard()]];
  server.answer(listFavorites, () => favorites).answer(listBookmarkedChallenges, () => bookmarks);
  server.answer(removeFavorite, () => ((favorites = []), { is_favorite: false })).refuse(addFavorite, down);
  await open('/dashboard?tab=favorites', a('student'));
  await card.getByRole('button', { name: 'Favorite Paper Chain' }).click();
  await expect(tab('Favorites (0)')).toBeVisible();
  expectConsoleError('Failed to change favorites');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Failed to change favorites. Please try again.')).toBeVisible();
  await expect(tab('Favorites (0)')).toBeVisible();
  await tab('Bookmarks (1)').click();
  server.answer(toggleBookmark, () => ((bookmarks = []), { is_bookmarked: false }));
  await card.getByRole('button', { name: 'Bookmark Paper Chain' }).click();
  await expect(tab('Bookmarks (0)')).toBeVisible();
  server.refuse(toggleBookmark, down);
  expectConsoleError('Failed to toggle bookmark');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('Failed to toggle bookmark. Please try again.')).toBeVisible();
});

test('PEO-005 a review deleted on the dashboard comes back with Undo, and why not is said', async () => {
  let reviews = [own];
  server.answer(listBookmarkedChallenges, []).answer(listOwnReviews, () => reviews);
  server.answer(deleteReview, () => ((reviews = []), { message: 'Review deleted.' }));
  server.answer(restoreReview, () => ((reviews = [own]), own));
  server.refuseOnce(restoreReview, { code: 'not_found', detail: 'Review not found.' });
  await open('/dashboard?tab=reviews', a('student'));
  await card.getByRole('button', { name: 'Delete of Paper Chain' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(tab('Reviews (0)')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Failed to restore review. Please try again. Review not found.')).toBeVisible();
  reviews = [own];
  await open('/dashboard?tab=reviews', a('student'));
  await card.getByRole('button', { name: 'Delete of Paper Chain' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tab('Reviews (1)')).toBeVisible();
});

test('DSH-074, WRT-25: a list that could not be loaded says so in its tab, the others show', async () => {
  server.answer(listTried, [{ ...aCard(), tried_on: '2026-03-01', team: null, note: null }]);
  server.refuse(listBookmarkedChallenges, down);
  expectConsoleError('Failed to fetch bookmarked challenges');
  expectConsoleError('Failed to load dashboard bookmarks');
  await open('/dashboard?tab=bookmarks', a('student'));
  await expect(page.getByRole('alert').getByText('Failed to fetch bookmarked challenges')).toBeVisible();
  await expect(tab('Bookmarks')).toBeVisible();
  await tab('Tried (1)').click();
  await expect(card).toBeVisible();
  server.answer(listBookmarkedChallenges, []);
  await tab('Bookmarks').click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No bookmarks found' })).toBeVisible();
});

test('WRT-44: what is known from a review alone cannot be a favorite, and the button says what it needs', async () => {
  server.answer(listOwnReviews, [own]);
  await open('/dashboard?tab=reviews', a('student'));
  const favorite = card.getByRole('button', { name: /^Favorite/ });
  await expect(favorite).toHaveAttribute('aria-disabled', 'true');
  await expect(
    card.getByRole('button', { name: /Bookmark the challenge or mark it as tried first\./ }),
  ).toHaveAttribute('aria-disabled', 'true');
  await favorite.press('Enter');
  await expect(page.getByText('Bookmark the challenge or mark it as tried first.').last()).toBeVisible();
  expect(server.requests(addFavorite)).toEqual([]);
});

test('a practice panel that could not be loaded leaves the rest of the page', async () => {
  server.refuse(getPractice, down);
  await open('/dashboard', a('student'));
  await expect(page.getByText('Failed to load what you practiced')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No favorites found' })).toBeVisible();
});
