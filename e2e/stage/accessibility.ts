import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
export const desk = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

/** Colours that are on their way would be measured halfway. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

/** Portrait and landscape of the tablets that schools have: between the layouts of a phone and of a desk. */
export const tablets = [
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
] as const;

/** What axe finds on the page as it stands: nothing; in dark at the first of the sizes, in light at the last. */
export async function checkAccessibility(page: Page, sizes: readonly (typeof desk)[] = [desk, phone]): Promise<void> {
  await checkLook(page, sizes[0] ?? desk, 'dark');
  await checkLook(page, sizes.at(-1) ?? desk, 'light');
}

/** The same at one size and in one color scheme. */
export async function checkLook(page: Page, size: typeof desk, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  // What has been scrolled halfway under the bar would count as too small a target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await settled(page);
  // "Legacy" puts the results together in the page itself, which has no frames, and not in another window: 1.0 s instead of 1.6.
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
  );
  expect(found, `${size.width} px, ${colorScheme}`).toEqual([]);
}

/** CSS pixels by which the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
