import { expect, test } from '../fixtures.ts';

const sentences = [
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
] as const;

for (const [id, code, sentence] of sentences) {
  test(`AUT-020 to AUT-022, SEC-19, ${id}: ?error=${code} becomes a message and leaves the address`, async ({
    page,
  }) => {
    await page.goto(`/login?redirect=%2Fchallenges&error=${encodeURIComponent(code)}`);
    await expect(page.getByRole('alert')).toHaveText(sentence);
    await expect(page).toHaveURL('/login?redirect=%2Fchallenges');
    await page.getByRole('alert').getByRole('button', { name: 'Close message' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('AUT-021, AUT-023: the message goes when typing and does not come back with a reload', async ({ page }) => {
  await page.goto('/login?error=access_denied');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Username').pressSequentially('m');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

const strangers = [
  'https://evil.example/',
  '//evil.example/',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  'challenges',
  '/login?redirect=/login',
  `/${'x'.repeat(3000)}`,
];

test('SEC-36: /login leads those who are signed in to no address but our own paths', async ({ page, signIn }) => {
  await signIn('student');
  for (const address of strangers) {
    await test.step(JSON.stringify(address.slice(0, 40)), async () => {
      await page.goto(`/login?redirect=${encodeURIComponent(address)}`);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('button', { name: 'Profile of student' })).toBeVisible();
    });
  }
  await page.goto(`/login?redirect=${encodeURIComponent('/scheduler?a=1&a=2#there')}`);
  await expect(page).toHaveURL('/scheduler?a=1&a=2#there');
});

test('AUT-018, AUT-031 to AUT-037: Google sign-in asks for age and terms first', async ({ page }) => {
  await page.goto('/login?redirect=%2Fscheduler');
  const open = page.getByRole('button', { name: 'Continue with Google' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Before you continue' });
  const age = dialog.getByRole('checkbox', { name: 'I am 13 years of age or older' });
  const terms = dialog.getByRole('checkbox', { name: /^I agree to the Terms of Service .* and Privacy Policy/ });
  const go = dialog.getByRole('button', { name: 'Continue' });
  await expect(go).toBeDisabled();
  await age.check();
  await expect(go).toBeDisabled();
  await terms.check();
  await expect(go).toBeEnabled();
  await age.uncheck();
  await expect(go).toBeDisabled();
  for (const [name, href] of [
    [/^Terms of Service/, '/terms'],
    [/^Privacy Policy/, '/privacy'],
  ] as const) {
    const link = dialog.getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link).toHaveAttribute('href', href);
  }

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await expect(age).not.toBeChecked();
  await expect(terms).not.toBeChecked();
  await age.check();
  await terms.check();
  const start = page.waitForRequest(/\/auth\/login\?/);
  // "No content": the browser stays where it is.
  await page.route('**/auth/login?*', (route) => route.fulfill({ status: 204 }));
  await go.click();
  const query = Object.fromEntries(new URL((await start).url()).searchParams);
  expect(query).toEqual({ provider: 'google-oauth2', consent: '1', next: '/scheduler' });
});
