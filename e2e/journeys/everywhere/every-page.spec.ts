import type { APIRequestContext, Page } from '@playwright/test';
import { checkAccessibility, checkOnTablets, desk, overflowOf, phone } from '../../stage/accessibility.ts';
import { addChallenge } from '../../stage/challenges.ts';
import { publicPages, signInPages, staffPages } from '../../stage/every-page.ts';
import { devices } from '../../stage/painted-page.ts';
import { createEvent } from '@teamsparks/contract/events/endpoints';
import { createGroup } from '@teamsparks/contract/groups/endpoints';
import { register } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { newPersonDetails } from '../../stage/new-people.ts';
import { call } from '../../stage/people.ts';
import { dayFromNow, someGroup } from '../../stage/work-day.ts';
import { addPlan } from '../../stage/lesson-plans.ts';
import { expect, test } from '../../fixtures.ts';

test.describe.configure({ timeout: 180_000 });

/** Window widths around every breakpoint of the layout, the narrowest and the widest (CSS pixels). */
const widths = [320, 360, 390, 600, 767, 768, 769, 820, 900, 1023, 1024, 1085, 1100, 1280, 1440];

/** Adds up the layout shifts in the page that follow no input, and writes the sum into `data-shift`. */
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

/** Opens the page and waits until it has loaded; fails if its layout shift is more than 0.02. */
async function expectStillness(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // Idle, because React may show loaded content up to 300 ms after its answer.
  await page.waitForLoadState('networkidle');
  const shift = Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
  expect(shift, `${address}, ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0.02);
}

/** Fails if the page scrolls sideways at one of the widths. */
async function expectNoScrollingSideways(page: Page, address: string): Promise<void> {
  const tooNarrow: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    if ((await overflowOf(page)) > 0) tooNarrow.push(width);
  }
  expect(tooNarrow, address).toEqual([]);
}

/**
 * Checks layout shift, scrolling sideways and accessibility of each page. A page is opened on a phone and on a desktop;
 * the one that comes first (they take turns) starts with an empty cache, and the other has all files.
 */
async function checkPages(page: Page, addresses: readonly string[]): Promise<void> {
  const onPhone = await page.context().newPage();
  for (const one of [page, onPhone]) await watchShifts(one);
  // The server paints a phone's page for what says that it is one, not for a narrow window.
  const asPhone = await page.context().newCDPSession(onPhone);
  await asPhone.send('Emulation.setUserAgentOverride', { userAgent: devices['a phone'].userAgent });
  const browser = await page.context().newCDPSession(page);
  for (const [index, address] of addresses.entries()) {
    await test.step(address, async () => {
      await page.setViewportSize(desk);
      await onPhone.setViewportSize(phone);
      await browser.send('Network.clearBrowserCache');
      // One at a time: two loading pages share the processor, and a slow page shifts more.
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

test('GAP-37: the library holds still where its filters begin closed beside a table', async ({ page, signIn }) => {
  await signIn('student');
  await watchShifts(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectStillness(page, '/challenges');
});

const ofStaff = [
  async (admin: APIRequestContext) => `/challenges/${(await addChallenge(admin, { pages: [['One sheet']] })).id}`,
  async (admin: APIRequestContext) => `/lesson-plans/${(await addPlan(admin, 'Break')).id}`,
  async (admin: APIRequestContext) => {
    for (let plans = 0; plans < 12; plans++) await addPlan(admin, 'Break');
    return '/lesson-plans';
  },
  async (admin: APIRequestContext) => {
    const teacher = { role: 'parent', wants: 'mentor', age_confirmed: true, terms_version: '2026-11' } as const;
    await call(admin, register, { body: { ...newPersonDetails(), ...teacher } });
    return '/review';
  },
  async (admin: APIRequestContext) => {
    const { id } = await call(admin, createGroup, { body: { ...someGroup, name: 'Makers' } });
    const lesson_plan_id = (await addPlan(admin, 'Break')).id;
    const hours = { start_date: dayFromNow(3), begins_at: '15:30', ends_at: '17:00' };
    await call(admin, createEvent, { body: { name: 'Build Day', group_ids: [id], ...hours, lesson_plan_id } });
    return '/curriculum';
  },
  ...['/', ...staffPages.filter((address) => !['/lesson-plans', '/review', '/curriculum'].includes(address))].map(
    (address) => () => Promise.resolve(address),
  ),
];

// Four groups, which run in parallel, with large and small screens in each.
for (const group of [0, 1, 2, 3]) {
  test(`GAP-37: the pages of an administrator ${words} (${group + 1} of 4)`, async ({ page, signIn, admin }) => {
    const addresses = await Promise.all(ofStaff.filter((_, index) => index % 4 === group).map((one) => one(admin)));
    await signIn('admin');
    await checkPages(page, addresses);
  });
}
