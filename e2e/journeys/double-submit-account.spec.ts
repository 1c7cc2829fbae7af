import {
  changePassword,
  deleteMyAccount,
  disableTotp,
  enableTotp,
  endOtherSessions,
  getProfile,
  startTotp,
  unlinkGoogle,
  updateProfile,
} from '@teamsparks/contract/account';
import { revokeMySession, signIn as signInCall } from '@teamsparks/contract/auth';
import { resetPassword } from '@teamsparks/contract/sign-up';
import type { Page } from '@playwright/test';
import { cardOf, openAccount } from '../stage/account-page.ts';
import { linkIn, mailsTo, mailTo } from '../stage/mailbox.ts';
import { answerInstead, refusalInConsole } from '../stage/nets.ts';
import { aVerifiedPerson, aVerifiedPersonAs, codeOf, type NewPerson, signInPerson } from '../stage/new-people.ts';
import { call } from '../stage/people.ts';
import { enterTwice, pressTwice, sendsOnce } from '../stage/pressed-twice.ts';
import { expect, test } from '../fixtures.ts';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const profileOf = (page: Page, { username }: NewPerson) => page.getByRole('button', { name: `Profile of ${username}` });
const newPassword = 'kite string lantern orbit';

async function fillLogin(page: Page, { username, password }: NewPerson): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test('REL-17 somebody logs in once, and a password is changed once', async ({ page, request }) => {
  const person = await aVerifiedPerson(request);
  await fillLogin(page, person);
  await sendsOnce(page, signInCall, async () => {
    await enterTwice(page.getByLabel('Username'));
    await expect(profileOf(page, person)).toBeVisible();
  });
  await page.goto('/account?section=security');
  await expect(cardOf(page, 'Where you are logged in').getByRole('listitem')).toHaveCount(1);
  await button(page, 'Change password').click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('New Password').fill(newPassword);
  await dialog.getByLabel('Confirm Password').fill(newPassword);
  await dialog.getByLabel('Current password').fill(person.password);
  await sendsOnce(page, changePassword, async () => {
    await pressTwice(dialog.getByRole('button', { name: 'Save Password' }));
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await mailTo(person.email, 'Your TeamSparks password was changed');
  expect((await mailsTo(person.email)).filter(({ subject }) => subject.includes('password'))).toHaveLength(1);
});

test('REL-17 a forgotten password is set once', async ({ page, request }) => {
  const person = await aVerifiedPerson(request);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(person.email);
  await page.keyboard.press('Enter');
  await page.goto(linkIn(await mailTo(person.email, 'Choose a new TeamSparks password')));
  await page.getByLabel('New Password').fill(newPassword);
  await page.getByLabel('Confirm Password').fill(newPassword);
  await sendsOnce(page, resetPassword, async () => {
    await pressTwice(button(page, 'Save Password'));
    await expect(page.getByText('For your safety you have been logged out on all your devices.')).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('REL-17 two-step login is turned on, used and turned off once', async ({ page, context, admin, nets }) => {
  const person = await aVerifiedPersonAs('mentor', admin);
  await openAccount(context, page, person, 'security');
  await button(page, 'Turn on').click();
  const password = page.getByRole('dialog', { name: 'Turn two-step login on' });
  const scan = page.getByRole('dialog', { name: 'Connect your authenticator app' });
  await password.getByLabel('Current password').fill(person.password);
  await sendsOnce(page, startTotp, async () => {
    await enterTwice(password.getByLabel('Current password'));
    await expect(scan).toBeVisible();
  });
  const secret = (await scan.getByText(/^(?:[A-Z2-7]{1,4} ?){8}$/).textContent()) ?? '';
  await scan.getByLabel('Code of the app').fill(codeOf(secret));
  const kept = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await sendsOnce(page, enableTotp, async () => {
    await pressTwice(scan.getByRole('button', { name: 'Turn on' }));
    await expect(kept.getByRole('listitem')).toHaveCount(10);
  });
  const codes = await kept.getByRole('listitem').allTextContents();
  await kept.getByLabel('I have saved them').check();
  await kept.getByRole('button', { name: 'Done' }).click();

  await context.clearCookies();
  nets.expectConsoleError(refusalInConsole(401, 'Unauthorized'));
  await fillLogin(page, person);
  await page.keyboard.press('Enter');
  // The code of a half minute counts once: sent twice, the second would be refused over a login that worked.
  await page.getByLabel('Code of your authenticator app').fill(codeOf(secret, 1));
  await sendsOnce(page, signInCall, async () => {
    await enterTwice(page.getByLabel('Code of your authenticator app'));
    await expect(profileOf(page, person)).toBeVisible();
  });

  await page.goto('/account?section=security');
  await button(page, 'Turn off').click();
  const off = page.getByRole('dialog', { name: 'Turn two-step login off' });
  await off.getByLabel('Current password').fill(person.password);
  await off.getByLabel('Code').fill(codes[0] ?? '');
  await sendsOnce(page, disableTotp, async () => {
    await pressTwice(off.getByRole('button', { name: 'Turn off' }));
    await expect(cardOf(page, 'Two-step login').getByText('Off', { exact: true })).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('REL-17 another device, and then every device, is logged out once', async ({
  page,
  context,
  request,
  playwright,
  baseURL,
}) => {
  const person = await aVerifiedPerson(request);
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL! });
  await signInPerson(elsewhere, person);
  await openAccount(context, page, person, 'security');
  const devices = cardOf(page, 'Where you are logged in').getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await sendsOnce(page, revokeMySession, async () => {
    await pressTwice(devices.getByRole('button', { name: 'Log out' }));
    await expect(devices).toHaveCount(1);
  });
  await button(page, 'Log out everywhere').click();
  await sendsOnce(page, endOtherSessions, async () => {
    await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }));
    await expect(page.getByText('You are logged out everywhere.')).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await elsewhere.dispose();
});

test('REL-17 a new address is asked for, and given up, once', async ({ page, context, request }) => {
  const person = await aVerifiedPerson(request);
  await openAccount(context, page, person);
  await button(page, 'Edit').click();
  await page.getByLabel('Email').fill(`new-${person.email}`);
  await page.getByLabel('Current password').fill(person.password);
  await sendsOnce(page, updateProfile, async () => {
    await pressTwice(button(page, 'Save'));
    await expect(button(page, `Keep ${person.email}`)).toBeVisible();
  });
  await mailTo(`new-${person.email}`, 'Confirm your new email for TeamSparks');
  expect(await mailsTo(`new-${person.email}`)).toHaveLength(1);
  await sendsOnce(page, updateProfile, async () => {
    await pressTwice(button(page, `Keep ${person.email}`));
    await expect(page.getByText('Your email address stays as it is.')).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('REL-17 Google is disconnected once, and an account is deleted once', async ({ page, context, request }) => {
  const person = await aVerifiedPerson(request);
  await signInPerson(context.request, person);
  const profile = await call(context.request, getProfile, {});
  // The real one cannot be reached from a test.
  const connected = { ...profile, google: 'maya@gmail.example' };
  await answerInstead(page, `**${getProfile.path}`, { status: 200, body: connected });
  await answerInstead(page, `**${unlinkGoogle.path}`, { status: 200, body: { message: 'Done' } });
  await page.goto('/account?section=security');
  await button(page, 'Disconnect').click();
  await sendsOnce(page, unlinkGoogle, async () => {
    await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }));
    await expect(page.getByText('Google no longer logs you in.')).toBeVisible();
  });
  await page.unroute(`**${getProfile.path}`);
  await page.goto('/account?section=privacy');
  await button(page, 'Delete my account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByLabel(`Type ${person.username} to confirm`).fill(person.username);
  await sendsOnce(page, deleteMyAccount, async () => {
    await pressTwice(dialog.getByRole('button', { name: 'Delete my account' }));
    await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});
