import { toggleBookmark } from '@teamsparks/contract/challenges';
import { listOwnReviews, listTried } from '@teamsparks/contract/dashboard';
import { overflowOf, phone } from '../stage/accessibility.ts';
import { addChallenge, ownMark } from '../stage/challenges.ts';
import { bookmarkOnServer, cardOf, tabOf } from '../stage/dashboard-screen.ts';
import { demoPassword } from '../stage/demo-password.ts';
import { call } from '../stage/people.ts';
import { expect, test } from '../fixtures.ts';

const today = (): string => new Date().toISOString().slice(0, 10);

test('DSH-005, DSH-076, CON-37: signed out the page asks to log in, and logging in leads back', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByText('Please log in to access your dashboard.')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard');
  await page.getByLabel('Username').fill('student');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Welcome back, student!')).toBeVisible();
});

test('DSH-006 to DSH-014, DSH-038 to DSH-042: it says that it loads, and what a new person finds', async ({
  page,
  signInNew,
}) => {
  const { username } = await signInNew('student');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**${listTried.path}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Loading your dashboard...')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
  await expect(page.getByText(`Welcome back, ${username}!`)).toBeVisible();
  await expect(tabOf(page, 'Favorites', 0)).toHaveAttribute('aria-selected', 'true');
  for (const [tab, title, hint] of [
    ['Favorites', 'No favorites found', 'Start adding challenges to your favorites!'],
    ['Bookmarks', 'No bookmarks found', 'Bookmark challenges to save them for later!'],
    ['Tried', 'No tried found', 'Mark challenges as tried to track your progress!'],
    ['Reviews', 'No reviews found', 'Add reviews to share your experience!'],
  ] as const) {
    await tabOf(page, tab, 0).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(hint)).toBeVisible();
  }
  await expect(page).toHaveURL('/dashboard?tab=reviews');
});

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

test('a try says when, with whom and how it went, and the team is offered the next time', async ({
  page,
  context,
  admin,
  signInNew,
}) => {
  const { id, name } = await addChallenge(admin, { pages: null });
  await signInNew('mentor');
  await bookmarkOnServer(context.request, id);
  await page.goto('/dashboard?tab=bookmarks');
  const card = cardOf(page, name);
  await card.getByRole('button', { name: `Mark as Tried ${name}` }).click();
  await card.getByRole('button', { name: `Add details of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'How did it go?' });
  await expect(dialog.getByLabel('When')).toHaveValue(today());
  await dialog.getByLabel('When').fill('2026-03-05');
  await dialog.getByLabel('With whom').fill('Blue Otters');
  await dialog.getByLabel('Note').fill('It held for ten.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Tried on Mar 5, 2026 with Blue Otters');
  await expect(card).toContainText('It held for ten.');
  expect(await call(context.request, listTried, {})).toMatchObject([
    { id, tried_on: '2026-03-05', team: 'Blue Otters', note: 'It held for ten.' },
  ]);
  await card.getByRole('button', { name: `Edit details of ${name}` }).click();
  await expect(dialog.locator('datalist option')).toHaveText(['Blue Otters']);
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
  await expect(dialog.getByText('Please select a rating')).toBeVisible();
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

test('DSH-015 to DSH-021, CON-32: search and difficulty, in the address, for every tab', async ({
  page,
  context,
  admin,
  signInNew,
}) => {
  const mark = ownMark();
  const easy = await addChallenge(admin, { name: `Easy ${mark}`, level: 'Elementary', pages: null });
  const hard = await addChallenge(admin, {
    name: `Hard ${mark}`,
    level: 'High School',
    category: 'Sales',
    pages: null,
  });
  await signInNew('student');
  await bookmarkOnServer(context.request, easy.id, hard.id);
  await page.goto('/dashboard');
  await page.keyboard.press('Tab');
  await tabOf(page, 'Favorites', 0).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabOf(page, 'Bookmarks', 2)).toBeFocused();
  await expect(page).toHaveURL('/dashboard?tab=bookmarks');
  await page.getByPlaceholder('Search challenges...').fill('sALES');
  await expect(page).toHaveURL('/dashboard?tab=bookmarks&search=sALES');
  await expect(cardOf(page, hard.name)).toBeVisible();
  await expect(cardOf(page, easy.name)).toHaveCount(0);
  await expect(tabOf(page, 'Bookmarks', 2)).toBeVisible();
  const difficulty = page.getByLabel('Difficulty');
  await expect(difficulty.getByRole('option')).toHaveText(['All Difficulties', 'Easy', 'Medium', 'Hard']);
  await difficulty.selectOption('Easy');
  await expect(page.getByRole('heading', { name: 'No bookmarks found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and difficulty' }).click();
  await expect(page.getByPlaceholder('Search challenges...')).toHaveValue('');
  await difficulty.selectOption('Hard');
  await expect(cardOf(page, hard.name)).toBeVisible();
  await expect(cardOf(page, easy.name)).toHaveCount(0);
  await page.reload();
  await expect(difficulty).toHaveValue('hard');
  await expect(cardOf(page, hard.name)).toBeVisible();
});

test('DSH-073, WRT-03: a demo account has something in every tab; nothing scrolls sideways at 320 px', async ({
  page,
  signIn,
}) => {
  await signIn('parent');
  for (const width of [320, phone.width]) {
    await page.setViewportSize({ width, height: phone.height });
    for (const tab of ['favorites', 'bookmarks', 'tried', 'reviews']) {
      await page.goto(`/dashboard?tab=${tab}`);
      await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Practise next' })).toBeVisible();
      expect(await overflowOf(page)).toBe(0);
    }
  }
});
