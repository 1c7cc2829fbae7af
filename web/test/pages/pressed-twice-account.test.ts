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
} from '@teamsparks/contract/admin/endpoints/account';
import {
  getMyPermissions,
  listMySessions,
  revokeMySession,
  signIn,
  signOut,
} from '@teamsparks/contract/accounts/endpoints/auth';
import { getPreferences } from '@teamsparks/contract/admin/endpoints/account';
import {
  checkResetToken,
  forgotPassword,
  register,
  resetPassword,
} from '@teamsparks/contract/accounts/endpoints/sign-up';
import { expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a, permissionsOf, userOf } from '../stage/people.ts';
import { sendsOnce } from '../stage/pressed-twice.ts';
import { aProfile, thisSession } from '../stage/rows.ts';
import { standardPreferences } from '@teamsparks/contract/accounts/preferences';

const button = (name: string) => page.getByRole('main').getByRole('button', { name });
const question = page.getByRole('alertdialog');
const token = { access_token: 'secret', token_type: 'bearer', expires_in: 600 } as const;
const newPassword = 'kite string lantern orbit';

const otherSession = { ...thisSession, id: '0b2f7f0e-6a39-4a9c-9d55-0f9f3b8c1a02', current: false };

function knownPerson(): void {
  server.answer(getProfile, aProfile).answer(listMySessions, [thisSession]);
  server.answer(getMyPermissions, permissionsOf('mentor')).answer(getPreferences, standardPreferences);
  server.answer(signIn, { user: userOf('mentor'), ...token });
}

test('REL-17 somebody logs in once, and with a code once', async () => {
  knownPerson();
  server.refuseOnce(signIn, { code: 'totp_required', detail: 'Please enter the code from your authenticator app.' });
  await open('/login');
  await page.getByLabel('Username').fill('mentor');
  await page.getByLabel('Password').fill('a right password');
  await sendsOnce(signIn, async () => {
    await page.getByLabel('Username').enterTwice();
    await expect(page.getByLabel('Code from your authenticator app')).toBeVisible();
  });
  await page.getByLabel('Code from your authenticator app').fill('123456');
  await sendsOnce(signIn, async () => {
    await page.getByLabel('Code from your authenticator app').enterTwice();
    await expect(page.getByRole('button', { name: 'Profile of mentor' })).toBeVisible();
  });
});

