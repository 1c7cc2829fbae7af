import type { Browser, BrowserContext, Page } from '@playwright/test';
import { addChallenge, ownMark } from '../../stage/challenges.ts';
import { bookmarkOnServer, cardOf } from '../../stage/dashboard-screen.ts';
import { devices, openHeld } from '../../stage/painted-page.ts';
import { filters, range, rowOf } from '../../stage/library-screen.ts';
import { signInAs } from '../../stage/people.ts';
import { editForm } from '../../stage/challenge-page.ts';
import { expect, test } from '../../fixtures.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens a browser that runs no scripts, so that it shows only what the server painted. */
const openWithoutScripts = (browser: Browser, options: object): Promise<BrowserContext> =>
  browser.newContext({ ...options, javaScriptEnabled: false });

/**
 * Calls `press` in the page when the program begins to take the page over, or when it gives back the early presses: by
 * then its frame answers, while its parts follow a moment later.
 */
const pressDuringTakeOver = (page: Page, moment: 'begins' | 'gives back', press: () => void) =>
  page.addInitScript(`{
    let take;
    const press = ${press.toString()};
    Object.defineProperty(globalThis, 'takePresses', {
      set: (kept) => { take = kept; },
      get: () => () => {
        const presses = take();
        if ('${moment}' === 'begins') press();
        else presses.giveBack = ((giveBack) => () => { giveBack(); press(); })(presses.giveBack);
        return presses;
      },
    });
  }`);

