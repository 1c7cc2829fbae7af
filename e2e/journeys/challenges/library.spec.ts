import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import {
  getChallenge,
  listMyBookmarks,
  toggleBookmark,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addChallenge, lockedChallenge, ownMark } from '../../stage/challenges.ts';
import { filters, listRequests, names, openLibrary, range, rowOf } from '../../stage/library-screen.ts';
import { refusalInConsole } from '../../stage/nets.ts';
import { call } from '../../stage/people.ts';
import { expect, test } from '../../fixtures.ts';

/** Creates four challenges of different kinds; returns the mark in their names. */
async function addFour(admin: APIRequestContext): Promise<string> {
  const mark = ownMark();
  const four = [
    { name: `Aa ${mark}`, level: 'High School', tournament_level: 'Practice', type: 'STEM', category: 'Water' },
    { name: `Bb ${mark}`, level: 'Elementary', tournament_level: 'Tournament', type: 'Business', category: 'Sales' },
    { name: `Cc ${mark}`, level: 'Middle School', type: 'Arts & Writing', category: 'Storytelling' },
    {
      name: `dd ${mark}`,
      level: 'Elementary',
      tournament_level: 'Practice',
      type: 'Civic Engagement',
      category: 'Community Service',
    },
  ] as const;
  for (const one of four) await addChallenge(admin, { ...one, pages: null });
  return mark;
}

const shown = async (page: Page, mark: string, letters: readonly string[]) =>
  expect(names(page)).toHaveText(letters.map((letter) => `${letter} ${mark}`));

const group = (page: Page, name: string) => filters(page).getByRole('group', { name, exact: true });
const option = (page: Page, name: string) => filters(page).getByRole('checkbox', { name, exact: true });

test('LIB-002, LIB-003, LIB-034 to LIB-049, LIB-074, GAP-20, GAP-21: a student narrows the list, sorts it, searches it and goes back', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = await addFour(admin);
  await signIn('student');
  await openLibrary(page, mark);
  await shown(page, mark, ['Aa', 'Bb', 'Cc', 'dd']);
  await expect(range(page)).toHaveText('1-4 of 4 results');
  await expect(option(page, 'Improv – No Props')).toHaveAccessibleDescription('0 challenges');
  await expect(option(page, 'Elementary')).toHaveAccessibleDescription('2 challenges');
  await expect(option(page, 'High School')).toHaveAccessibleDescription('1 challenge');

  await option(page, 'Elementary').check();
  await shown(page, mark, ['Bb', 'dd']);
  await option(page, 'Middle School').check();
  await shown(page, mark, ['Bb', 'Cc', 'dd']);
  await expect(range(page)).toHaveText('1-3 of 3 results');
  await option(page, 'Practice').check();
  await expect(option(page, 'Elementary')).toHaveAccessibleDescription('1 challenge');
  await expect(option(page, 'Middle School')).toHaveAccessibleDescription('0 challenges');
  await expect(option(page, 'Tournament')).toHaveAccessibleDescription('1 challenge');
  await option(page, 'Tournament').check();
  await shown(page, mark, ['Bb', 'dd']);
  await option(page, 'Sales').check();
  await shown(page, mark, ['Bb']);
  await expect(range(page)).toHaveText('1-1 of 1 result');
  await group(page, 'Challenge Category').getByRole('button', { name: 'Clear Challenge Category' }).click();
  await expect(group(page, 'Challenge Category').getByRole('checkbox').first()).toBeFocused();
  await shown(page, mark, ['Bb', 'dd']);
  await expect(page.getByRole('button', { name: 'Hide filters (4)' })).toBeVisible();
  await page.goBack();
  await shown(page, mark, ['Bb']);
  await page.goBack();
  await expect(option(page, 'Sales')).not.toBeChecked();
  await shown(page, mark, ['Bb', 'dd']);

  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await page.getByLabel('Search challenges').fill(`  ${mark.toUpperCase()} `);
  for (const [label, order] of [
    ['Level', ['Bb', 'dd', 'Cc', 'Aa']],
    ['Tournament Level', ['Aa', 'dd', 'Bb', 'Cc']],
    ['Type', ['Cc', 'Bb', 'dd', 'Aa']],
    ['Category', ['dd', 'Bb', 'Cc', 'Aa']],
    ['Name', ['Aa', 'Bb', 'Cc', 'dd']],
  ] as const) {
    await page.getByLabel('Sort by').selectOption({ label });
    await shown(page, mark, order);
  }
});

async function isBookmarked(api: APIRequestContext, id: number): Promise<boolean> {
  return (await call(api, listMyBookmarks, {})).some(({ challenge_id }) => challenge_id === id);
}

