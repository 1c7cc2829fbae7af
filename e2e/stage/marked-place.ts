import type { Page } from '@playwright/test';

/** Returns the names and values of what is marked in the bar and seen, without opening a menu. */
export const markedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('header.bar [aria-current]')]
      .filter((one) => one.checkVisibility() && !one.closest('[popover]'))
      .map((one) => `${one.getAttribute('aria-label') ?? one.textContent} ${one.getAttribute('aria-current')}`),
  );
