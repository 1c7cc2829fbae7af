import type { Page } from '@playwright/test';
import { getMe } from '@teamsparks/contract/accounts/endpoints/auth';
import { refusalInConsole } from '../../stage/nets.ts';
import { linkIn, mailsTo, mailTo } from '../../stage/mailbox.ts';
import { signUpVerified, type NewPerson, signInPerson, newPersonDetails } from '../../stage/new-people.ts';
import { desk, overflowOf, phone } from '../../stage/accessibility.ts';
import { expect, test } from '../../fixtures.ts';

const verification = 'Verify your email for TeamSparks';
const reset = 'Choose a new TeamSparks password';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

async function fillSignUp(page: Page, { username, email, password }: NewPerson): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
}

async function consent(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Before you continue' });
  await dialog.getByLabel('I am 13 years of age or older').check();
  await dialog.getByLabel(/^I agree to the Terms of Service/).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

async function signUp(page: Page, person: NewPerson): Promise<void> {
  await page.goto('/signup');
  await fillSignUp(page, person);
  await button(page, 'Sign Up').click();
  await consent(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Almost done' })).toBeVisible();
}

async function logIn(page: Page, { username, password }: NewPerson): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Login').click();
}

test('AUT-085 to AUT-110: from the home page to the library within two minutes, on a phone; the form fits a desk too', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const begun = Date.now();
  const person = newPersonDetails();
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
  await main(page).getByRole('link', { name: 'Sign Up', exact: true }).click();
  // The login page, which stays until the next page is ready, has a "Username", too.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up', exact: true })).toBeVisible();
  await fillSignUp(page, person);
  await expect(page.getByText('Password strength: Strong')).toBeVisible();
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    expect(await overflowOf(page)).toBe(0);
  }
  await button(page, 'Sign Up').click();
  await consent(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Almost done' })).toBeFocused();
  await expect(page.getByText(person.email)).toBeVisible();

  await page.goto(linkIn(await mailTo(person.email, verification)));
  await expect(page.getByText('Redirecting to login page...')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Now log in on this device.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(person.username);
  await logIn(page, person);
  await expect(page).toHaveURL('/');
  await page.goto('/challenges');
  await expect(page.getByRole('region', { name: 'Challenges' }).getByRole('link').first()).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(120_000);
});

test('AUT-112 to AUT-117, GAP-05: an unverified account is told so and can ask again; within a minute no second mail comes and the link works, twice', async ({
  page,
  nets,
}) => {
  const person = newPersonDetails();
  await signUp(page, person);
  const first = linkIn(await mailTo(person.email, verification));
  await page.getByRole('link', { name: 'Login' }).last().click();
  nets.expectConsoleError(refusalInConsole(403, 'Forbidden'));
  await page.goto('/login');
  await logIn(page, person);
  await expect(page.getByRole('alert')).toContainText('Please verify your email address before logging in.');
  await page.getByRole('link', { name: 'Resend Verification' }).click();
  await expect(page.getByText("Didn't receive the verification email?")).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await button(page, 'Resend Verification').click();
  await expect(page.getByRole('status').filter({ hasText: /email/i })).toBeVisible();
  for (const visit of ['first', 'second']) {
    await page.goto(first);
    await expect(page.getByText('Redirecting to login page...'), visit).toBeVisible();
  }
  expect(await mailsTo(person.email)).toHaveLength(1);
});

test('GAP-04, SEC-09: forgot, reset with strength and a look at it, and every old session is dead', async ({
  page,
  playwright,
  baseURL,
  nets,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL! });
  const person = await signUpVerified(elsewhere);
  await signInPerson(elsewhere, person);
  expect((await elsewhere.get(getMe.path)).status()).toBe(200);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await page.getByLabel('Email').fill(person.email);
  await button(page, 'Send Reset Email').click();
  await expect(page.getByRole('status').filter({ hasText: /email/i })).toBeVisible();
  const link = linkIn(await mailTo(person.email, reset));

  await page.goto(link);
  const password = page.getByLabel('New Password');
  await password.fill('abc');
  await expect(page.getByText('Password strength: Too short')).toBeVisible();
  await password.fill('kite string lantern orbit');
  await expect(page.getByText('Password strength: Strong')).toBeVisible();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByLabel('Confirm Password').fill('kite string lantern orbit');
  await button(page, 'Save Password').click();
  await expect(page.getByText('For your safety, we have logged you out on all your devices.')).toBeVisible();
  expect((await elsewhere.get(getMe.path)).status()).toBe(401);
  await mailTo(person.email, 'Your TeamSparks password was changed');

  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText('This reset link is invalid or has expired.');
  await page.goto('/login');
  nets.expectConsoleError(refusalInConsole(401, 'Unauthorized'));
  await logIn(page, person);
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password. Please try again.');
  await logIn(page, { ...person, password: 'kite string lantern orbit' });
  await expect(page.getByRole('button', { name: `Profile of ${person.username}` })).toBeVisible();
  await elsewhere.dispose();
});
