import { readFile } from 'node:fs/promises';
import { getMe } from '@teamsparks/contract/accounts/endpoints/auth';
import type { Page } from '@playwright/test';
import { cardOf, openAccount } from '../../stage/account-page.ts';
import { mailTo } from '../../stage/mailbox.ts';
import { refusalInConsole } from '../../stage/nets.ts';
import {
  signUpVerified,
  signUpVerifiedAs,
  codeOf,
  goodPassword,
  type NewPerson,
  signInPerson,
} from '../../stage/new-people.ts';
import { expect, test } from '../../fixtures.ts';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const profileOf = (page: Page, { username }: NewPerson) => page.getByRole('button', { name: `Profile of ${username}` });

async function logIn(page: Page, { username, password }: NewPerson): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('SEC-15: a new password keeps this session and ends the others', async ({
  page,
  context,
  request,
  playwright,
  baseURL,
  nets,
}) => {
  const person = await signUpVerified(request);
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL! });
  await signInPerson(elsewhere, person);
  await openAccount(context, page, person, 'security');
  await button(page, 'Change password').click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('New Password').fill('kite string lantern orbit');
  await dialog.getByLabel('Confirm Password').fill('kite string lantern');
  await dialog.getByLabel('Current password').fill('wrong');
  const save = dialog.getByRole('button', { name: 'Save Password' });
  await save.click();
  await expect(dialog.getByText('Passwords do not match')).toBeVisible();
  await dialog.getByLabel('Confirm Password').fill('kite string lantern orbit');
  nets.expectConsoleError(refusalInConsole(422, 'Unprocessable Entity'));
  await save.click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(goodPassword);
  await save.click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  expect((await elsewhere.get(getMe.path)).status()).toBe(401);
  await page.reload();
  await expect(profileOf(page, person)).toBeVisible();
  await expect(cardOf(page, 'Where you are logged in').getByRole('listitem')).toHaveCount(1);
  await mailTo(person.email, 'Your TeamSparks password was changed');
  await elsewhere.dispose();
});

test('SEC-14: another device is seen and logged out, and its next step is refused', async ({
  page,
  context,
  request,
  browser,
}) => {
  const person = await signUpVerified(request);
  const agent = 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
  const school = await browser.newContext({ userAgent: agent });
  const other = await school.newPage();
  await signInPerson(school.request, person);
  await other.goto('/challenges');
  await expect(profileOf(other, person)).toBeVisible();

  await openAccount(context, page, person, 'security');
  const card = cardOf(page, 'Where you are logged in');
  const chromebook = card.getByRole('listitem').filter({ hasText: 'Chrome on a Chromebook' });
  await expect(chromebook).toContainText('Last seen');
  await expect(card.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await chromebook.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Chrome on a Chromebook is logged out.')).toBeVisible();
  await expect(chromebook).toHaveCount(0);
  await other.getByRole('checkbox', { name: 'High School' }).check();
  await expect(other.getByRole('dialog', { name: 'Session expired. Please log in again.' })).toBeVisible();
  expect((await page.request.get(getMe.path)).status()).toBe(200);
  await school.close();
});

test('SEC-14: logging out everywhere ends this session, too', async ({
  page,
  context,
  request,
  playwright,
  baseURL,
}) => {
  const person = await signUpVerified(request);
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL! });
  await signInPerson(elsewhere, person);
  await openAccount(context, page, person, 'security');
  await button(page, 'Log out everywhere').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByText('You are logged out everywhere.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })).toBeVisible();
  expect((await elsewhere.get(getMe.path)).status()).toBe(401);
  expect((await page.request.get(getMe.path)).status()).toBe(401);
  await elsewhere.dispose();
});

test('SEC-20: a mentor turns two-step login on, logs in with a code and with a recovery code, and turns it off', async ({
  page,
  context,
  admin,
  nets,
}) => {
  const person = await signUpVerifiedAs('mentor', admin, context.request);
  await openAccount(context, page, person, 'security');
  await button(page, 'Turn on').click();
  const password = page.getByRole('dialog', { name: 'Turn on two-step login' });
  await password.getByLabel('Current password').fill(person.password);
  await password.getByRole('button', { name: 'Continue' }).click();
  const scan = page.getByRole('dialog', { name: 'Connect your authenticator app' });
  const picture = scan.getByRole('img', { name: 'QR code for your authenticator app' });
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const secret = (await scan.getByText(/^(?:[A-Z2-7]{1,4} ?){8}$/).textContent()) ?? '';
  await scan.getByLabel('Code from the app').fill('12');
  await scan.getByRole('button', { name: 'Turn on' }).click();
  await expect(scan.getByText('Please enter the six digits.')).toBeVisible();
  await scan.getByLabel('Code from the app').fill(codeOf(secret));
  await scan.getByRole('button', { name: 'Turn on' }).click();

  const kept = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const codes = await kept.getByRole('listitem').allTextContents();
  const coming = page.waitForEvent('download');
  await kept.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await coming).path(), 'utf8')).toContain(codes[9] ?? '-');
  await expect(kept.getByRole('button', { name: 'Done' })).toBeDisabled();
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape');
  await expect(kept).toBeVisible();
  await kept.getByLabel('I have saved them').check();
  await kept.getByRole('button', { name: 'Done' }).click();
  await expect(cardOf(page, 'Two-step login').getByText('On', { exact: true })).toBeVisible();
  await mailTo(person.email, 'Two-step login was turned on at TeamSparks');

  await context.clearCookies();
  nets.expectConsoleError(refusalInConsole(401, 'Unauthorized'));
  await logIn(page, person);
  const code = page.getByLabel('Code from your authenticator app');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong or has been used. Please try the next one.')).toBeVisible();
  await code.pressSequentially(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(profileOf(page, person)).toBeVisible();

  await context.clearCookies();
  await logIn(page, person);
  await button(page, 'Use a recovery code').click();
  await page.getByLabel('Recovery code').fill((codes[0] ?? '').toUpperCase());
  await page.keyboard.press('Enter');
  await expect(profileOf(page, person)).toBeVisible();

  await page.goto('/account?section=security');
  await button(page, 'Turn off').click();
  const off = page.getByRole('dialog', { name: 'Turn off two-step login' });
  await off.getByLabel('Current password').fill(person.password);
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(off.getByText('Please enter a code')).toBeVisible();
  nets.expectConsoleError(refusalInConsole(422, 'Unprocessable Entity'));
  await off.getByLabel('Code').fill(codes[0] ?? '');
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(off.getByText('This code is wrong or has been used. Please try the next one.')).toBeVisible();
  await off.getByLabel('Code').fill(codes[1] ?? '');
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(cardOf(page, 'Two-step login').getByText('Off', { exact: true })).toBeVisible();
  await context.clearCookies();
  await logIn(page, person);
  await expect(profileOf(page, person)).toBeVisible();
});
