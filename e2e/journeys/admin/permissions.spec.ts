import { getMyPermissions, signIn as signInEndpoint } from '@teamsparks/contract/accounts/endpoints/auth';
import type { Page } from '@playwright/test';
import { demoPassword } from '../../stage/demo-password.ts';
import { answerInstead, refusalInConsole } from '../../stage/nets.ts';
import { expect, test } from '../../fixtures.ts';

async function signInByForm(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
}

test('AUT-068, AUT-074 to AUT-077, ERR-010, ERR-011, WRT-33: without permissions the most careful ones hold, until they come', async ({
  page,
  nets,
}) => {
  const body = { detail: 'Something went wrong.', code: 'internal' };
  await answerInstead(page, `**${getMyPermissions.path}`, { status: 500, body });
  nets.expectConsoleError(refusalInConsole(500, 'Internal Server Error'));
  await signInByForm(page, 'mentor');
  await expect(page.getByRole('button', { name: 'Profile of mentor' })).toBeVisible();
  await expect(page.getByText('Failed to fetch permissions.')).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'TeamSparks! Library' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'AI', exact: true })).toHaveCount(0);
  await expect(bar.getByRole('link', { name: /^Shopping list/ })).toHaveCount(0);
  await page.unroute(`**${getMyPermissions.path}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(bar.getByRole('button', { name: 'AI', exact: true })).toBeVisible();
  await expect(page.getByText('Failed to fetch permissions.')).toHaveCount(0);
});

test('AUT-070 to AUT-073, ERR-011, CON-12: permissions answered 401 are those of a guest, without a message', async ({
  page,
  nets,
}) => {
  await answerInstead(page, `**${getMyPermissions.path}`, {
    status: 401,
    body: { detail: 'No.', code: 'unauthorized' },
  });
  nets.expectConsoleError(refusalInConsole(401, 'Unauthorized'));
  const signedIn = page.waitForResponse(`**${signInEndpoint.path}`);
  await signInByForm(page, 'admin');
  expect((await signedIn).status()).toBe(200);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(page).toHaveURL('/');
  await expect(bar.getByRole('link', { name: 'TeamSparks! Library' })).toBeVisible();
  await expect(bar.getByRole('link', { name: /^Shopping list/ })).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'AI', exact: true })).toHaveCount(0);
  await expect(page.getByText('Failed to fetch permissions')).toHaveCount(0);
});
