import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** What passes is not described: that would take a quarter of the time. */
const looked = { runOnly: { type: 'tag' as const, values: tags }, resultTypes: ['violations' as const] };
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

/** Where the most stands on one page: each of their states is looked at both ways. */
const largestScreens = ['/challenges', '/challenges/:id', '/lesson-plans/:id', '/events', '/dashboard'];

/** How often a journey has looked at each screen so far. */
const looksOf = new WeakMap<Page, Map<string, number>>();

function lookAt(page: Page): { screen: string; before: number } {
  const screen = new URL(page.url()).pathname.replace(/\/\d+(?=\/|$)/g, '/:id');
  const looks = looksOf.get(page) ?? new Map<string, number>();
  const before = looks.get(screen) ?? 0;
  looksOf.set(page, looks.set(screen, before + 1));
  return { screen, before };
}

/**
 * What axe finds on the page as it stands: nothing; in dark at the first of the sizes, in light at the last. Outside of the
 * largest screens further states of the same screen take turns: what they share has been looked at.
 */
export async function checkAccessibility(page: Page, sizes: readonly (typeof desk)[] = [desk, phone]): Promise<void> {
  const { screen, before } = lookAt(page);
  const isWhole = before === 0 || largestScreens.includes(screen);
  if (isWhole || before % 2 === 1) await checkLook(page, sizes[0] ?? desk, 'dark');
  if (isWhole || before % 2 === 0) await checkLook(page, sizes.at(-1) ?? desk, 'light');
}

/** The same at one size and in one color scheme. */
export async function checkLook(page: Page, size: typeof desk, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  // What has been scrolled halfway under the bar would count as too small a target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await settled(page);
  // "Legacy" puts the results together in the page itself, which has no frames, and not in another window: 1.0 s instead of 1.6.
  const { violations } = await new AxeBuilder({ page }).options(looked).setLegacyMode().analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
  );
  expect(found, `${size.width} px, ${colorScheme}`).toEqual([]);
}

/** CSS pixels by which the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