for (const [device, options] of Object.entries(devices)) {
  test(`home, library, challenge and dashboard can be read on ${device} before any script runs`, async ({
    browser,
    baseURL,
    admin,
  }) => {
    const mark = ownMark();
    const { id, name } = await addChallenge(admin, {
      name: `Painted bridge ${mark}`,
      sheet: { scene: ['Two banks, one river.'] },
      pages: null,
    });
    const context = await openWithoutScripts(browser, { ...options, baseURL });
    const page = await context.newPage();
    /** Opens a painted page; tries again, because a busy server skips the painting. */
    const openPainted = async (path: string, title: string) => {
      await expect(async () => {
        await page.goto(path);
        await expect(heading(page, title)).toBeVisible({ timeout: 100 });
      }).toPass();
      // The content security policy would refuse a style attribute, and nothing may stand outside of the window.
      await expect(page.locator('[style]')).toHaveCount(0);
      expect(await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0);
    };
    await openPainted('/', 'TeamSparks');
    await signInAs(context.request, 'mentor');
    await openPainted(`/challenges?search=${mark}`, 'Challenge Library');
    await expect(range(page)).toHaveText('1-1 of 1 result');
    await expect(rowOf(page, name)).toBeVisible();
    await openPainted(`/challenges/${id}`, name);
    // On a desktop the left side is the viewer, which only the program fills.
    await expect(page.getByText(device === 'a phone' ? 'Two banks, one river.' : 'Loading PDF...')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();
    await openPainted('/dashboard', 'My Dashboard');
    await expect(page.getByRole('tab', { name: /^Favorites/ })).toBeVisible();
    await context.close();
  });
}

test('SEC-13 DET-032 pages that are painted at the same time hold nothing of each other, and nothing that a person may not see', async ({
  playwright,
  baseURL,
  admin,
}) => {
  const mark = ownMark();
  const { id } = await addChallenge(admin, { name: `Two readers ${mark}`, core_mechanic: 'Investors Choice' });
  const roles = ['student', 'mentor', 'parent', 'admin'] as const;
  const people = await Promise.all(
    roles.map(async (role) => {
      const api = await playwright.request.newContext({ baseURL: baseURL! });
      return { role, api, user: await signInAs(api, role) };
    }),
  );
  const privateTexts: unknown[] = [];
  for (const path of [`/challenges/${id}`, `/challenges?search=${mark}`, '/dashboard', '/']) {
    // Tries again: a busy server skips the painting of a page.
    await expect(async () => {
      const pages = await Promise.all(people.map(async ({ api }) => (await api.get(path)).text()));
      for (const [index, { role }] of people.entries()) {
        const html = pages[index] ?? '';
        for (const { user } of people) if (html.includes(user.email)) privateTexts.push([role, 'of', user.role]);
        if (html.includes('Investors Choice')) privateTexts.push([role, path.replace(`${id}`, 'its id'), 'mechanic']);
      }
      for (const html of pages) expect(html).toContain('<main');
    }).toPass();
  }
  expect([...new Set(privateTexts.map((one) => JSON.stringify(one)))].toSorted()).toEqual([
    '["admin","/challenges/its id","mechanic"]',
    '["admin","of","admin"]',
    '["mentor","/challenges/its id","mechanic"]',
    '["mentor","of","mentor"]',
    '["parent","of","parent"]',
    '["student","of","student"]',
  ]);
  await Promise.all(people.map(({ api }) => api.dispose()));
});

test.describe('what is pressed before the program has come', () => {
  test('in the library: a filter that is ticked and a search that is typed', async ({ page, signIn, admin }) => {
    const mark = ownMark();
    const { name } = await addChallenge(admin, { name: `Early keys ${mark}`, level: 'High School' });
    await addChallenge(admin, { name: `Other keys ${mark}`, level: 'Elementary' });
    await signIn('mentor');
    const letIn = await openHeld(page, '/challenges');
    await filters(page).getByRole('checkbox', { name: 'High School' }).click();
    await page.getByRole('searchbox', { name: 'Search challenges' }).fill(mark);
    await letIn();
    await expect(range(page)).toHaveText('1-1 of 1 result');
    await expect(rowOf(page, name)).toBeVisible();
    await expect(filters(page).getByRole('checkbox', { name: 'High School' })).toBeChecked();
    await expect(page.getByRole('searchbox', { name: 'Search challenges' })).toHaveValue(mark);
  });

  test('in the library: keys alone, from the shortcut to the search', async ({ page, signIn, admin }) => {
    const mark = ownMark();
    await addChallenge(admin, { name: `Typed early ${mark}` });
    await signIn('mentor');
    const letIn = await openHeld(page, '/challenges');
    await page.keyboard.press('/');
    await page.keyboard.type(mark.slice(0, 5));
    await letIn();
    await page.keyboard.type(mark.slice(5));
    await expect(range(page)).toHaveText('1-1 of 1 result');
  });

  for (const moment of ['begins', 'gives back'] as const) {
    test(`in the library: the shortcut to the search, from a reader in the page, when the program ${moment}`, async ({
      page,
      signIn,
    }) => {
      await signIn('mentor');
      await pressDuringTakeOver(page, moment, () =>
        document
          .getElementById('main')
          ?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true })),
      );
      await (
        await openHeld(page, '/challenges')
      )();
      await expect(page.getByRole('searchbox', { name: 'Search challenges' })).toBeFocused();
    });
  }

  test('on the home page: a link, while the program takes over the navigation', async ({ page, signIn }) => {
    await signIn('mentor');
    await pressDuringTakeOver(page, 'gives back', () =>
      document.querySelector<HTMLElement>('#main a[href="/challenges"]')?.click(),
    );
    await (
      await openHeld(page, '/')
    )();
    await expect(heading(page, 'Challenge Library')).toBeVisible();
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link', { name: 'TeamSparks! Library' })).toHaveAttribute('aria-current', 'page');
    await expect(bar.getByRole('link', { name: 'Home', exact: true })).not.toHaveAttribute('aria-current');
  });

  test('on a challenge: Edit', async ({ page, signIn, admin }) => {
    const { id } = await addChallenge(admin, { name: `Edited early ${ownMark()}` });
    await signIn('admin');
    const letIn = await openHeld(page, `/challenges/${id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await letIn();
    await expect(editForm(page)).toBeVisible();
  });

  test('on the dashboard: a tab', async ({ page, signInNew, admin, context }) => {
    const { id, name } = await addChallenge(admin, { name: `Kept early ${ownMark()}` });
    await signInNew('mentor');
    await bookmarkOnServer(context.request, id);
    const letIn = await openHeld(page, '/dashboard');
    await page.getByRole('tab', { name: 'Bookmarks (1)' }).click();
    await letIn();
    await expect(page.getByRole('tab', { name: 'Bookmarks (1)' })).toHaveAttribute('aria-selected', 'true');
    await expect(cardOf(page, name)).toBeVisible();
  });
});
