import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Half as long as `axe.source`: a browser reads it in half the time, once a document. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that read colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];
/** Rules that read where something stands, how large it is or whether it scrolls; the rest read what is there. */
const sizeRules = ['target-size', 'scrollable-region-focusable', 'skip-link', 'th-has-data-cells'];

/** What axe is told. What passes is not described: that would take a quarter of the time. */
interface Looking {
  /** Of the open dialog alone: the page behind it is inert and has been looked at before. */
  dialogOnly: boolean;
  /** Contrast takes a quarter of the time. The colors of a page are the same at every width. */
  contrast: boolean;
}

export const desk = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

/** Colors that are on their way would be measured halfway: they arrive at once, and what follows them too. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const finite = () => document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    for (let some = finite(); some.length > 0; some = finite()) for (const one of some) one.finish();
  });
}

/** Portrait and landscape of the tablets that schools have: between the layouts of a phone and of a desk. */
const tablets = [
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
 * What axe finds on the page as it stands: nothing; in dark at the first of the sizes, in light at the last. Outside of
 * the largest screens further states of the same screen take turns: what they share has been looked at.
 */
export async function checkAccessibility(page: Page, sizes: readonly (typeof desk)[] = [desk, phone]): Promise<void> {
  const { screen, before } = lookAt(page);
  const isWhole = before === 0 || largestScreens.includes(screen);
  const dialogOnly = before > 0 && (await page.locator('dialog:modal').count()) > 0;
  const looking = { dialogOnly, contrast: true };
  if (isWhole || before % 2 === 1) await checkLook(page, sizes[0] ?? desk, 'dark', looking);
  if (isWhole || before % 2 === 0) await checkLook(page, sizes.at(-1) ?? desk, 'light', looking);
}

/** The same for a state that looks unlike the others of its screen: at each size, in light and in dark. */
export async function checkState(page: Page, sizes: readonly (typeof desk)[]): Promise<void> {
  for (const size of sizes) {
    for (const scheme of ['light', 'dark'] as const) {
      await checkLook(page, size, scheme, { dialogOnly: false, contrast: true });
    }
  }
}

/**
 * The same on the sizes of tablets, dark and light taking turns: each size has the colors of the other at its
 * neighbors.
 */
export async function checkOnTablets(page: Page): Promise<void> {
  for (const [index, size] of tablets.entries()) {
    await checkLook(page, size, index % 2 === 0 ? 'light' : 'dark', { dialogOnly: false, contrast: false });
  }
}

async function checkLook(
  page: Page,
  size: typeof desk,
  colorScheme: 'light' | 'dark',
  looking: Looking,
): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  // What has been scrolled halfway under a bar would count as too small a target.
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    for (const scrolled of document.querySelectorAll('dialog:modal, dialog:modal *')) scrolled.scrollTop = 0;
  });
  await settled(page);
  // Once a document: reading its own source takes axe longer than looking at a small page.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  const runOnly = await rulesFor(page, size, looking);
  const found = await page.evaluate(
    async ({ rules, dialogOnly, contrast }) => {
      const { violations } = await (Reflect.get(window, 'axe') as typeof axe).run(
        dialogOnly ? { include: ['dialog:modal'] } : document,
        { runOnly: rules, resultTypes: ['violations'], rules: { 'color-contrast': { enabled: contrast } } },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
      );
    },
    { rules: runOnly, ...looking },
  );
  expect(found, `${page.url()}, ${size.width} px, ${colorScheme}`).toEqual([]);
}

/** What has been looked at: each content by itself, and each at a size. */
const seenOn = new WeakMap<Page, Set<string>>();

/** All rules for what has not been looked at before; of the same content at another size or in other colors, those that read them. */
async function rulesFor(page: Page, { width, height }: typeof desk, { dialogOnly, contrast }: Looking) {
  const seen = seenOn.get(page) ?? new Set<string>();
  seenOn.set(page, seen);
  const content = `${page.url()} ${dialogOnly} ${await page.evaluate(contentAsSeen)}`;
  const sized = `${width} ${height} ${content}`;
  const known = { content: seen.has(content), sized: seen.has(sized) };
  seen.add(content).add(sized);
  if (!known.content) return { type: 'tag' as const, values: tags };
  const values = [...(known.sized ? [] : sizeRules), ...(contrast || !known.sized ? colorRules : [])];
  return { type: 'rule' as const, values };
}

/** Runs in the page: its elements with all that they say of themselves, what is typed there, and which of them can be seen. */
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

/** CSS pixels by which the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
