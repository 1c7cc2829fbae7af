import { getMe, signIn as signInEndpoint } from '@teamsparks/contract/auth';
import type { Page } from '@playwright/test';
import { demoPassword } from '../stage/demo-password.ts';
import { ownMark } from '../stage/challenges.ts';
import { answerInstead, offlineInConsole, refusalInConsole } from '../stage/nets.ts';
import { expect, test } from '../fixtures.ts';

const refused = 'Invalid username or password. Please try again.';

async function fillIn(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

const login = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login', exact: true });

test('AUT-012 to AUT-017: the login page has its fields, its button and its links', async ({ page }) => {
  await page.goto('/login');
  const main = page.getByRole('main');
  await expect(main.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
  await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(login(page)).toBeEnabled();
  await expect(main.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  await main.getByRole('button', { name: 'Show password' }).click();
  await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await main.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('AUT-026, AUT-027: an empty field is named, gets the focus, and nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith(signInEndpoint.path) && sent.push(request.url()));
  await page.goto('/login');
  await login(page).click();
  await expect(page.getByText('Please enter your username')).toBeVisible();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type('mentor');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter your username')).toHaveCount(0);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Please enter your password');
  expect(sent).toEqual([]);
});

test('API-007, AUT-019, CON-36: a password signs in and leads to the home page, which /login then leads to too', async ({
  page,
}) => {
  await page.goto('/login');
  await fillIn(page, 'mentor');
  const request = page.waitForRequest(`**${signInEndpoint.path}`);
  await page.keyboard.press('Enter');
  expect((await request).headers()['content-type']).toContain('application/x-www-form-urlencoded');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Profile of mentor' })).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

test('AUT-022, AUT-023, AUT-028: a wrong password has its sentence, which closes and goes when typing', async ({
  page,
  nets,
}) => {
  nets.expectConsoleError(refusalInConsole(401, 'Unauthorized'));
  await page.goto('/login');
  await fillIn(page, ownMark(), 'not the password');
  await login(page).click();
  await expect(page.getByRole('alert')).toHaveText(refused);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByRole('alert').getByRole('button', { name: 'Close message' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await login(page).click();
  await expect(page.getByRole('alert')).toHaveText(refused);
  await page.getByLabel('Password', { exact: true }).press('End');
  await page.keyboard.type('!');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password!');
});

const failures = [
  {
    id: 'AUT-029, GAP-05',
    answer: { status: 403, body: { detail: 'Please verify your e-mail address first.', code: 'email_not_verified' } },
    words: 'Forbidden',
    shown: /^Please verify your e-mail address first\. Resend Verification$/,
  },
  {
    id: 'AUT-029, WRT-29',
    answer: {
      status: 429,
      body: { detail: 'Too many attempts. Please try again in 3 minutes.', code: 'too_many_requests' },
    },
    words: 'Too Many Requests',
    shown: 'Too many attempts. Please try again in 3 minutes.',
  },
  { id: 'AUT-030', answer: { status: 429, body: {} }, words: 'Too Many Requests', shown: 'Login failed' },
  {
    id: 'AUT-030, WRT-29',
    answer: { status: 500, body: { detail: 'Something inside', code: 'internal' } },
    words: 'Internal Server Error',
    shown: 'Login failed',
  },
];
for (const { id, answer, words, shown } of failures) {
  test(`${id}: signing in is answered ${answer.status} with ${JSON.stringify(answer.body)}`, async ({ page, nets }) => {
    nets.expectConsoleError(refusalInConsole(answer.status, words));
    await answerInstead(page, `**${signInEndpoint.path}`, answer);
    await page.goto('/login');
    await fillIn(page, 'mentor');
    await login(page).click();
    await expect(page.getByRole('alert')).toHaveText(shown);
    await expect(page.getByLabel('Username')).toHaveValue('mentor');
  });
}

test('WRT-29, REL-26: without a connection the form says so and can be sent again', async ({ page, nets }) => {
  nets.expectConsoleError(offlineInConsole);
  await page.goto('/login');
  await fillIn(page, 'parent');
  await page.route(`**${signInEndpoint.path}`, (route) => route.abort('internetdisconnected'), { times: 1 });
  await login(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Login failed. There is no connection to TeamSparks right now. Please try again.',
  );
  await login(page).click();
  await expect(page).toHaveURL('/');
});

const library = '/challenges?level=Elementary&level=High+School&search=paper+%26+tape&page=2';

test('AUT-024, AUT-025, LIB-031, LIB-032, AUT-082: the login page remembers path and query and leads back', async ({
  page,
}) => {
  await page.goto(library);
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(library).replaceAll('%20', '+')}`);
  await fillIn(page, 'student');
  await login(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Challenge Library' })).toBeVisible();
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe('/challenges');
  expect(searchParams.getAll('level')).toEqual(['Elementary', 'High School']);
  expect(searchParams.get('search')).toBe('paper & tape');
  await expect(page.getByLabel('Search challenges')).toHaveValue('paper & tape');
});

for (const [id, address] of [
  ['AUT-083', '/scheduler'],
  ['AUT-084', '/aichallenges'],
  ['AUT-084', '/aichallenges/library'],
  ['AUT-082', '/challenges/1?level=Elementary'],
] as const) {
  test(`${id}: ${address} sends visitors to /login, and back after signing in`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`);
    await fillIn(page, 'mentor');
    await login(page).click();
    await expect(page).toHaveURL(address);
  });
}

test('AUT-084: the dashboard lets no visitor see more than a way to log in', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })).toBeVisible();
  expect((await page.request.get(getMe.path)).status()).toBe(401);
});