test('REL-17 a password is changed once', async () => {
  knownPerson();
  server.answer(changePassword, { message: 'Your password has been changed.', ...token });
  await open('/account?section=security', a('mentor'));
  await button('Change password').click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('New Password').fill(newPassword);
  await dialog.getByLabel('Confirm Password').fill(newPassword);
  await dialog.getByLabel('Current password').fill('a right password');
  await sendsOnce(changePassword, async () => {
    await dialog.getByRole('button', { name: 'Save Password' }).clickTwice();
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('REL-17 a forgotten password is asked for once and set once', async () => {
  server
    .answer(forgotPassword, {
      message: 'If an account with this email address exists, we have sent it a password reset email.',
    })
    .answer(checkResetToken, { valid: true });
  server.answer(resetPassword, { message: 'Your password has been changed.' });
  await open('/forgot-password');
  await page.getByLabel('Email').fill('maya@school.example');
  await sendsOnce(forgotPassword, async () => {
    await page.getByLabel('Email').enterTwice();
    await expect(page.getByText(/we have sent it a password reset email/)).toBeVisible();
  });
  await open('/reset-password?token=abc');
  await page.getByLabel('New Password').fill(newPassword);
  await page.getByLabel('Confirm Password').fill(newPassword);
  await sendsOnce(resetPassword, async () => {
    await button('Save Password').clickTwice();
    await expect(page.getByText('For your safety, we have logged you out on all your devices.')).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('REL-17 two-step login is turned on and turned off once', async () => {
  knownPerson();
  server.answer(startTotp, {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    otpauth_url: 'otpauth://x',
    qr_svg: '<svg />',
  });
  server.answer(enableTotp, () => {
    server.answer(getProfile, { ...aProfile, totp_enabled: true });
    return { recovery_codes: Array.from({ length: 10 }, (_, i) => `code-${i}`) };
  });
  server.answer(disableTotp, () => (server.answer(getProfile, aProfile), { message: 'Off.' }));
  await open('/account?section=security', a('mentor'));
  await button('Turn on').click();
  const password = page.getByRole('dialog', { name: 'Turn on two-step login' });
  const scan = page.getByRole('dialog', { name: 'Connect your authenticator app' });
  await password.getByLabel('Current password').fill('a right password');
  await sendsOnce(startTotp, async () => {
    await password.getByLabel('Current password').enterTwice();
    await expect(scan).toBeVisible();
  });
  await scan.getByLabel('Code from the app').fill('123456');
  const kept = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await sendsOnce(enableTotp, async () => {
    await scan.getByRole('button', { name: 'Turn on' }).clickTwice();
    await expect(kept.getByRole('listitem')).toHaveCount(10);
  });
  await kept.getByLabel('I have saved them').check();
  await kept.getByRole('button', { name: 'Done' }).click();
  await button('Turn off').click();
  const off = page.getByRole('dialog', { name: 'Turn off two-step login' });
  await off.getByLabel('Current password').fill('a right password');
  await off.getByLabel('Code').fill('code-0');
  await sendsOnce(disableTotp, async () => {
    await off.getByRole('button', { name: 'Turn off' }).clickTwice();
    const card = page.getByRole('region', { name: 'Two-step login' });
    await expect(card.getByText('Off')).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('REL-17 another device, and then every device, is logged out once', async () => {
  knownPerson();
  server.answer(listMySessions, [thisSession, otherSession]);
  server.answer(revokeMySession, () => (server.answer(listMySessions, [thisSession]), { message: 'Ended.' }));
  server
    .answer(endOtherSessions, { message: 'You are logged out everywhere.' })
    .answer(signOut, { message: 'Logged out.' });
  await open('/account?section=security', a('mentor'));
  const devices = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await sendsOnce(revokeMySession, async () => {
    await devices.getByRole('button', { name: /^Log out/ }).clickTwice();
    await expect(devices).toHaveCount(1);
  });
  expect(server.requests(revokeMySession)[0]?.params.id).toBe(otherSession.id);
  await button('Log out everywhere').click();
  await sendsOnce(endOtherSessions, async () => {
    await question.getByRole('button', { name: 'Log out everywhere' }).clickTwice();
    await expect(page.getByText('You are logged out everywhere.')).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('REL-17 a profile is saved, a new address asked for and given up once', async () => {
  knownPerson();
  server.answer(updateProfile, ({ body }) => ({
    ...aProfile,
    school: body.school ?? null,
    pending_email: body.email && body.email !== aProfile.email ? body.email : null,
  }));
  await open('/account', a('mentor'));
  await button('Edit').click();
  await page.getByLabel('School').fill('Lakeside');
  await sendsOnce(updateProfile, async () => {
    await page.getByLabel('School').enterTwice();
    await expect(page.getByText('Profile saved.')).toBeVisible();
  });
  await button('Edit').click();
  await page.getByLabel('Email').fill('new@school.example');
  await page.getByLabel('Current password').fill('a right password');
  await sendsOnce(updateProfile, async () => {
    await button('Save').clickTwice();
    await expect(button('Keep mentor@school.example')).toBeVisible();
  });
  await sendsOnce(updateProfile, async () => {
    await button('Keep mentor@school.example').clickTwice();
    await expect(page.getByText('Your email address stays the same.')).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('REL-17 Google is disconnected once, and an account is deleted once', async () => {
  knownPerson();
  server.answer(getProfile, { ...aProfile, google: 'maya@gmail.example' });
  server.answer(unlinkGoogle, () => (server.answer(getProfile, aProfile), { message: 'Done' }));
  server
    .answer(signOut, { message: 'Logged out.' })
    .answer(deleteMyAccount, { message: 'Your account has been deleted.' });
  await open('/account?section=security', a('mentor'));
  await button('Disconnect').click();
  await sendsOnce(unlinkGoogle, async () => {
    await question.getByRole('button', { name: 'Disconnect' }).clickTwice();
    await expect(page.getByText('Google sign-in is disconnected.')).toBeVisible();
  });
  await open('/account?section=privacy', a('mentor'));
  await button('Delete my account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByLabel('Current password').fill('a right password');
  await dialog.getByLabel('Type mentor to confirm').fill('mentor');
  await sendsOnce(deleteMyAccount, async () => {
    await dialog.getByRole('button', { name: 'Delete my account' }).clickTwice();
    await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('REL-17 an account is made once', async () => {
  server.answer(register, { message: 'Almost done.' });
  await open('/signup');
  await page.getByLabel('Username').fill('maya');
  await page.getByLabel('Email').fill('maya@school.example');
  await page.getByLabel('Password').fill(newPassword);
  await page.getByLabel('Confirm Password').fill(newPassword);
  await button('Sign Up').click();
  const consent = page.getByRole('dialog', { name: 'Before you continue' });
  await consent.getByLabel('I am 13 years of age or older').check();
  await consent.getByLabel(/^I agree to the Terms of Service/).check();
  await sendsOnce(register, async () => {
    await consent.getByRole('button', { name: 'Continue' }).clickTwice();
    await expect(page.getByRole('heading', { level: 1, name: 'Almost done' })).toBeVisible();
  });
});
