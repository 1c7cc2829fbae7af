import { expect, type Page, type Request } from '@playwright/test';

/** The pages of people who see the most: an address each. */
export const staffPages = [
  '/challenges',
  '/lesson-plans',
  '/programs',
  '/events',
  '/events?view=month',
  '/groups',
  '/scheduler',
  '/scheduler?view=board',
  '/scheduler?view=board&span=month',
  '/dashboard',
  '/curriculum',
  '/aichallenges',
  '/aichallenges/library',
  '/training-videos',
  '/account',
  '/review',
  '/admin/users',
  '/admin/roles',
  '/admin/audit',
  '/admin/runs',
  '/admin/outbox',
  '/admin/health',
  '/admin/settings',
] as const;

/** What visitors read. */
export const publicPages = ['/', '/learn-more', '/team', '/contact', '/privacy', '/terms', '/sample'] as const;

/** Where visitors fill in a form. */
export const signInPages = ['/login', '/signup', '/forgot-password', '/verify-email', '/reset-password'] as const;

/** What a page has asked for and not had answered yet. */
const unanswered = new WeakMap<Page, Set<Request>>();

function unansweredBy(page: Page): Set<Request> {
  const known = unanswered.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  unanswered.set(page, requests);
  return requests;
}

/** Waits until the page has its content: all is answered, nothing is loading, and what came has been drawn. */
async function atRest(page: Page): Promise<void> {
  const requests = unansweredBy(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const isAtRest = async () => {
    const busy = await page
      .locator('[aria-busy="true"]')
      .or(page.getByText(/^Loading/))
      .count();
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    return busy === 0 && requests.size === 0;
  };
  await expect.poll(isAtRest, { intervals: [20] }).toBe(true);
}

/** Goes on to another screen as a link does: what has been read into the document, axe too, stays. */
export async function goOn(page: Page, address: string): Promise<void> {
  unansweredBy(page);
  const before = await page.getByRole('heading', { level: 1 }).first().elementHandle();
  const isElsewhere = new URL(address, page.url()).pathname !== new URL(page.url()).pathname;
  await page.evaluate((to) => window.history.pushState(null, '', to), address);
  if (isElsewhere)
    await expect.poll(() => before?.evaluate((heading) => heading.isConnected), { intervals: [20] }).toBe(false);
  await atRest(page);
}