test('LIB-005, LIB-056, LIB-091, LIB-092, LIB-094, LIM-017: the star bookmarks a challenge here and on the server', async ({
  page,
  context,
  signIn,
  admin,
}) => {
  const { id, name } = await addChallenge(admin, { pages: null });
  const user = await signIn('student');
  await openLibrary(page, name);
  const star = rowOf(page, name).getByRole('button', { name: `Bookmark ${name}` });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  const answer = page.waitForResponse(`**${toggleBookmark.path}`);
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(await (await answer).json()).toEqual({ is_bookmarked: true });
  expect(await isBookmarked(context.request, id)).toBe(true);
  const copy = await page.evaluate((key) => localStorage.getItem(key), `ts.bookmarks.${user.id}`);
  expect(copy).toContain(String(id));
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  const second = page.waitForResponse(`**${toggleBookmark.path}`);
  await star.click();
  expect(await (await second).json()).toEqual({ is_bookmarked: false });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  expect(await isBookmarked(context.request, id)).toBe(false);
});

const asStored = (api: APIRequestContext, id: number): Promise<Challenge> =>
  call(api, getChallenge, { params: { id: String(id) } });

test('LIB-006 to LIB-008, LIB-087 to LIB-090, LIB-100 to LIB-116, GAP-39: an administrator changes, archives and restores a row, and another tab shows it', async ({
  page,
  context,
  signIn,
  admin,
  nets,
}) => {
  const { id, name } = await addChallenge(admin, { one_liner: 'Stays as it is', skills: ['Storycraft'], pages: null });
  await signIn('admin');
  await openLibrary(page, name);
  const other = await context.newPage();
  await openLibrary(other, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(page.getByLabel(`Challenge Type of ${name}`)).toBeFocused();
  await page.getByLabel(`Challenge Type of ${name}`).selectOption('Business');
  await page.getByLabel(`Challenge Category of ${name}`).selectOption('Improv – With Props');
  // Another administrator changes another field before this one saves.
  await call(admin, updateChallenge, { params: { id: String(id) }, body: { level: 'High School' } });
  nets.expectConsoleError(refusalInConsole(412, 'Precondition Failed'));
  await rowOf(page, name).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Saved “${name}”.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused();
  for (const tab of [page, other]) {
    for (const text of ['Business', 'Improv – With Props', 'High School']) {
      await expect(rowOf(tab, name)).toContainText(text);
    }
  }
  const changed = { type: 'Business', category: 'Improv – With Props', level: 'High School' };
  expect(await asStored(admin, id)).toMatchObject({
    ...changed,
    one_liner: 'Stays as it is',
    skills: ['Storycraft'],
  });

  const archive = page.getByRole('button', { name: `Archive ${name}` });
  const dialog = page.getByRole('alertdialog', { name: 'Archive challenge' });
  await archive.click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(archive).toBeFocused();
  expect((await asStored(admin, id)).deleted_at).toBeNull();
  const listsOfOther = listRequests(other);
  await archive.click();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(rowOf(page, name)).toContainText('Archived');
  await expect(rowOf(other, name)).toContainText('Archived');
  expect(listsOfOther).toHaveLength(1);
  expect((await asStored(admin, id)).deleted_at).not.toBeNull();
  const message = page.getByRole('status').filter({ hasText: `Archived “${name}”.` });
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Restored “${name}”.`)).toBeVisible();
  await expect(archive).toBeVisible();
  expect((await asStored(admin, id)).deleted_at).toBeNull();
});

const colorOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).color);

/** Returns the strongest of red, green and blue in an element's color, or grey if they are about equal. */
async function hueOf(locator: Locator): Promise<string> {
  const [red = 0, green = 0, blue = 0] = (await colorOf(locator)).match(/[\d.]+/g)!.map(Number);
  const most = Math.max(red, green, blue);
  if (most - Math.min(red, green, blue) < 30) return 'grey';
  return most === red ? 'red' : most === green ? 'green' : 'blue';
}

/** Presses the curriculum icon of a row; returns the durations of its animations (ms). */
const durationsOfMoves = (page: Page, name: string) =>
  page.evaluate((label) => {
    const button = document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)!;
    button.click();
    const running = button.getAnimations().filter((one) => !(one instanceof CSSTransition));
    return running.map((one) => one.effect!.getTiming().duration);
  }, `Add ${name} to shopping list`);

test('LIB-070 to LIB-073, LIB-097, LIM-007: each status has its word and its color; the curriculum icon moves for 300 ms, and not where motion is unwelcome', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = ownMark();
  await addChallenge(admin, { name: `Draft one ${mark}`, status: 'draft', pages: null });
  await addChallenge(admin, { name: `Public one ${mark}`, pages: null });
  const locked = await lockedChallenge(admin);
  await signIn('admin');
  await openLibrary(page, locked.name);
  const status = (name: string, word: string) => rowOf(page, name).getByText(word, { exact: true });
  expect(await hueOf(status(locked.name, 'Locked'))).toBe('red');
  await openLibrary(page, mark);
  expect(await hueOf(status('Draft one', 'Draft'))).toBe('grey');
  expect(await hueOf(status('Public one', 'Published'))).toBe('green');

  const name = `Public one ${mark}`;
  expect(await durationsOfMoves(page, name)).toEqual([300]);
  await page.getByRole('button', { name: `Remove ${name} from shopping list` }).click();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByRole('button', { name: `Add ${name} to shopping list` })).toBeVisible();
  await page.evaluate(() => document.getAnimations().forEach((one) => one.cancel()));
  expect(await durationsOfMoves(page, name)).toEqual([]);
});
