import type { Page } from '@playwright/test';
import { getMe } from '@teamsparks/contract/accounts/endpoints/auth';
import { offlineInConsole, refusalInConsole } from '../../stage/nets.ts';
import { letAccessExpire } from '../../stage/people.ts';
import { expect, test } from '../../fixtures.ts';

const first = ['Technology', 'Engineering', 'Art', 'Math', 'Science'];
const second = ['Teamwork', 'Empathy', 'Attitude', 'Mentoring', 'Service'];

/** Fails if a word of the first expansion runs into the next one, however wide the window is. */
async function expectApart(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const width of [640, 768, 1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const places = await Promise.all(first.map((word) => main.getByText(word, { exact: true }).boundingBox()));
    for (const [at, place] of places.slice(1).entries()) {
      const [before, after] = [places[at], place];
      if (!before || !after) throw new Error(`${first[at + 1]} is not there at ${width} px`);
      const isBelow = after.y >= before.y + before.height;
      expect(isBelow || after.x > before.x + before.width, `${first[at + 1]} at ${width} px`).toBe(true);
    }
  }
}

test('NAV-017, NAV-038 to NAV-046, LIM-005, LIM-006, GAP-37: the hero takes turns between two expansions every 7 seconds; where motion is unwelcome both stand still', async ({
  page,
}) => {
  const start = new Date('2026-03-01T10:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1000));
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'TeamSparks' })).toBeVisible();
  await expect(main.getByText('A table, a timer and a team.')).toBeVisible();

  const shows = async (words: readonly string[], others: readonly string[]) => {
    for (const word of words) await expect(main.getByText(word, { exact: true })).toBeVisible();
    for (const word of others) await expect(main.getByText(word, { exact: true })).toBeHidden();
  };
  await page.getByRole('button', { name: 'Stop the changing words' }).click();
  await page.clock.runFor(20_000);
  await shows(first, second);
  await page.getByRole('button', { name: 'Start the changing words' }).click();
  await page.clock.runFor(6999);
  await shows(first, second);
  await page.clock.runFor(1);
  await shows(second, first);
  await page.clock.runFor(7000);
  await shows(first, second);
  await expect(main.getByText('Technology', { exact: true })).toHaveCSS('transition-duration', '0.4s');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const word of [...first, ...second]) await expect(main.getByText(word, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop the changing words' })).toBeHidden();

  await expectApart(page);
});

test('a visitor reads a whole challenge and its PDF without an account; a kind of challenge leads to its challenges, through the login where needed', async ({
  page,
  signIn,
}) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Read a whole challenge' }).click();
  await expect(page).toHaveURL('/sample');
  const sheet = page.getByRole('article', { name: 'The Growing River' });
  await expect(sheet.getByText('Benny Beetle has grandma')).toBeVisible();
  await expect(
    sheet.getByRole('listitem').filter({ hasText: 'The bridge must lie loose on both tables.' }),
  ).toBeVisible();
  await expect(sheet.getByRole('row', { name: 'How wide the river grew' })).toContainText('up to 50');
  await expect(sheet.getByRole('heading', { name: 'Must come back' })).toBeVisible();
  const pdf = await page.getByRole('link', { name: 'Open the PDF' }).getAttribute('href');
  expect((await page.request.get(pdf ?? '')).headers()['content-type']).toBe('application/pdf');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');

  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Bridge' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  const waiting = new URL(page.url()).searchParams.get('redirect') ?? '';
  await signIn('student');
  await page.goto(waiting);
  await expect(page.getByRole('heading', { level: 1, name: 'Challenge Library' })).toBeVisible();
  expect(new URL(page.url()).searchParams.getAll('category')).toEqual(['Bridge']);
});

