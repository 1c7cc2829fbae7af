import { getMe, signIn as signInEndpoint } from '@teamsparks/contract/accounts/endpoints/auth';
import type { Page } from '@playwright/test';
import { demoPassword } from '../../stage/demo-password.ts';
import { expect, test } from '../../fixtures.ts';

async function fillIn(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

const login = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login', exact: true });

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

test('AUT-084: the dashboard lets no visitor see more than a way to log in', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })).toBeVisible();
  expect((await page.request.get(getMe.path)).status()).toBe(401);
});
