import type { Page } from '@playwright/test';
import { listChallenges, toggleBookmark } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listOwnReviews } from '@teamsparks/contract/practice/endpoints/dashboard';
import { overflowOf, phone } from '../../stage/accessibility.ts';
import { addChallenge } from '../../stage/challenges.ts';
import { bookmarkOnServer, cardOf, tabOf } from '../../stage/dashboard-screen.ts';
import { call } from '../../stage/people.ts';
import { expect, test } from '../../fixtures.ts';

const today = (): string => new Date().toISOString().slice(0, 10);

test('DSH-001 to DSH-003, DSH-022 to DSH-030, DSH-062 to DSH-067: marks count, show in every list, and are kept', async ({
  page,
  context,
  admin,
  signInNew,
}) => {
  const wanted = { level: 'High School', category: 'Water', one_liner: 'Carry it uphill.', pages: null } as const;
  const { id, name } = await addChallenge(admin, wanted);
  await signInNew('student');
  await bookmarkOnServer(context.request, id);
  await page.goto('/dashboard?tab=bookmarks');
  const card = cardOf(page, name);
  for (const text of ['High School', 'Water', 'Carry it uphill.']) await expect(card).toContainText(text);
  await expect(card.getByRole('link', { name })).toHaveAttribute('href', `/challenges/${id}`);
  await card.getByRole('button', { name: `Favorite ${name}` }).click();
  await expect(tabOf(page, 'Favorites', 1)).toBeVisible();
  await card.getByRole('button', { name: `Mark as Tried ${name}` }).click();
  await expect(tabOf(page, 'Tried', 1)).toBeVisible();
  await expect(card.getByRole('button', { name: /Tried/ })).toHaveCount(0);
  await expect(card.getByText('Tried', { exact: true })).toBeFocused();
  const off = page.waitForResponse(`**${toggleBookmark.path}`);
  const reloaded = page.waitForResponse('**/org-api/api/bookmarks/challenges');
  await card.getByRole('button', { name: `Bookmark ${name}` }).click();
  await expect(tabOf(page, 'Bookmarks', 0)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No bookmarks found' })).toBeVisible();
  expect(await (await off).json()).toEqual({ is_bookmarked: false });
  await reloaded;
  await page.goto('/dashboard');
  await expect(card.getByRole('button', { name: `Favorite ${name}` })).toHaveAttribute('aria-pressed', 'true');
  await expect(card.getByRole('button', { name: `Bookmark ${name}` })).toHaveAttribute('aria-pressed', 'false');
  await expect(card).toContainText('Tried on');
  await card.getByRole('button', { name: `Favorite ${name}` }).click();
  await expect(tabOf(page, 'Favorites', 0)).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(tabOf(page, 'Favorites', 1)).toBeVisible();
  await expect(card).toBeVisible();
});

test('DSH-004, DSH-026, DSH-027, DSH-031 to DSH-037, DSH-043, DSH-044, DSH-068 to DSH-070: the own reviews', async ({
  page,
  context,
  admin,
  signInNew,
}) => {
  const { id, name } = await addChallenge(admin, { pages: null });
  await signInNew('student');
  await bookmarkOnServer(context.request, id);
  await page.goto('/dashboard?tab=bookmarks');
  const card = cardOf(page, name);
  await card.getByRole('button', { name: `Add Review ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Your Review' });
  await dialog.getByRole('button', { name: 'Save Review' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please select a rating');
  await dialog.getByRole('radio', { name: '4 stars' }).check();
  await dialog.getByRole('textbox', { name: 'Review' }).fill('It held for ten.');
  await dialog.getByRole('button', { name: 'Save Review' }).click();
  await expect(card.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  await expect(card).toContainText('It held for ten.');
  await tabOf(page, 'Reviews', 1).click();
  await expect(card.getByText(today(), { exact: true })).toBeVisible();
  await card.getByRole('button', { name: `Edit of ${name}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Your Review' });
  await editing.getByRole('radio', { name: '2.5 stars' }).check();
  await editing.getByRole('button', { name: 'Save Review' }).click();
  await expect(card.getByRole('img', { name: '2.5 out of 5 stars' })).toBeVisible();
  await tabOf(page, 'Bookmarks', 1).click();
  await expect(card.getByRole('img', { name: '2.5 out of 5 stars' })).toBeVisible();
  await tabOf(page, 'Reviews', 1).click();
  await card.getByRole('button', { name: `Delete of ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(tabOf(page, 'Reviews', 0)).toBeVisible();
  await expect.poll(() => call(context.request, listOwnReviews, {})).toEqual([]);
});

test('DSH-073, WRT-03: a demo account has something in every tab; nothing scrolls sideways at 320 px', async ({
  page,
  signIn,
}) => {
  await signIn('parent');
  for (const tab of ['favorites', 'bookmarks', 'tried', 'reviews']) {
    await page.goto(`/dashboard?tab=${tab}`);
    await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Practice next' })).toBeVisible();
    for (const width of [320, phone.width]) {
      await page.setViewportSize({ width, height: phone.height });
      expect(await overflowOf(page), `${tab} at ${width} px`).toBe(0);
    }
  }
});

/** Returns how far one column of the dashboard ends above the other within the window (CSS pixels). */
const unevenness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const columns = document.querySelector('[role=tabpanel]')?.parentElement?.parentElement?.children ?? [];
    const ends = [...columns].map((column) => Math.min(column.getBoundingClientRect().bottom, window.innerHeight));
    return Math.max(...ends) - Math.min(...ends);
  });

test('FST-012 in the first view of the demo mentor, an empty account and one with 60 bookmarks, no column of the dashboard ends more than 200 px above its neighbor', async ({
  page,
  context,
  signIn,
  signInNew,
}) => {
  const expectEven = async (who: string, tab: string): Promise<void> => {
    await page.goto(`/dashboard?tab=${tab}`);
    await expect(page.getByRole('heading', { name: 'Practice next' })).toBeVisible();
    for (const [width, height] of [
      [1280, 800],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await unevenness(page), `${who}, ${width} px`).toBeLessThanOrEqual(200);
    }
  };
  await signIn('mentor');
  await expectEven('demo mentor', 'favorites');
  await signInNew('mentor');
  await expectEven('empty account', 'favorites');
  const { items } = await call(context.request, listChallenges, { query: { per_page: 60 } });
  await bookmarkOnServer(context.request, ...items.map(({ id }) => id));
  await expectEven('60 bookmarks', 'bookmarks');
  await expect(tabOf(page, 'Bookmarks', 60)).toBeVisible();
});
