import { finishArrival, getArrival } from '@teamsparks/contract/accounts/endpoints/auth';
import type { Profile } from '@teamsparks/contract/admin/addresses/account';
import { termsVersion } from '@teamsparks/contract/accounts/addresses/sign-up';
import { expect, test, vi } from 'vitest';
import { connectProvider, disconnectProvider, getProfile } from '@teamsparks/contract/admin/endpoints/account';
import { listMySessions } from '@teamsparks/contract/accounts/endpoints/auth';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aProfile, thisSession } from '../stage/rows.ts';
import { until } from '../stage/until.ts';

const main = page.getByRole('main');
const button = (name: string) => main.getByRole('button', { name });
const settings = {
  pdf_max_bytes: 1,
  password_min: 8,
  password_min_staff: 15,
  time_zone: 'America/New_York',
  paper: null,
};
const both = { microsoft: 'Microsoft', oidc: 'Lincoln ID' };
const maya = {
  provider: 'Microsoft',
  email: 'maya@lincoln.edu',
  username: 'Maya',
  display_name: 'Maya Chen',
  waiting: false,
  role: null,
};

/** Answers age and terms. */
async function agree(): Promise<void> {
  const consent = page.getByRole('dialog', { name: 'Before you continue' });
  await consent.getByLabel('I am 13 years of age or older').check();
  await consent.getByLabel(/^I agree to the Terms of Service/).check();
  await consent.getByRole('button', { name: 'Continue' }).click();
}

