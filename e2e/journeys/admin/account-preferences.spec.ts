import { getPreferences } from '@teamsparks/contract/admin/endpoints/account';
import { listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import type { Page } from '@playwright/test';
import { choose, openAccount } from '../../stage/account-page.ts';
import { range } from '../../stage/library-screen.ts';
import type { Nets } from '../../stage/nets.ts';
import { signUpVerified, signInPerson } from '../../stage/new-people.ts';
import { call, letAccessExpire } from '../../stage/people.ts';
import { expect, test } from '../../fixtures.ts';

const html = (page: Page) => page.locator('html');
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved.' });

/** Opens a page without its script files: only what runs before the first paint counts. */
async function firstPaint(page: Page, nets: Nets, address: string): Promise<void> {
  nets.expectConsoleError('Failed to load resource: net::ERR_FAILED');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(address);
  await page.unroute('**/assets/*.js');
}

test('ACC-002, CON-38: theme, text size and motion count at once, before the first paint, and on another device; after logging out the theme stays with the device', async ({
  page,
  context,
  request,
  browser,
  nets,
}) => {
  const person = await signUpVerified(request);
  await openAccount(context, page, person, 'preferences');
  await choose(page, 'Dark');
  await choose(page, 'Larger');
  await page.getByRole('switch', { name: 'Reduce motion' }).check();
  await expect(saved(page)).toBeVisible();
  const asChosen = async (which: Page) => {
    await expect(html(which)).toHaveAttribute('data-theme', 'dark');
    await expect(html(which)).toHaveAttribute('data-text', 'larger');
    await expect(html(which)).toHaveAttribute('data-motion', 'reduced');
    await expect(html(which)).toHaveCSS('font-size', '20px');
  };
  await asChosen(page);
  await expect
    .poll(() => call(context.request, getPreferences, {}))
    .toMatchObject({ theme: 'dark', text_size: 'larger', reduced_motion: true });
  await firstPaint(page, nets, '/challenges');
  await asChosen(page);
  await letAccessExpire(context);
  await firstPaint(page, nets, '/account');
  await asChosen(page);
  await page.goto('/account?section=preferences');
  await asChosen(page);

  const device = await browser.newContext();
  await signInPerson(device.request, person);
  const other = await device.newPage();
  await other.goto('/programs');
  await asChosen(other);
  await device.close();

  await page.getByRole('button', { name: `Profile of ${person.username}` }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(html(page)).not.toHaveAttribute('data-text', /./);
  await expect(html(page)).not.toHaveAttribute('data-motion', /./);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['ts.theme']);
  await page.reload();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect(html(page)).not.toHaveAttribute('data-text', /./);
});

test('ACC-002, LIB-055: the library opens with as many rows and with the level that the person chose', async ({
  page,
  context,
  request,
}) => {
  const person = await signUpVerified(request);
  const lists: string[] = [];
  page.on('request', (one) => one.url().includes(`${listChallenges.path}?`) && lists.push(new URL(one.url()).search));
  await openAccount(context, page, person, 'preferences');
  await choose(page, '20');
  await expect(saved(page)).toBeVisible();
  await page.getByLabel('Open the library with').selectOption('Middle School');
  await expect.poll(() => call(context.request, getPreferences, {})).toMatchObject({ default_level: 'Middle School' });

  await page.goto('/challenges');
  await expect(range(page)).toHaveText(/^1-20 of /);
  const chip = page.getByRole('button', { name: 'Remove filter Middle School' });
  await expect(chip).toBeVisible();
  // One request: the page reuses its preload, because both have the same address.
  expect(lists).toEqual(['?level=Middle+School&per_page=20']);

  await chip.click();
  await expect(page).toHaveURL('/challenges?level=all');
  await expect(page.getByRole('checkbox', { name: 'Middle School' })).not.toBeChecked();
  await page.reload();
  await expect(range(page)).toHaveText(/^1-20 of /);
  await expect(chip).toHaveCount(0);
  await page.goto('/challenges?level=Elementary');
  await expect(page.getByRole('button', { name: 'Remove filter Elementary' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'TeamSparks! Library' }).click();
  await expect(page).toHaveURL('/challenges?level=Middle+School');
  await expect(chip).toBeVisible();
});
