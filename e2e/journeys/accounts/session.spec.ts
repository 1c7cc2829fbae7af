import { getMe, refreshSession } from '@teamsparks/contract/accounts/endpoints/auth';
import { listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import type { BrowserContext, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { addChallenge, ownMark } from '../../stage/challenges.ts';
import { demoPassword } from '../../stage/demo-password.ts';
import { offlineInConsole, refusalInConsole } from '../../stage/nets.ts';
import { pdfFile, textFile } from '../../stage/chosen-files.ts';
import { letAccessExpire, letSessionEnd } from '../../stage/people.ts';
import { expect, test } from '../../fixtures.ts';

const unauthorized = refusalInConsole(401, 'Unauthorized');
const expired = 'Session expired. Please log in again.';

const profile = (page: Page, name: string) => page.getByRole('button', { name: `Profile of ${name}` });
const loginLink = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' });

/** Returns the keys of local and session storage. */
const storedKeys = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);

/** Opens the library; returns an API with a copy of the page's cookies. */
async function openLibraryAndCopySession(page: Page, { request }: PlaywrightWorkerArgs['playwright'], baseURL: string) {
  await page.goto('/challenges');
  await expect(page.getByRole('table')).toBeVisible();
  return request.newContext({ baseURL, storageState: await page.context().storageState() });
}

/** Leaves something of each kind in the browser: library pages, a curriculum, a bookmark, an entry in session storage. */
async function leaveTraces(page: Page, name: string): Promise<void> {
  await page.goto(`/challenges?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Add ${name} to shopping list` }).click();
  await page.getByRole('button', { name: `Bookmark ${name}` }).click();
  await page.evaluate(() => sessionStorage.setItem('something', 'typed'));
  await expect.poll(async () => (await storedKeys(page)).length).toBeGreaterThanOrEqual(4);
}

test('AUT-038, AUT-045, AUT-046, WRT-09: a visit and its calls go on when the access cookie ran out; calls share one refresh and are sent once more', async ({
  page,
  context,
  signIn,
  nets,
}) => {
  await signIn('mentor');
  await page.goto('/challenges');
  await page.waitForLoadState('networkidle');
  await letAccessExpire(context);
  await page.reload();
  await expect(profile(page, 'mentor')).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();

  nets.expectConsoleError(unauthorized);
  const lists: number[] = [];
  let refreshes = 0;
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === listChallenges.path) lists.push(response.status());
    if (pathname === refreshSession.path) refreshes += 1;
  });
  await letAccessExpire(context);
  await page.getByRole('checkbox', { name: 'High School' }).check();
  await expect(page.getByRole('table').getByText('Elementary')).toHaveCount(0);
  expect(lists).toEqual([401, 200]);
  expect(refreshes).toBe(1);
});

test('AUT-047, GAP-41: an expired session is told, and signing in again in place keeps what was typed', async ({
  page,
  context,
  signIn,
  nets,
}) => {
  nets.expectConsoleError(unauthorized);
  await signIn('mentor');
  await page.goto('/challenges');
  await page.getByRole('button', { name: 'Add Challenge' }).click();
  const sheet = page.getByRole('dialog', { name: 'Upload Challenge PDF' });
  const name = `Kept Through It All ${ownMark()}`;
  await sheet.locator('#upload-text').setInputFiles(textFile('notes.txt', `Title: ${name}`));
  await sheet.getByLabel('One liner').fill('Half a sentence');
  await letSessionEnd(context);
  await sheet.locator('#upload-pdf').setInputFiles(pdfFile('kept.pdf', [['Kept']]));
  const again = page.getByRole('dialog', { name: expired });
  await expect(again).toBeVisible();
  await expect(again.getByLabel('Username')).toHaveValue('mentor');
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(again).toHaveCount(0);
  await expect(sheet.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(sheet.getByLabel('One liner')).toHaveValue('Half a sentence');
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet.getByText(/, 1 page, uploaded$/)).toBeVisible();
  await expect(page.getByText(expired)).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Upload Challenge' }).click();
  await expect(page.getByText('Challenge created successfully!')).toBeVisible();
});