test('SSO-002 buttons of other providers stand after Google’s where they are set up, and leave at once', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  for (const [address, next] of [
    ['/login?redirect=%2Fevents', '/events'],
    ['/signup', '/'],
  ] as const) {
    await open(address, { user: null, settings: { ...settings, providers: both } });
    await expect(main.getByRole('button', { name: /^Continue with/ })).toHaveTexts([
      'Continue with Google',
      'Continue with Microsoft',
      'Continue with Lincoln ID',
    ]);
    await button('Continue with Lincoln ID').click();
    expect(leave).toHaveBeenLastCalledWith(`/auth/login?provider=oidc&next=${encodeURIComponent(next)}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  leave.mockRestore();
});

test('SSO-002 where no other provider is set up, Google’s button is alone', async () => {
  for (const address of ['/login', '/signup']) {
    await open(address, { user: null, settings });
    await expect(main.getByRole('button', { name: /^Continue with/ })).toHaveTexts(['Continue with Google']);
  }
});

test('SSO-005 somebody new finds the address fixed and names suggested, and is asked for age and terms last', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  server.answer(getArrival, maya).answer(finishArrival, { next: '/events' });
  await open('/signup?with=microsoft');
  await expect(main.getByRole('heading', { name: 'Almost done' })).toBeVisible();
  await expect(main).toContainText('You logged in with Microsoft as maya@lincoln.edu.');
  await expect(page.getByLabel('Username')).toHaveValue('Maya');
  await expect(page.getByLabel('Display name')).toHaveValue('Maya Chen');
  await page.getByLabel('Username').fill('x');
  await button('Sign Up').click();
  await expect(page.getByText('Please use 3 to 30 letters, digits, dots, dashes or underscores.')).toBeVisible();
  await page.getByLabel('Username').fill('maya.c');
  await page.getByLabel('I teach or coach').check();
  await button('Sign Up').click();
  expect(server.requests(finishArrival)).toEqual([]);
  await agree();
  await until(() => expect(leave).toHaveBeenLastCalledWith('/events'));
  expect(server.requests(finishArrival).map(({ body }) => body)).toEqual([
    {
      username: 'maya.c',
      display_name: 'Maya Chen',
      role: 'parent',
      wants: 'mentor',
      age_confirmed: true,
      terms_version: termsVersion,
    },
  ]);
  leave.mockRestore();
});

test('SSO-005 a taken username stands beside its field, and nothing typed is lost', async () => {
  const taken = 'This username is already taken.';
  server
    .answer(getArrival, maya)
    .refuse(finishArrival, { code: 'conflict', detail: taken, fields: { username: taken } });
  await open('/signup?with=microsoft');
  await page.getByLabel('Display name').fill('Maya C');
  await button('Sign Up').click();
  await agree();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(new RegExp(taken));
  await expect(page.getByLabel('Display name')).toHaveValue('Maya C');
});

test('SSO-004 who takes over an account that waits is asked for age and terms alone', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  server.answer(getArrival, { ...maya, waiting: true }).answer(finishArrival, { next: '/' });
  await open('/signup?with=microsoft');
  await expect(main).toContainText('An account waits for the owner of this address. Continue to make it yours.');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await button('Continue').click();
  await agree();
  await until(() => expect(leave).toHaveBeenLastCalledWith('/'));
  expect(server.requests(finishArrival).map(({ body }) => body)).toEqual([
    { role: 'student', age_confirmed: true, terms_version: termsVersion },
  ]);
  leave.mockRestore();
});

test('SSO-005 after ten minutes the page says so and leads to the login', async () => {
  const detail = 'This took longer than ten minutes. Please start again on the login page.';
  server.refuse(getArrival, { code: 'not_found', detail });
  await open('/signup?with=microsoft');
  await expect(page.getByRole('alert')).toHaveText(detail);
  await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(main.getByRole('button')).toHaveCount(0);
});

const cardOf = (title: string) => page.getByRole('region', { name: title });
const identity = { provider: 'microsoft' as const, name: 'Microsoft', email: 'ada@district.example' };

/** Opens the account page of a mentor with this profile, where both providers are set up. */
async function openAccount(profile: Partial<Profile>, search = ''): Promise<void> {
  server.answer(getProfile, { ...aProfile, ...profile }).answer(listMySessions, [thisSession]);
  await open(`/account?section=security${search}`, { ...a('mentor'), settings: { ...settings, providers: both } });
}

test('SSO-004 "Connect Microsoft" asks for the password and leaves; without a password it leaves at once', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const url = 'https://login.example/authorize';
  server.answer(connectProvider, { url });
  await openAccount({});
  await expect(cardOf('Lincoln ID')).toContainText('Not connected.');
  await button('Connect Microsoft').click();
  const dialog = page.getByRole('dialog', { name: 'Connect Microsoft' });
  await dialog.getByLabel('Current password').fill('a right password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await until(() => expect(leave.mock.calls).toEqual([[url]]));
  await openAccount({ has_password: false });
  await button('Connect Microsoft').click();
  await until(() => expect(leave.mock.calls).toEqual([[url], [url]]));
  expect(server.requests(connectProvider).map(({ params, body }) => [params.provider, body])).toEqual([
    ['microsoft', { current_password: 'a right password' }],
    ['microsoft', {}],
  ]);
  leave.mockRestore();
});

test('SSO-004 a connected provider is disconnected by itself; the only way in stays, and the card says what to do', async () => {
  server.answer(disconnectProvider, { message: 'You now log in with your password only.' });
  await openAccount({ identities: [identity] });
  await expect(cardOf('Microsoft')).toContainText('You can log in with Microsoft as ada@district.example.');
  await cardOf('Microsoft').getByRole('button', { name: 'Disconnect' }).click();
  server.answer(getProfile, aProfile);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(button('Connect Microsoft')).toBeVisible();
  await openAccount({ has_password: false, identities: [identity] });
  await expect(cardOf('Microsoft')).toContainText('To disconnect it, first choose a password.');
  await expect(cardOf('Microsoft').getByRole('button')).toHaveCount(0);
  await expect(cardOf('Password')).toContainText('so that you can also log in without Microsoft.');
});

for (const [profile, words] of [
  [{ email_own: false }, 'Not connected. First confirm your email address.'],
  [{ totp_enabled: true }, 'Not connected. With two-step login only your password and a code open your account.'],
] as const) {
  test(`SSO-004 nothing to connect: ${words}`, async () => {
    await openAccount(profile);
    await expect(cardOf('Microsoft')).toContainText(words);
    await expect(cardOf('Microsoft').getByRole('button')).toHaveCount(0);
  });
}

for (const [key, words] of [
  ['connected', 'You can now log in with Microsoft.'],
  ['taken', 'This Microsoft account opens another account here.'],
  ['other', 'Another Microsoft account is connected already. Disconnect it first.'],
  ['failed', 'Microsoft could not be connected. Please try again.'],
] as const) {
  test(`SSO-004 after the return: ${words}`, async () => {
    await openAccount({}, `&${key}=microsoft`);
    await expect(cardOf('Microsoft')).toContainText(words);
    await expect(cardOf('Lincoln ID')).not.toContainText(words);
  });
}
