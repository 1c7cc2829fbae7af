import type { Page } from '@playwright/test';
import { checkOnTablets, desk, overflowOf, phone } from '../stage/accessibility.ts';
import { addChallenge } from '../stage/challenges.ts';
import { publicPages, staffPages } from '../stage/every-page.ts';
import { addPlan } from '../stage/lesson-plans.ts';
import { expect, test } from '../fixtures.ts';

test.describe.configure({ timeout: 120_000 });

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

/** Opens the page twice and waits each time until it has its content and rests: nothing has moved by more than 0.02. */
async function expectStillness(page: Page, address: string): Promise<void> {
  for (const visit of ['first', 'next']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shift = Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
    expect(shift, `${address}, ${visit} visit`).toBeLessThanOrEqual(0.02);
  }
}

async function expectNoScrollingSideways(page: Page): Promise<void> {
  const found: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    if ((await overflowOf(page)) > 0) found.push(width);
  }
  expect(found).toEqual([]);
}

async function checkOnSmallScreens(page: Page, address: string): Promise<void> {
  await page.setViewportSize(phone);
  await watchShifts(page);
  await expectStillness(page, address);
  await expectNoScrollingSideways(page);
  await checkOnTablets(page);
}

async function checkOnDesk(page: Page, address: string): Promise<void> {
  await page.setViewportSize(desk);
  await watchShifts(page);
  await expectStillness(page, address);
}

const small = 'holds still on a phone, scrolls sideways at no width, and axe finds nothing on tablets';
const large = 'holds still on a desktop';

for (const address of [...publicPages, '/sample', '/login', '/signup']) {
  test(`GAP-37: ${address} ${small}`, ({ page }) => checkOnSmallScreens(page, address));
  test(`GAP-37: ${address} ${large}`, ({ page }) => checkOnDesk(page, address));
}

for (const address of ['/', ...staffPages]) {
  test(`GAP-37: ${address} ${small}, for an administrator`, async ({ page, signIn }) => {
    await signIn('admin');
    await checkOnSmallScreens(page, address);
  });
  test(`GAP-37: ${address} ${large}, for an administrator`, async ({ page, signIn }) => {
    await signIn('admin');
    await checkOnDesk(page, address);
  });
}

for (const [words, check] of [
  [small, checkOnSmallScreens],
  [large, checkOnDesk],
] as const) {
  test(`GAP-37: a challenge and a lesson plan: each ${words}`, async ({ page, signIn, admin }) => {
    const [challenge, plan] = [await addChallenge(admin, { pages: [['One sheet']] }), await addPlan(admin, 'Break')];
    await signIn('admin');
    await check(page, `/challenges/${challenge.id}`);
    await check(page, `/lesson-plans/${plan.id}`);
  });
}
