import { expect, type Page, type Request } from '@playwright/test';

/** Addresses of the pages that staff see. */
export const staffPages = [
  '/challenges',
  '/lesson-plans',
  '/programs',
  '/events',
  '/events?view=week',
  '/events?view=month',
  '/groups',
  '/scheduler',
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

/** Addresses of the pages for visitors. */
export const publicPages = ['/', '/learn-more', '/team', '/contact', '/privacy', '/terms', '/sample'] as const;

/** Addresses of the pages where visitors fill in a form. */
export const signInPages = ['/login', '/signup', '/forgot-password', '/verify-email', '/reset-password'] as const;

/** Requests that each page waits for. */
const pendingRequests = new WeakMap<Page, Set<Request>>();

/** Returns the requests that a page waits for; the first call starts to watch the page. */
function pendingRequestsOf(page: Page): Set<Request> {
  const watched = pendingRequests.get(page);
  if (watched) return watched;
  const requests = new Set<Request>();
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  pendingRequests.set(page, requests);
  return requests;
}

/** Waits until the page has drawn its content: no request is open, and nothing is loading. */
async function waitUntilIdle(page: Page): Promise<void> {
  const requests = pendingRequestsOf(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const isIdle = async () => {
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
  await expect.poll(isIdle, { intervals: [20] }).toBe(true);
}

/** Opens another screen as a link does, without a new document (so that axe stays loaded), and waits until it is idle. */
export async function goToScreen(page: Page, address: string): Promise<void> {
  pendingRequestsOf(page);
  const before = await page.getByRole('heading', { level: 1 }).first().elementHandle();
  const isElsewhere = new URL(address, page.url()).pathname !== new URL(page.url()).pathname;
  await page.evaluate((to) => window.history.pushState(null, '', to), address);
  if (isElsewhere)
    await expect.poll(() => before?.evaluate((heading) => heading.isConnected), { intervals: [20] }).toBe(false);
  await waitUntilIdle(page);
}
