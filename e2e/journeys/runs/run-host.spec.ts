import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { checkState, overflowOf, phone } from '../../stage/accessibility.ts';
import { runInLobby } from '../../stage/run-screens.ts';

const scoring = Array.from({ length: 6 }, (_, at) => ({ item: `Item ${at}`, detail: '', points: 10, up_to: true }));
const rules = Array.from({ length: 8 }, (_, at) => `Rule ${at}: nobody touches the tower when the time is over.`);
const tower = { sheet: { task: ['Build a tower of paper.'], rules, scoring }, time_limits: { build: 6 }, pages: null };

/** Returns, for the clock and each button of the bar, whether it is in the lower half of the window and not covered. */
const visibilityInBar = (page: Page) =>
  page.getByRole('group', { name: 'Run controls' }).evaluate((bar) => {
    const things = [bar.querySelector('.run-clock-face')!, ...bar.querySelectorAll('button')];
    return things.map((thing) => {
      const { left, right, top, bottom } = thing.getBoundingClientRect();
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isInside = left >= 0 && right <= innerWidth && top >= innerHeight / 2 && bottom <= innerHeight;
      return isInside && there !== null && (thing.contains(there) || there.contains(thing));
    });
  });
const allSeven = Array.from({ length: 7 }, () => true);

test('RUN-010 on a phone, held either way, the time and every step stay at the bottom however far the page is scrolled', async ({
  page,
  admin,
  signInNew,
}) => {
  await signInNew('mentor');
  await runInLobby(page, admin, tower);
  await page.getByRole('button', { name: 'Start' }).click();
  for (const size of [phone, { width: 844, height: 390 }, { width: 320, height: 568 }]) {
    await page.setViewportSize(size);
    for (const top of [0, 1_500, 100_000]) {
      await page.evaluate((to) => window.scrollTo(0, to), top);
      expect(await visibilityInBar(page), `${size.width} × ${size.height} at ${top}`).toEqual(allSeven);
    }
    const last = await page
      .locator('footer')
      .last()
      .evaluate((one) => one.getBoundingClientRect().bottom);
    const bar = await page.getByRole('group', { name: 'Run controls' }).boundingBox();
    expect(last).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    expect(await overflowOf(page)).toBe(0);
  }
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await checkState(page, [phone, { width: 844, height: 390 }]);
});
