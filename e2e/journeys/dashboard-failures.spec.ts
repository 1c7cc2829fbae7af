import { toggleBookmark } from '@teamsparks/contract/challenges';
import { addFavorite, getPractice, listFavorites, listTried } from '@teamsparks/contract/dashboard';
import { deleteReview } from '@teamsparks/contract/reviews';
import { addChallenge } from '../stage/challenges.ts';
import { bookmarkOnServer, cardOf, tabOf, tryOnServer } from '../stage/dashboard-screen.ts';
import { answerInstead, refusalInConsole } from '../stage/nets.ts';
import { call } from '../stage/people.ts';
import { addReview } from '../stage/reviews.ts';
import { expect, test } from '../fixtures.ts';

const down = { status: 503, body: { detail: 'The service is busy.', code: 'unavailable' } };
const pattern = (path: string): string => `**${path.replace(/:\w+/g, '*')}`;

test('WRT-25, DSH-071, DSH-075: what the server refuses is back where it was, with a sentence on its card', async ({
  page,
  context,
  admin,
  signInNew,
  nets,
}) => {
  const { id, name } = await addChallenge(admin, { pages: null });
  await signInNew('student');
  await bookmarkOnServer(context.request, id);
  await addReview(context.request, id, { overall_rating: 4, comment: 'It held for ten.' });
  nets.expectConsoleError(refusalInConsole(503, 'Service Unavailable'));
  await answerInstead(page, pattern(toggleBookmark.path), down);
  await answerInstead(page, pattern(addFavorite.path), down);
  await answerInstead(page, pattern(deleteReview.path), down);
  await page.goto('/dashboard?tab=bookmarks');
  const card = cardOf(page, name);
  for (const [button, log] of [
    ['Bookmark', 'Failed to toggle bookmark'],
    ['Favorite', 'Failed to change favorites'],
  ] as const) {
    nets.expectConsoleError(log);
    await card.getByRole('button', { name: `${button} ${name}` }).click();
    await expect(card.getByRole('alert')).toHaveText(`${log}. Please try again.`);
  }
  await expect(tabOf(page, 'Bookmarks', 1)).toBeVisible();
  await expect(tabOf(page, 'Favorites', 0)).toBeVisible();
  await tabOf(page, 'Reviews', 1).click();
  nets.expectConsoleError('Failed to delete review');
  await card.getByRole('button', { name: `Delete of ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card.getByRole('alert')).toHaveText('Failed to delete review. Please try again.');
  await expect(card).toContainText('It held for ten.');
  await expect(tabOf(page, 'Reviews', 1)).toBeVisible();
});

test('DSH-074, WRT-25: a list that could not be loaded says so in its tab, the others show', async ({
  page,
  context,
  admin,
  signInNew,
  nets,
}) => {
  const { id, name } = await addChallenge(admin, { pages: null });
  await signInNew('student');
  await tryOnServer(context.request, id, '2026-03-05');
  nets.expectConsoleError(refusalInConsole(503, 'Service Unavailable'));
  nets.expectConsoleError('Failed to load dashboard bookmarks');
  const bookmarks = '**/org-api/api/bookmarks/challenges';
  await answerInstead(page, bookmarks, down);
  await page.goto('/dashboard?tab=bookmarks');
  await expect(page.getByRole('alert').getByText('Failed to fetch bookmarked challenges')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Bookmarks', exact: true })).toBeVisible();
  await tabOf(page, 'Tried', 1).click();
  await expect(cardOf(page, name)).toBeVisible();
  await page.unroute(bookmarks);
  await page.getByRole('tab', { name: 'Bookmarks' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No bookmarks found' })).toBeVisible();
});

test('WRT-44: what is known from a review alone cannot be a favorite, and the button says what it needs', async ({
  page,
  context,
  admin,
  signInNew,
}) => {
  const { id, name } = await addChallenge(admin, { pages: null });
  await signInNew('student');
  await addReview(context.request, id, { overall_rating: 4, comment: 'It held for ten.' });
  await page.goto('/dashboard?tab=reviews');
  const favorite = cardOf(page, name).getByRole('button', { name: /^Favorite/ });
  await expect(favorite).toHaveAttribute('aria-disabled', 'true');
  await expect(favorite).toHaveAccessibleName(/Bookmark the challenge or mark it as tried first\./);
  await favorite.press('Enter');
  await expect(page.getByText('Bookmark the challenge or mark it as tried first.').last()).toBeVisible();
  expect(await call(context.request, listFavorites, {})).toEqual([]);
});

test('WRT-43: calendar, categories, skills and what to practise next, in a picture and in words', async ({
  page,
  context,
  admin,
  signInNew,
}) => {
  const { id, name } = await addChallenge(admin, { category: 'Water', skills: ['Storycraft'], pages: null });
  await signInNew('student');
  const today = new Date().toISOString().slice(0, 10);
  await tryOnServer(context.request, id, today);
  await page.goto('/dashboard');
  const calendar = page.getByRole('img', { name: 'Practice calendar 1 challenge on 1 day in the last 16 weeks.' });
  await expect(calendar).toBeVisible();
  await page.getByText('Show as a list').click();
  await expect(page.getByRole('listitem').filter({ hasText: name }).getByRole('time')).toHaveAttribute(
    'datetime',
    today,
  );
  const categories = page.getByRole('region', { name: 'Categories' });
  await expect(categories).toContainText('You have tried 1 of 15.');
  await expect(categories.getByRole('listitem')).toHaveCount(0);
  await categories.getByText('You have tried 1 of 15.').click();
  await expect(categories.getByRole('listitem').filter({ hasText: 'Water' })).toHaveText('Water1 tried');
  await expect(categories.getByText('Not yet')).toHaveCount(14);
  const skills = page.getByRole('region', { name: 'Skills' }).getByRole('listitem');
  await expect(skills).toHaveCount(12);
  await expect(skills.filter({ hasText: 'Storycraft' })).toHaveText('Storycraft 1');
  const next = page.getByRole('region', { name: 'Practise next' }).getByRole('listitem');
  await expect(next).toHaveCount(3);
  for (const one of await next.all()) await expect(one).toContainText(/You have not tried [A-Z][\w –]+ yet\./);
  await expect(next.filter({ hasText: 'Water' })).toHaveCount(0);
  expect((await call(context.request, listTried, {})).length).toBe(1);
});

test('a practice panel that could not be loaded leaves the rest of the page', async ({ page, signInNew, nets }) => {
  await signInNew('student');
  nets.expectConsoleError(refusalInConsole(503, 'Service Unavailable'));
  await answerInstead(page, `**${getPractice.path}`, down);
  await page.goto('/dashboard');
  await expect(page.getByText('Failed to load what you practised')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Practice calendar' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No favorites found' })).toBeVisible();
});
