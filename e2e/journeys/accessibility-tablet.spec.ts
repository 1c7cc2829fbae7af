import type { Page } from '@playwright/test';
import { checkLook, tablets } from '../stage/accessibility.ts';
import { addChallenge } from '../stage/challenges.ts';
import { publicPages, staffPages } from '../stage/every-page.ts';
import { addPlan } from '../stage/lesson-plans.ts';
import { expect, test } from '../fixtures.ts';

test.describe.configure({ timeout: 120_000 });

/** Dark and light take turns: each size has the colors of the other at its neighbors. */
async function checkOnTablets(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const loading = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /Loading/ });
  await expect(loading).toHaveCount(0);
  for (const [index, size] of tablets.entries()) await checkLook(page, size, index % 2 === 0 ? 'light' : 'dark');
}

for (const address of [...publicPages, '/sample', '/login', '/signup']) {
  test(`GAP-37: ${address} at 768, 820 and 1024 px`, ({ page }) => checkOnTablets(page, address));
}

for (const address of staffPages) {
  test(`GAP-37: ${address} at 768, 820 and 1024 px, for an administrator`, async ({ page, signIn }) => {
    await signIn('admin');
    await checkOnTablets(page, address);
  });
}

test('GAP-37: a challenge and a lesson plan at 768, 820 and 1024 px', async ({ page, signIn, admin }) => {
  const [challenge, plan] = [await addChallenge(admin, { pages: [['One sheet']] }), await addPlan(admin, 'Break')];
  await signIn('admin');
  await checkOnTablets(page, `/challenges/${challenge.id}`);
  await checkOnTablets(page, `/lesson-plans/${plan.id}`);
});