async function logOut(page: Page, name: string): Promise<void> {
  await profile(page, name).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

test('AUT-042, SEC-13, SEC-40: logging out ends the session on the server and empties both storages; Back shows nothing of the last person', async ({
  page,
  context,
  signIn,
  admin,
}) => {
  const { name } = await addChallenge(admin);
  await signIn('mentor');
  await page.goto('/account');
  await expect(page.getByRole('main').getByText('mentor@', { exact: false }).first()).toBeVisible();
  await leaveTraces(page, name);
  await logOut(page, 'mentor');
  await expect(loginLink(page)).toBeVisible();
  expect(await storedKeys(page)).toEqual([]);
  await expect.poll(() => cookieNames(context)).toEqual(['ts_known']);
  expect((await page.request.get(getMe.path)).status()).toBe(401);
  for (const address of [/\/login\?redirect=%2Fchallenges%3Fsearch/, /\/login\?redirect=%2Faccount$/]) {
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(page.getByLabel('Username')).toHaveValue('');
    expect(await page.content()).not.toContain('mentor');
  }
});

const unheard = 'your session may still be open on the server';

test('SEC-13: without a connection logging out counts here at once, and on the server as soon as there is one', async ({
  page,
  context,
  playwright,
  signIn,
  baseURL,
  nets,
}) => {
  await signIn('mentor');
  const stolen = await openLibraryAndCopySession(page, playwright, baseURL!);
  await profile(page, 'mentor').click();
  // The page loads the code for its offline message, and the menu the one for its number, while it is online.
  await page.waitForFunction(() => {
    const came = performance.getEntriesByType('resource').map(({ name }) => name);
    const awaited = ['SessionNotice', 'session-calls', '/pages-', 'WaitingCount'];
    return awaited.every((part) => came.some((name) => name.includes(part)));
  });
  await page.keyboard.press('Escape');
  nets.expectConsoleError(offlineInConsole);
  // What visitors see below the hero is not loaded for people who are signed in; the home page does without it.
  const missing = page.waitForEvent('console', (message) =>
    /^TypeError: Failed to fetch dynamically imported module: .*\/VisitorSections-/.test(message.text()),
  );
  await context.setOffline(true);
  await logOut(page, 'mentor');
  await expect(page.getByText(unheard)).toBeVisible();
  await expect(loginLink(page)).toBeVisible();
  expect((await storedKeys(page)).filter((key) => key.startsWith('ts.'))).toEqual([]);
  expect((await stolen.get(getMe.path)).status()).toBe(200);
  nets.expectConsoleError((await missing).text());
  await context.setOffline(false);
  await expect(page.getByText(unheard)).toHaveCount(0);
  expect((await stolen.get(getMe.path)).status()).toBe(401);
  expect(await cookieNames(context)).toEqual(['ts_known']);
  await stolen.dispose();
});

/** Sends the page the event of a return from the back/forward cache, which Playwright's browsers have switched off. */
const returnFromCache = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('SEC-13: a page from the memory of the browser asks who is here before it shows anything', async ({
  page,
  context,
  signIn,
  nets,
}) => {
  await signIn('mentor');
  await page.goto('/challenges');
  await page.getByRole('searchbox').fill('half a wor');
  const meResponse = page.waitForResponse((response) => new URL(response.url()).pathname === getMe.path);
  await returnFromCache(page);
  await meResponse;
  await expect(page.getByRole('searchbox')).toHaveValue('half a wor');
  await expect(profile(page, 'mentor')).toBeVisible();

  nets.expectConsoleError(unauthorized);
  await context.clearCookies();
  await returnFromCache(page);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(await page.content()).not.toContain('mentor');
});

test('AUT-042: logging out and in counts in all tabs', async ({ page, context, signIn }) => {
  await signIn('student');
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/challenges');
  await expect(profile(other, 'student')).toBeVisible();
  await profile(page, 'student').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login\?redirect=/);
  await page.goto('/login');
  await page.getByLabel('Username').fill('parent');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(profile(page, 'parent')).toBeVisible();
  await expect(other).toHaveURL('/challenges');
  await expect(profile(other, 'parent')).toBeVisible();
});
