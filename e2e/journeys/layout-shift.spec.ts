import type { Page } from '@playwright/test';
import { desk, phone } from '../stage/accessibility.ts';
import { addChallenge } from '../stage/challenges.ts';
import { publicPages, staffPages } from '../stage/every-page.ts';
import { addPlan } from '../stage/lesson-plans.ts';
import { expect, test } from '../fixtures.ts';

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

/** Opens the page and waits until it has its content and rests. */
async function shiftOf(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
}

for (const [device, viewport] of [
  ['desktop', desk],
  ['phone', phone],
] as const) {
  test(`GAP-37: on a ${device} no page moves under the eyes by more than 0.02, at the first visit and at the next`, async ({
    page,
    signIn,
    admin,
  }) => {
    test.setTimeout(240_000);
    const { id } = await addChallenge(admin, { pages: [['One sheet']] });
    const plan = await addPlan(admin);
    await page.setViewportSize(viewport);
    await watchShifts(page);
    const moved: string[] = [];
    const visit = async (address: string): Promise<void> => {
      for (const visitNumber of [1, 2]) {
        const shift = await shiftOf(page, address);
        if (shift > 0.02) moved.push(`${address}, visit ${visitNumber}: ${shift}`);
      }
    };
    for (const address of [...publicPages, '/login', '/signup']) await visit(address);
    await signIn('admin');
    for (const address of ['/', ...staffPages, `/challenges/${id}`, `/lesson-plans/${plan.id}`]) await visit(address);
    expect(moved).toEqual([]);
  });
}
