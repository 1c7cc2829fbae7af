import { listMyBookmarks, toggleBookmark } from '@teamsparks/contract/endpoints/challenges';
import type { APIRequestContext } from '@playwright/test';
import { addChallenge } from '../stage/challenges.ts';
import { openLibrary, rowOf } from '../stage/library-screen.ts';
import { answerInstead, offlineInConsole, refusalInConsole } from '../stage/nets.ts';
import { call } from '../stage/people.ts';
import { expect, test } from '../fixtures.ts';

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

test('LIB-093, WRT-10, ERR-026: without a connection the star flips all the same and is sent with the next visit', async ({
  page,
  context,
  signIn,
  admin,
  nets,
}) => {
  const { id, name } = await addChallenge(admin, { pages: null });
  await signIn('parent');
  await openLibrary(page, name);
  const star = rowOf(page, name).getByRole('button', { name: `Bookmark ${name}` });
  nets.expectConsoleError(offlineInConsole);
  await page.route(`**${toggleBookmark.path}`, (route) => route.abort('internetdisconnected'));
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(
    page.getByText('Failed to toggle bookmark. Your choice is saved on this device and sent later.'),
  ).toBeVisible();
  expect(await isBookmarked(context.request, id)).toBe(false);
  await page.unroute(`**${toggleBookmark.path}`);
  const sent = page.waitForResponse(`**${toggleBookmark.path}`);
  await page.reload();
  expect(await (await sent).json()).toEqual({ is_bookmarked: true });
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(await isBookmarked(context.request, id)).toBe(true);
});

test('WRT-10, ERR-026: a refusal is final: the star goes back and it is said', async ({
  page,
  signIn,
  admin,
  nets,
}) => {
  const { name } = await addChallenge(admin, { pages: null });
  await signIn('parent');
  await openLibrary(page, name);
  nets.expectConsoleError(refusalInConsole(404, 'Not Found'));
  const body = { detail: 'Challenge not found.', code: 'not_found' };
  await answerInstead(page, `**${toggleBookmark.path}`, { status: 404, body });
  const star = rowOf(page, name).getByRole('button', { name: `Bookmark ${name}` });
  await star.click();
  await expect(page.getByRole('alert')).toHaveText('Failed to toggle bookmark');
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('alert').getByRole('button', { name: 'Close message' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('LIB-095, ERR-028: where the bookmarks cannot be loaded this browser remembers them', async ({
  page,
  signIn,
  admin,
  nets,
}) => {
  const { name } = await addChallenge(admin, { pages: null });
  await signIn('student');
  await openLibrary(page, name);
  const star = rowOf(page, name).getByRole('button', { name: `Bookmark ${name}` });
  const answer = page.waitForResponse(`**${toggleBookmark.path}`);
  await star.click();
  await answer;
  nets.expectConsoleError(refusalInConsole(503, 'Service Unavailable'));
  await answerInstead(page, `**${listMyBookmarks.path}`, { status: 503, body: { detail: '', code: 'unavailable' } });
  await page.reload();
  await expect(page.getByText('Failed to fetch user bookmarks.')).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
});

test('REL-26: bookmarks, curriculum and list work where the storage is full, and where it holds nonsense', async ({
  page,
  signInNew,
  admin,
}) => {
  const { name } = await addChallenge(admin, { pages: null });
  const { id, role } = await signInNew('mentor');
  await page.addInitScript(
    ([person, kind]) => {
      localStorage.setItem(`ts.bookmarks.${person}`, '{"confirmed":"all"');
      localStorage.setItem(`ts.curriculum.${person}`, '["x", null]');
      localStorage.setItem(`ts.challenges.${kind}.${person}`, '{"":{"savedAt":9e15,"data":7}}');
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
    [id, role] as const,
  );
  await openLibrary(page, name);
  const star = rowOf(page, name).getByRole('button', { name: `Bookmark ${name}` });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: `Add ${name} to curriculum` }).click();
  await expect(page.getByRole('link', { name: 'Curriculum, 1 challenge' })).toBeVisible();
});