test('NAV-041, NAV-043: while a session is renewed the page offers no "Sign In"; then the person finds their own home, whose words stay apart in the largest text, too', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('student');
  await letAccessExpire(context);
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(`**${getMe.path}`, async (route) => {
    await held;
    await route.continue();
  });
  const renewal = page.waitForRequest(`**${getMe.path}`);
  await page.goto('/');
  await renewal;
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  letThrough();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'TeamSparks! Library' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = '125%'));
  await expectApart(page);
});

const addresses = [
  '/',
  '/signup',
  '/dashboard',
  '/verify-email',
  '/forgot-password',
  '/account',
  '/challenges',
  '/scheduler',
  '/lesson-plans',
  '/lesson-plans/1',
  '/programs',
  '/curriculum',
  '/events',
  '/aichallenges',
  '/aichallenges/0',
  '/aichallenges/library',
  '/aichallenges/library/0',
  '/training-videos',
];

test('NAV-018 to NAV-037, GAP-38, REL-27: every address, an unknown one and a missing script, each answered as what it is', async ({
  page,
  admin,
  nets,
}) => {
  for (const address of addresses) {
    const answer = await admin.get(address);
    expect(`${address} ${answer.status()} ${answer.headers()['content-type']}`).toBe(
      `${address} 200 text/html; charset=utf-8`,
    );
  }
  expect((await page.goto('/login'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect(page).toHaveTitle('Login · TeamSparks');

  nets.expectConsoleError(refusalInConsole(404, 'Not Found'));
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('Page not found · TeamSparks');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  await expect(main.getByRole('link', { name: 'TeamSparks! Library' })).toHaveAttribute('href', '/challenges');
  await main.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'TeamSparks' })).toBeVisible();

  const script = await page.request.get('/assets/none.js');
  expect(script.status()).toBe(404);
  expect(script.headers()['content-type']).not.toContain('text/html');
});

const connectionLost = 'There is no connection to TeamSparks right now';

test('REL-26: without a connection a menu item that was never opened leaves the page where it is and says so', async ({
  page,
  context,
  nets,
}) => {
  await page.goto('/programs');
  await page.waitForLoadState('networkidle');
  nets.expectConsoleError(offlineInConsole);
  await context.setOffline(true);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByText(`${connectionLost}, and this page was not opened before.`)).toBeVisible();
  await expect(page).toHaveURL('/programs');
  await expect(page.getByRole('heading', { level: 1, name: 'Partner Programs' })).toBeVisible();
  // The same without a connection, after the page was opened before.
  await context.setOffline(false);
  await menu.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/programs');
  await context.setOffline(true);
  await menu.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

test('REL-26: where nothing answers although the browser is online, the page says so and loads itself once it does', async ({
  page,
  nets,
}) => {
  await page.goto('/programs');
  await page.waitForLoadState('networkidle');
  nets.expectConsoleError('Failed to load resource: net::ERR_CONNECTION_REFUSED');
  const everything = /./;
  await page.route(everything, (route) => {
    if (/\/assets\/login-/.test(route.request().url())) {
      nets.expectConsoleError(`TypeError: Failed to fetch dynamically imported module: ${route.request().url()}`);
    }
    return route.abort('connectionrefused');
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'TeamSparks is not responding' })).toBeVisible();
  await expect(page.getByText(`${connectionLost}. Please try again.`)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'TeamSparks is not responding' })).toBeVisible();
  await page.unroute(everything);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

test('REL-27: a tab from before a new version loads itself again once, then says what is wrong', async ({
  page,
  nets,
}) => {
  await page.goto('/programs');
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  // The code of the login page no longer exists, as after a deploy.
  const gone = /\/assets\/login-.*\.js/;
  await page.route(gone, (route) => {
    nets.expectConsoleError(`TypeError: Failed to fetch dynamically imported module: ${route.request().url()}`);
    return route.fulfill({ status: 404, body: '' });
  });
  nets.expectConsoleError(refusalInConsole(404, 'Not Found'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong on this page' })).toBeVisible();
  expect(loads).toBe(1);
  await page.unroute(gone);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});
