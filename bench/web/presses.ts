import type { BrowserContext, Page } from '@playwright/test';
import { launchBrowser, slowDown } from '../browser.ts';
import { spread, type Row } from '../table.ts';

const rounds = 5;
const slower = 4;

type Press = readonly [what: string, press: (page: Page) => Promise<void>];

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first();

/** What people press most, each on what the ones before left of its page. */
const presses: Record<string, readonly Press[]> = {
  '/challenges': [
    ['a filter', (page) => page.getByRole('checkbox', { name: 'High School' }).click()],
    ['a bookmark', (page) => button(page, /^Bookmark /).click()],
    [
      'a row',
      (page) =>
        page
          .getByRole('checkbox', { name: /^Select / })
          .nth(1)
          .click(),
    ],
    ['the next page', (page) => button(page, 'Next').click()],
    ['a key of a search', (page) => page.getByRole('searchbox', { name: 'Search challenges' }).press('a')],
    ['a challenge', (page) => page.getByRole('rowheader').first().getByRole('link').first().click()],
  ],
  '/challenges/5': [
    ['a bookmark', (page) => button(page, /^Bookmark /).click()],
    ['words instead of the PDF', (page) => page.getByRole('group', { name: 'Show as' }).getByText('Read').click()],
    ['adding to a plan', (page) => button(page, /to plan$/).click()],
  ],
  '/dashboard': [
    ['a tab', (page) => page.getByRole('tab', { name: /^Bookmarks/ }).click()],
    ['a favorite', (page) => button(page, /^Favorite /).click()],
    ['back to the first tab', (page) => page.getByRole('tab', { name: /^Favorites/ }).click()],
  ],
};

/** Presses in turn, and answers how long, in ms, the longest event of each took until the next frame was painted. */
async function pressAll(context: BrowserContext, address: string, all: readonly Press[]): Promise<number[]> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await slowDown(await context.newCDPSession(page), { processor: slower });
  const waits: number[] = [];
  for (const [, press] of all) {
    await page.evaluate(() => {
      // The shortest that browsers tell of; what is shorter counts as that.
      const seen = Object.assign(globalThis, { longestEvent: 16 });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.longestEvent = Math.max(seen.longestEvent, duration);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    await press(page);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    waits.push(await page.evaluate(() => (globalThis as unknown as { longestEvent: number }).longestEvent));
  }
  await page.close();
  return waits;
}

/** Measures every press until the screen reacts, on a processor as slow as a cheap Chromebook's. */
export async function pressing(site: string, cookie: string, under: string): Promise<Row[]> {
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, extraHTTPHeaders: { cookie } });
  const rows: Row[] = [];
  for (const [path, all] of Object.entries(presses)) {
    const taken: number[][] = [];
    for (let round = 0; round < rounds; round += 1) taken.push(await pressAll(context, site + path, all));
    for (const [at, [what]] of all.entries()) {
      rows.push({
        part: 'web',
        what: `${path}: ${what}`,
        under: `${under}, processor ${slower} × slower`,
        value: spread(
          taken.map((round) => round[at] ?? Number.NaN),
          'ms',
          0,
        ),
        goal: '<= 120 ms',
      });
    }
  }
  await browser.close();
  return rows;
}
