import { expect, type Page } from '@playwright/test';

/** Browser settings for the two kinds of screen that the server paints differently. */
export const devices = {
  'a desktop': { viewport: { width: 1280, height: 800 } },
  'a phone': {
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
  },
};

/** Opens a page and holds back its scripts; returns a function that lets them in. */
export async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.fallback();
  });
  // Tries again: a busy server skips the painting.
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('main')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return async () => {
    resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}
