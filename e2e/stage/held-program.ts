import { expect, type Page } from '@playwright/test';

/** Opens a page whose scripts stay away until they are let in. */
export async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.fallback();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toBeVisible();
  return async () => {
    resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}
