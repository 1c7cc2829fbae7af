import { getPreferences } from '@teamsparks/contract/admin/endpoints/account';
import { getMe, getMyPermissions, refreshSession, signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { standardPreferences } from '@teamsparks/contract/accounts/preferences';
import { expect, test, vi } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { permissionsOf, userOf } from '../stage/people.ts';

const main = page.getByRole('main');
const login = main.getByRole('button', { name: 'Login' });
const password = page.getByLabel('Password');
const alert = page.getByRole('alert');
const refused = 'Invalid username or password. Please try again.';

async function fillIn(username: string, secret: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await password.fill(secret);
}

test('AUT-012 to AUT-017, FST-014: the login page has its fields, its button and its links', async () => {
  await open('/login');
  await expect(main.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
  await expect(main.getByLabel('Username')).toHaveAttribute('name', 'username');
  await expect(main.getByLabel('Username')).toHaveAccessibleDescription('Your email address works too.');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(password).toHaveAttribute('name', 'password');
  await expect(login).toBeEnabled();
  await expect(main.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  await main.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await main.getByRole('link', { name: 'Forgot Password' }).click();
  await addressIs('/forgot-password');
});

test('AUT-024 who was sent to the login page reads why; who came by themselves reads nothing', async () => {
  await open('/login?redirect=%2Fchallenges');
  await expect(
    main.getByText('Please log in to continue. If you were logged in here, your session has ended.'),
  ).toBeVisible();
  await open('/login');
  await expect(main.getByText(/Please log in to continue/)).toHaveCount(0);
});

test('AUT-026, AUT-027: an empty field is named, gets the focus, and nothing is sent', async () => {
  await open('/login');
  await login.click();
  await expect(page.getByText('Please enter your username')).toBeVisible();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  // The focus may have been there before, and then it says nothing new.
  await expect(alert).toHaveTexts(['Please enter your username', 'Please enter your password']);
  await page.getByLabel('Username').fill('mentor');
  await page.getByLabel('Username').press('Enter');
  await expect(page.getByText('Please enter your username', { exact: false })).toHaveCount(0);
  await expect(alert).toHaveText('Please enter your password');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Please enter your password');
  expect(server.asked).toEqual([]);
});

test('AUT-022, AUT-023, AUT-028: a wrong password has its sentence, which closes and goes when typing', async () => {
  server.refuse(signIn, { code: 'invalid_credentials', detail: refused });
  await open('/login');
  await fillIn('nobody', 'not the password');
  await login.click();
  await expect(alert).toHaveText(refused);
  await expect(password).toBeFocused();
  await alert.getByRole('button', { name: 'Close message' }).click();
  await expect(alert).toHaveCount(0);
  await login.click();
  await expect(alert).toHaveText(refused);
  await password.fill('not the password!');
  await expect(alert).toHaveCount(0);
  await expect(password).toHaveValue('not the password!');
});

for (const { id, body, shown } of [
  {
    id: 'AUT-029, GAP-05',
    body: { detail: 'Please verify your e-mail address first.', code: 'email_not_verified' },
    shown: 'Please verify your e-mail address first. Resend Verification',
  },
  {
    id: 'AUT-029, WRT-29',
    body: { detail: 'Too many attempts. Please try again in 3 minutes.', code: 'too_many_requests' },
    shown: 'Too many attempts. Please try again in 3 minutes.',
  },
  { id: 'AUT-030', body: { detail: '', code: 'too_many_requests' }, shown: 'Login failed' },
  {
    id: 'AUT-030, WRT-29',
    body: { detail: 'Something inside', code: 'internal' },
    shown: 'Login failed. Please try again.',
  },
] as const) {
  test(`${id}: signing in is answered ${JSON.stringify(body)}`, async () => {
    server.refuse(signIn, body);
    await open('/login');
    await fillIn('mentor', 'a right password');
    await login.click();
    await expect(alert).toHaveText(shown);
    await expect(page.getByLabel('Username')).toHaveValue('mentor');
  });
}

test('AUT-029 AUT-113 who logs in with an address that is not verified finds it in the form for another email', async () => {
  server.refuse(signIn, { detail: 'Please verify your e-mail address first.', code: 'email_not_verified' });
  for (const [typed, filled] of [
    ['maya@school.example', 'maya@school.example'],
    ['maya', ''],
  ] as const) {
    await open('/login');
    await fillIn(typed, 'a right password');
    await login.click();
    await page.getByRole('link', { name: 'Resend Verification' }).click();
    await addressIs('/verify-email?resend=1');
    await expect(page.getByLabel('Email')).toHaveValue(filled);
  }
});

test('AUT-029 AUT-114 where no mail can be sent, who is not verified reads whom to ask for the link', async () => {
  const settings = {
    ...{ pdf_max_bytes: 1, password_min: 8, password_min_staff: 15, time_zone: 'America/New_York', paper: null },
    missing: ['mail'] as const,
  };
  server.refuse(signIn, { detail: 'Please verify your e-mail address first.', code: 'email_not_verified' });
  await open('/login', { user: null, settings });
  await fillIn('maya@school.example', 'a right password');
  await login.click();
  await expect(alert).toContainText('Ask an administrator for your link.');
  await expect(alert).not.toContainText('Resend Verification');
  await alert.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('maya@school.example');
});

test('WRT-29, REL-26: without a connection the form says so and can be sent again', async () => {
  server.answer(getMyPermissions, permissionsOf('parent')).answer(getPreferences, standardPreferences);
  server.answer(signIn, { user: userOf('parent'), access_token: 'secret', token_type: 'bearer', expires_in: 600 });
  await open('/login');
  await fillIn('parent', 'a right password');
  server.connected = false;
  await login.click();
  await expect(alert).toHaveText('Login failed. There is no connection to TeamSparks right now. Please try again.');
  server.connected = true;
  await login.click();
  await addressIs('/');
});

const blocked =
  'Your browser blocks cookies, and logging in needs them. Please allow cookies for this site and try again.';

test('REL-26: where the browser keeps no cookies, login says so at once', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  await open('/login');
  await expect(alert).toHaveText(blocked);
});

test('REL-26: where the cookie of a login is not kept, login says so, and works once it is', async () => {
  server.answer(signIn, { user: userOf('parent'), access_token: 'secret', token_type: 'bearer', expires_in: 600 });
  server.answer(getPreferences, standardPreferences);
  const noSession = { code: 'unauthorized', detail: 'Please log in.' } as const;
  for (const address of [getMyPermissions, getMe, refreshSession]) server.refuse(address, noSession);
  await open('/login');
  await expect(alert).toHaveCount(0);
  await fillIn('parent', 'a right password');
  await login.click();
  await expect(alert).toHaveText(blocked);
  await addressIs('/login');
  server.answer(getMyPermissions, permissionsOf('parent'));
  await login.click();
  await addressIs('/');
});

for (const [id, code, sentence] of [
  ['ERR-001', 'access_denied', 'Access denied. You may not have permission to access this application.'],
  ['ERR-002', 'unauthorized', 'Unauthorized access. Please contact your administrator.'],
  ['ERR-003', 'invalid_grant', 'Invalid authentication request. Please try again.'],
  ['ERR-004', 'invalid_request', 'Invalid request. Please try again.'],
  ['ERR-005', 'unsupported_response_type', 'Authentication configuration error. Please contact support.'],
  ['ERR-006', 'server_error', 'Server error during authentication. Please try again later.'],
  ['ERR-007', 'temporarily_unavailable', 'Authentication service is temporarily unavailable. Please try again later.'],
  ['ERR-008', 'some_new.code-7', 'Authentication error: some_new.code-7. Please try again.'],
  ['ERR-009', '', 'Authentication failed. Please try again.'],
  ['ERR-009, WRT-36', 'Your account was hacked, call 555', 'Authentication failed. Please try again.'],
  ['ERR-009, WRT-36', '<img src=x onerror=alert(1)>', 'Authentication failed. Please try again.'],
  ['ERR-009, WRT-36', 'x'.repeat(65), 'Authentication failed. Please try again.'],
  ['ERR-008', '__proto__', 'Authentication error: __proto__. Please try again.'],
] as const) {
  test(`AUT-020 to AUT-022, SEC-19, ${id}: ?error=${code} becomes a message and leaves the address`, async () => {
    await open(`/login?redirect=%2Fchallenges&error=${encodeURIComponent(code)}`);
    await expect(alert).toHaveText(sentence);
    await addressIs('/login?redirect=%2Fchallenges');
    await alert.getByRole('button', { name: 'Close message' }).click();
    await expect(alert).toHaveCount(0);
  });
}

test('AUT-021, AUT-023: the message goes when typing and does not come back with a reload', async () => {
  await open('/login?error=access_denied');
  await addressIs('/login');
  await page.getByLabel('Username').fill('m');
  await expect(alert).toHaveCount(0);
  await open('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(alert).toHaveCount(0);
});

for (const [id, address] of [
  ['AUT-083', '/scheduler'],
  ['AUT-084', '/aichallenges'],
  ['AUT-084', '/aichallenges/library'],
  ['AUT-082', '/challenges/1?level=Elementary'],
  ['AUT-024, AUT-025', '/challenges?level=Elementary&level=High+School&search=paper+%26+tape&page=2'],
] as const) {
  test(`${id}: ${address} sends visitors to /login, which remembers path and query`, async () => {
    await open(address);
    await addressIs(`/login?redirect=${encodeURIComponent(address)}`);
    expect(server.asked).toEqual([]);
  });
}

test('SEC-20 the second step asks for a code of the app or a recovery code, and is sent with the password', async () => {
  server.refuse(signIn, { code: 'totp_required', detail: 'Please enter the code from your authenticator app.' });
  await open('/login');
  await fillIn('mentor', 'a right password');
  await login.click();
  const app = page.getByLabel('Code from your authenticator app');
  const recovery = page.getByLabel('Recovery code');
  await expect(app).toBeFocused();
  await expect(
    main.getByText('Two-step login is on for this account. Enter a code to finish logging in.'),
  ).toBeVisible();
  await expect(app).toHaveAccessibleDescription('The six digits the app shows for TeamSparks now.');
  await expect(app).toHaveAttribute('inputmode', 'numeric');
  await expect(app).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(app).toHaveAttribute('name', 'totp');
  await main.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(recovery).toBeFocused();
  await expect(recovery).toHaveAttribute('inputmode', 'text');
  const hint = 'One of the ten codes you saved when you turned on two-step login. Each works once.';
  await expect(recovery).toHaveAccessibleDescription(hint);
  await login.click();
  await expect(main.getByText('Please enter a recovery code')).toBeVisible();
  await main.getByRole('button', { name: 'Use the authenticator app' }).click();
  await expect(app).toBeFocused();
  const wrong = 'This code is wrong or has been used. Please try the next one.';
  server.refuse(signIn, { code: 'totp_required', detail: wrong, fields: { totp: wrong } });
  await app.fill('123456');
  await login.click();
  await expect(main.getByText(wrong)).toBeVisible();
  await expect(app).toBeFocused();
  expect(server.requests(signIn).at(-1)?.body).toEqual({
    username: 'mentor',
    password: 'a right password',
    totp: '123456',
  });
});

test('SEC-20: who has a second factor and came from Google is asked for password and code instead', async () => {
  await open('/login?notice=second_factor&redirect=%2Fscheduler');
  await expect(alert).toContainText(
    'Your account uses two-step login. Please log in with your username, password and code instead.',
  );
  await addressIs('/login?redirect=%2Fscheduler');
  await alert.getByRole('button', { name: 'Close message' }).click();
  await expect(alert).toHaveCount(0);
});
