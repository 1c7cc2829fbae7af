import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Minified source of axe. Every document parses it, and `axe.source` takes twice as long. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that read colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];
/** Rules that depend on position, size or scrolling; all others depend on the content alone. */
const sizeRules = ['target-size', 'scrollable-region-focusable', 'skip-link', 'th-has-data-cells'];

/** What one run of axe covers. */
interface Looking {
  /** Only the open dialog: the page behind it is inert and was checked before. */
  dialogOnly: boolean;
  /** Whether contrast is checked: it takes a quarter of the time, and colors are the same at every width. */
  contrast: boolean;
}

export const desk = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

/** Finishes every animation that has an end, and those that follow: axe would measure colors halfway. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const finite = () => document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    for (let some = finite(); some.length > 0; some = finite()) for (const one of some) one.finish();
  });
}

/** Sizes of the tablets in schools, between the layouts of a phone and of a desk (CSS pixels). */
const tablets = [
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
] as const;

/** Screens with the most content: each of their states is checked in light and in dark. */
const largestScreens = ['/challenges', '/challenges/:id', '/lesson-plans/:id', '/events', '/dashboard'];

/** Number of checks of each screen that a page has made so far. */
const looksOf = new WeakMap<Page, Map<string, number>>();

/** Counts a check of the screen that is open; returns its path without ids, and the number of checks before. */
function countLook(page: Page): { screen: string; before: number } {
  const screen = new URL(page.url()).pathname.replace(/\/\d+(?=\/|$)/g, '/:id');
  const looks = looksOf.get(page) ?? new Map<string, number>();
  const before = looks.get(screen) ?? 0;
  looksOf.set(page, looks.set(screen, before + 1));
  return { screen, before };
}

/**
 * Fails unless axe finds nothing on the page, in dark at the first size, in light at the last. From the second check of
 * a screen on, except the largest ones, only one of the two runs: the states of a screen share most of their content.
 */
export async function checkAccessibility(page: Page, sizes: readonly (typeof desk)[] = [desk, phone]): Promise<void> {
  const { screen, before } = countLook(page);
  const checksBoth = before === 0 || largestScreens.includes(screen);
  const dialogOnly = before > 0 && (await page.locator('dialog:modal').count()) > 0;
  const looking = { dialogOnly, contrast: true };
  if (checksBoth || before % 2 === 1) await checkLook(page, sizes[0] ?? desk, 'dark', looking);
  if (checksBoth || before % 2 === 0) await checkLook(page, sizes.at(-1) ?? desk, 'light', looking);
}

/** Fails unless axe finds nothing at any of the sizes, in light and in dark; for a state that looks unlike the rest of its screen. */
export async function checkState(page: Page, sizes: readonly (typeof desk)[]): Promise<void> {
  for (const size of sizes) {
    for (const scheme of ['light', 'dark'] as const) {
      await checkLook(page, size, scheme, { dialogOnly: false, contrast: true });
    }
  }
}

/** Fails unless axe finds nothing, contrast aside, at the sizes of tablets, in light and in dark by turns. */
export async function checkOnTablets(page: Page): Promise<void> {
  for (const [index, size] of tablets.entries()) {
    await checkLook(page, size, index % 2 === 0 ? 'light' : 'dark', { dialogOnly: false, contrast: false });
  }
}

/** Fails unless axe finds nothing at one size and color scheme. */
async function checkLook(
  page: Page,
  size: typeof desk,
  colorScheme: 'light' | 'dark',
  looking: Looking,
): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  // A control scrolled halfway under a bar would count as too small a target.
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    for (const scrolled of document.querySelectorAll('dialog:modal, dialog:modal *')) scrolled.scrollTop = 0;
  });
  await finishAnimations(page);
  // Loaded once per document: parsing axe takes longer than checking a small page.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  const runOnly = await rulesFor(page, size, looking);
  const violations = await page.evaluate(
    async ({ rules, dialogOnly, contrast }) => {
      const results = await (Reflect.get(window, 'axe') as typeof axe).run(
        dialogOnly ? { include: ['dialog:modal'] } : document,
        { runOnly: rules, resultTypes: ['violations'], rules: { 'color-contrast': { enabled: contrast } } },
      );
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
      );
    },
    { rules: runOnly, ...looking },
  );
  expect(violations, `${page.url()}, ${size.width} px, ${colorScheme}`).toEqual([]);
}

/** Contents that were checked on a page, each alone and together with its size. */
const seenOn = new WeakMap<Page, Set<string>>();

/** Returns the rules to run: all for new content; for content that was checked before, only those that depend on size or color. */
async function rulesFor(page: Page, { width, height }: typeof desk, { dialogOnly, contrast }: Looking) {
  const seen = seenOn.get(page) ?? new Set<string>();
  seenOn.set(page, seen);
  const content = `${page.url()} ${dialogOnly} ${await page.evaluate(contentAsSeen)}`;
  const sized = `${width} ${height} ${content}`;
  const checked = { content: seen.has(content), sized: seen.has(sized) };
  seen.add(content).add(sized);
  if (!checked.content) return { type: 'tag' as const, values: tags };
  const values = [...(checked.sized ? [] : sizeRules), ...(contrast || !checked.sized ? colorRules : [])];
  return { type: 'rule' as const, values };
}

/** Returns, in the page, its HTML with the value of each field and whether each element is visible. */
function contentAsSeen(): string {
  const elements = [...document.querySelectorAll<HTMLElement & { value?: string | number }>('*')];
  const seen = elements.map((element) => {
    const { width, height, right, bottom } = element.getBoundingClientRect();
    const isOnScreen = width > 0 && height > 0 && right > 0 && bottom > 0;
    const isVisible = element.checkVisibility({ visibilityProperty: true });
    return `${isVisible}${isOnScreen}${element.value ?? ''}`;
  });
  return document.documentElement.outerHTML + seen.join();
}

/** Returns by how much the page is wider than its window (CSS pixels). */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
