import type { APIRequestContext, Page } from '@playwright/test';
import { checkAccessibility, checkOnTablets, desk, overflowOf, phone } from '../../stage/accessibility.ts';
import { addChallenge } from '../../stage/challenges.ts';
import { publicPages, signInPages, staffPages } from '../../stage/every-page.ts';
import { addPlan } from '../../stage/lesson-plans.ts';
import { expect, test } from '../../fixtures.ts';

test.describe.configure({ timeout: 180_000 });

/** Around every breakpoint of the layout, and the ends. */
const widths = [320, 360, 390, 600, 767, 768, 769, 820, 900, 1023, 1024, 1085, 1100, 1280, 1440];

/** Sums up in the page how much of it moved without anybody having asked for it. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) sum += entry.value;
      }
      document.documentElement.setAttribute('data-shift', String(sum));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens the page and waits until it rests: nothing has moved by more than 0.02. */
async function expectStillness(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // Idle and not only answered: React may keep what has come back for 300 ms.
  await page.waitForLoadState('networkidle');
  const shift = Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
  expect(shift, `${address}, ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0.02);
}

async function expectNoScrollingSideways(page: Page, address: string): Promise<void> {
  const found: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    if ((await overflowOf(page)) > 0) found.push(width);
  }
  expect(found, address).toEqual([]);
}

/**
 * Each page is opened twice: on a phone that has never been there, and then on a desk whose browser knows all files, or the other way
 * around for every second page. Whatever is to be looked at is looked at in these two.
 */
async function checkPages(page: Page, addresses: readonly string[]): Promise<void> {
  const onPhone = await page.context().newPage();
  for (const one of [page, onPhone]) await watchShifts(one);
  const browser = await page.context().newCDPSession(page);
  for (const [index, address] of addresses.entries()) {
    await test.step(address, async () => {
      await page.setViewportSize(desk);
      await onPhone.setViewportSize(phone);
      await browser.send('Network.clearBrowserCache');
      // One after the other: two that are loaded at once share the processor, and what is slow moves more.
      for (const one of index % 2 === 0 ? [onPhone, page] : [page, onPhone]) await expectStillness(one, address);
      await expectNoScrollingSideways(onPhone, address);
      await checkAccessibility(page);
      await checkOnTablets(page);
    });
  }
}

const words = 'hold still, scroll sideways at no width, and axe finds nothing on phones, tablets and desktops';

for (const [which, addresses] of [
  ['read', publicPages],
  ['sign in with', signInPages],
] as const) {
  test(`GAP-37: the pages that visitors ${which} ${words}`, ({ page }) => checkPages(page, addresses));
}

const ofStaff = [
  async (admin: APIRequestContext) => `/challenges/${(await addChallenge(admin, { pages: [['One sheet']] })).id}`,
  async (admin: APIRequestContext) => `/lesson-plans/${(await addPlan(admin, 'Break')).id}`,
  ...['/', ...staffPages].map((address) => () => Promise.resolve(address)),
];

// In four groups, which are done side by side: screens with much and with little on them take turns.
for (const group of [0, 1, 2, 3]) {
  test(`GAP-37: the pages of an administrator ${words} (${group + 1} of 4)`, async ({ page, signIn, admin }) => {
    const addresses = await Promise.all(ofStaff.filter((_, index) => index % 4 === group).map((one) => one(admin)));
    await signIn('admin');
    await checkPages(page, addresses);
  });
}
