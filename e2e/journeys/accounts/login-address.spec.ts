import { expect, test } from '../../fixtures.ts';

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
  // "No content": the browser stays on its page.
  await page.route('**/auth/login?*', (route) => route.fulfill({ status: 204 }));
  await go.click();
  const query = Object.fromEntries(new URL((await start).url()).searchParams);
  expect(query).toEqual({ provider: 'google-oauth2', consent: '1', next: '/scheduler' });
});
