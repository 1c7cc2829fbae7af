import { getMe, startProviderSignIn } from '@teamsparks/contract/accounts/endpoints/auth';
import type { Page } from '@playwright/test';
import { phone } from '../../stage/accessibility.ts';
import { ownMark } from '../../stage/challenges.ts';
import { signInAtGoogle, goToGoogle, googleOrigin } from '../../stage/google.ts';
import { expect, test } from '../../fixtures.ts';

const withGoogle = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Continue with Google' });
const me = async (page: Page) => getMe.reply.parse(await (await page.request.get(getMe.path)).json());

/** Returns the claims of a Google account that has never signed in. */
function aStranger(name: string) {
  const mark = ownMark().replaceAll(/[^a-z0-9]/gi, '');
  return { sub: mark, email: `${mark}@gmail.test`, email_verified: true, given_name: `${name}${mark.slice(-8)}` };
}

test.beforeEach(({ nets }) => nets.expectVisitTo(googleOrigin));

test('GAP-06, WRT-46, API-011: the first sign-in with Google makes a student and leads on, the second finds them', async ({
  page,
}) => {
  const maya = aStranger('Maya');
  await page.goto('/challenges?level=Elementary&level=High+School');
  await withGoogle(page).click();
  await goToGoogle(page);
  await signInAtGoogle(page, maya);
  await expect(page).toHaveURL('/challenges?level=Elementary&level=High+School');
  await expect(page.getByRole('heading', { level: 1, name: 'Challenge Library' })).toBeVisible();
  const first = await me(page);
  const facts = { username: maya.given_name, email: maya.email, role: 'student', first_session: true };
  expect(first).toMatchObject(facts);

  await page.getByRole('button', { name: `Profile of ${maya.given_name}` }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/login');
  await withGoogle(page).click();
  await goToGoogle(page);
  await signInAtGoogle(page, maya);
  await expect(page.getByRole('button', { name: `Profile of ${maya.given_name}` })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await me(page)).toEqual({ ...first, first_session: false });
});

test('AUT-090, SEC-18: who signs up with Google says what they are; Cancel takes the answers back', async ({
  page,
}) => {
  const paul = aStranger('Paul');
  await page.setViewportSize(phone);
  await page.goto('/signup');
  await withGoogle(page).click();
  const dialog = page.getByRole('dialog', { name: 'Before you continue' });
  const role = dialog.getByLabel('Role');
  await expect(role).toHaveValue('student');
  await role.selectOption('Parent');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(withGoogle(page)).toBeFocused();
  await withGoogle(page).click();
  await expect(role).toHaveValue('student');
  await role.selectOption('Parent');
  await goToGoogle(page);
  await signInAtGoogle(page, paul);
  await expect(page).toHaveURL('/');
  expect(await me(page)).toMatchObject({ username: paul.given_name, role: 'parent' });
});

test('ERR-001, AUT-021, WRT-46: who cancels at Google reads why they are back, and still gets where they wanted to go', async ({
  page,
}) => {
  const ada = aStranger('Ada');
  await page.goto('/scheduler');
  await withGoogle(page).click();
  await goToGoogle(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Access denied. You may not have permission to access this application.',
  );
  await expect(page).toHaveURL('/login?redirect=%2Fscheduler');
  expect((await page.request.get(getMe.path)).status()).toBe(401);
  await withGoogle(page).click();
  await goToGoogle(page);
  await signInAtGoogle(page, ada);
  await expect(page).toHaveURL('/scheduler');
});

test('SEC-17, ERR-002: an address that Google does not vouch for lets nobody in', async ({ page }) => {
  await page.goto('/login');
  await withGoogle(page).click();
  await goToGoogle(page);
  await signInAtGoogle(page, { ...aStranger('Eve'), email: 'student@example.com', email_verified: false });
  await expect(page.getByRole('alert')).toHaveText('Unauthorized access. Please contact your administrator.');
  await expect(page).toHaveURL('/login');
});

test('SEC-18: another site’s link to the sign-in counts as no consent', async ({ page, baseURL }) => {
  await page.goto('/login');
  await withGoogle(page).click();
  await goToGoogle(page);
  await page.evaluate(
    (address) => window.location.assign(address),
    `${baseURL}${startProviderSignIn.path}?provider=google-oauth2&consent=1`,
  );
  await expect(page.getByRole('alert')).toHaveText(/^Access denied\. /);
});
