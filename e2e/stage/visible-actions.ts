import type { Page } from '@playwright/test';

/** Buttons, links and folded parts of the page's content. */
const actions = 'main :is(a[href], button, summary, [role="button"])';

/**
 * Returns the names of the actions that show without mouse and focus, in the first view or in the whole page; leaves out
 * what opens a row or card by its name: in a heading, in a row's head, or in what `names` selects.
 */
export const visibleActions = (page: Page, where: 'first view' | 'all', names = 'h4'): Promise<string[]> =>
  page.locator(actions).evaluateAll(
    (all, { isFirst, names }) =>
      all
        .filter((one) => {
          const { top, width, height } = one.getBoundingClientRect();
          const isShown = one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
          return (
            isShown &&
            width > 1 &&
            height > 1 &&
            (!isFirst || top < innerHeight) &&
            !one.closest(`h2, h3, th, ${names}`)
          );
        })
        .map((one) => one.getAttribute('aria-label') ?? one.textContent.trim()),
    { isFirst: where === 'first view', names },
  );

/** Fills of the main button and of a button that deletes, in light colors. */
const fills = ['rgb(67, 56, 202)', 'rgb(214, 51, 108)'];

/** Returns the names of everything that can be pressed or chosen in the page's content and is filled as a main button. */
export const mainButtons = (page: Page): Promise<string[]> =>
  page
    .locator('main :is(a[href], button, summary, label, [role="button"], [role="tab"])')
    .evaluateAll(
      (all, colors) =>
        all
          .filter((one) => one.checkVisibility() && colors.includes(getComputedStyle(one).backgroundColor))
          .map((one) => one.getAttribute('aria-label') ?? one.textContent.trim()),
      fills,
    );
