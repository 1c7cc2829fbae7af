import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { watchAnnouncements } from '../../stage/announcements.ts';
import { addChallenge, ownMark } from '../../stage/challenges.ts';
import { bookmarkOnServer } from '../../stage/dashboard-screen.ts';
import { devices, openHeld } from '../../stage/painted-page.ts';
import { expect, test } from '../../fixtures.ts';

/** A painted page, and the element that a person has reached by keyboard before the program starts. */
interface Painted {
  path: string;
  stop: (page: Page) => Locator;
}

const pages: Record<string, (admin: APIRequestContext, own: APIRequestContext) => Promise<Painted>> = {
  home: () => Promise.resolve({ path: '/', stop: (page) => page.getByRole('main').getByRole('link').first() }),
  library: async (admin) => {
    const mark = ownMark();
    const { name } = await addChallenge(admin, { name: `Taken over ${mark}` });
    return {
      path: `/challenges?search=${mark}`,
      stop: (page) => page.getByRole('main').getByRole('link', { name, exact: true }),
    };
  },
  challenge: async (admin) => {
    const sheet = { scene: ['Two banks, one river.'], task: ['Build a bridge.'] };
    const { id } = await addChallenge(admin, { name: `Taken over ${ownMark()}`, sheet });
    return { path: `/challenges/${id}`, stop: (page) => page.getByRole('button', { name: /^Bookmark/ }) };
  },
  dashboard: async (admin, own) => {
    const { id } = await addChallenge(admin, { name: `Taken over ${ownMark()}` });
    await bookmarkOnServer(own, id);
    return { path: '/dashboard', stop: (page) => page.getByRole('tab', { selected: true }) };
  },
};

const skipLink = (page: Page) => page.getByRole('link', { name: 'Skip to content' });

/** Returns headings and landmarks in order, as the browser reports them to a screen reader. */
async function outlineOf(page: Page): Promise<string[]> {
  const headingOrLandmark = /^- (?:heading|banner|navigation|main|complementary|contentinfo|region|search|form)\b[^:]*/;
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  return lines.flatMap((line) => headingOrLandmark.exec(line.trim())?.[0] ?? []);
}

async function tabTo(page: Page, stop: Locator): Promise<void> {
  const isThere = () => stop.evaluate((element) => element === document.activeElement);
  for (let count = 0; count < 150 && !(await isThere()); count += 1) await page.keyboard.press('Tab');
  await expect(stop).toBeFocused();
}

/** Starts the program and waits until it is idle; fails if the focus moved, the outline lost or moved a line, or a live region spoke. */
async function expectQuietTakeOver(page: Page, heard: string[], letIn: () => Promise<void>): Promise<void> {
  const before = await outlineOf(page);
  expect(before).toContain('- main');
  const focused = await page.evaluateHandle(() => document.activeElement);
  heard.length = 0;
  await letIn();
  await page.waitForLoadState('networkidle');
  expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true);
  const after = await outlineOf(page);
  // Parts that the server does not paint join the outline later; those that were there keep their order.
  expect(after.filter((line) => before.includes(line))).toEqual(before);
  // Screen readers do not announce a text that comes together with its region.
  expect(heard.filter((said) => !said.startsWith('new '))).toEqual([]);
}

/** Fails unless the program answers its "?" key, and the focus returns to the same element. */
async function expectProgram(page: Page): Promise<void> {
  const focused = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard and messages' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true);
}

for (const [device, options] of Object.entries(devices)) {
  test.describe(`on ${device}, by keys and by ear`, () => {
    test.use(options);
    for (const [name, prepare] of Object.entries(pages)) {
      test(`GAP-37: the ${name} that was painted is taken over without a word: focus, outline and skip link stay`, async ({
        page,
        signInNew,
        admin,
      }) => {
        await signInNew('mentor');
        const { path, stop } = await prepare(admin, page.request);
        const heard = await watchAnnouncements(page);
        await test.step('by Tab', async () => {
          const letIn = await openHeld(page, path);
          await tabTo(page, stop(page));
          await expectQuietTakeOver(page, heard, letIn);
          await expectProgram(page);
        });
        await test.step('by the skip link', async () => {
          const letIn = await openHeld(page, path);
          await page.keyboard.press('Tab');
          await expect(skipLink(page)).toBeFocused();
          await page.keyboard.press('Enter');
          await expect(page.getByRole('main')).toBeFocused();
          await tabTo(page, stop(page));
          await expectQuietTakeOver(page, heard, letIn);
          await expect(stop(page)).toBeInViewport();
          await skipLink(page).focus();
          await page.keyboard.press('Enter');
          await expect(page.getByRole('main')).toBeFocused();
          await expectProgram(page);
        });
      });
    }
  });
}
