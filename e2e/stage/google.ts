import { finishGoogleSignIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { type Claims, clientId, clientSecret, startOpenIdProvider } from '../../server/test/openid-provider.ts';
import type { Page } from '@playwright/test';

const port = Number(process.env.E2E_GOOGLE_PORT);
/** Origin of the OpenID provider that stands in for Google. */
export const googleOrigin = `http://127.0.0.1:${port}`;

/** Starts the stand-in for Google; returns the settings of a server that signs people in with it. */
export async function startGoogle(ourOrigin: string) {
  const { issuer } = await startOpenIdProvider(ourOrigin + finishGoogleSignIn.path, port);
  return { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer };
}

/** Checks every box of the dialog that "Continue with Google" opens, and continues to the provider. */
export async function goToGoogle(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Before you continue' });
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(({ origin }) => origin === googleOrigin);
}

/** Signs in at the provider with these claims, which leads back to the product. */
export async function signInAtGoogle(page: Page, claims: Claims): Promise<void> {
  await page.getByLabel('Account').fill(JSON.stringify(claims));
  await page.getByRole('button', { name: 'Continue' }).click();
}
