import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getMe } from '@teamsparks/contract/accounts/endpoints/auth';
import { cardOf, choose, openAccount } from '../../stage/account-page.ts';
import { overflowOf, phone } from '../../stage/accessibility.ts';
import { refusalInConsole } from '../../stage/nets.ts';
import { linkIn, mailTo } from '../../stage/mailbox.ts';
import { signUpVerified, signInPerson } from '../../stage/new-people.ts';
import { expect, test } from '../../fixtures.ts';

const fact = (page: Page, name: string) =>
  cardOf(page, 'Profile')
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test('ACC-001, ACC-003 to ACC-009, GAP-34, GAP-50: the profile is shown, edited and kept; the name follows everywhere', async ({
  page,
  context,
  request,
}) => {
  const person = await signUpVerified(request);
  await openAccount(context, page, person);
  await expect(fact(page, 'Username')).toHaveText(person.username);
  await expect(fact(page, 'Email')).toHaveText(person.email);
  await expect(fact(page, 'School')).toHaveText('Not given');
  await expect(fact(page, 'Role')).toHaveText('Student');
  await cardOf(page, 'What you can do').getByText('Show all 9').click();
  await expect(cardOf(page, 'What you can do').getByRole('listitem')).toHaveCount(9);
  await button(page, 'Edit').click();
  await expect(page.getByLabel('Username')).toBeFocused();
  const renamed = `${person.username}-x`;
  await page.getByLabel('Username').fill(renamed);
  await page.getByLabel('Phone').fill('030 123');
  await page.getByLabel('School').fill('Elm Street School');
  await choose(page, 'Owl');
  await button(page, 'Save').click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await expect(button(page, 'Edit')).toBeFocused();
  await page.reload();
  await expect(fact(page, 'School')).toHaveText('Elm Street School');
  const profile = page.getByRole('button', { name: `Profile of ${renamed}` });
  await expect(profile.getByRole('presentation')).toHaveAttribute('src', '/pictures/owl.svg');
});

test('SEC-15: a new address needs the password and counts with the link in its mail; asking again too soon is refused in words', async ({
  page,
  context,
  request,
  nets,
}) => {
  const person = await signUpVerified(request);
  const wanted = `new-${person.email}`;
  await openAccount(context, page, person);
  await button(page, 'Edit').click();
  await page.getByLabel('Email').fill(wanted);
  await button(page, 'Save').click();
  await expect(page.getByLabel('Current password')).toBeFocused();
  nets.expectConsoleError(refusalInConsole(422, 'Unprocessable Entity'));
  await page.getByLabel('Current password').fill('wrong');
  await button(page, 'Save').click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await page.getByLabel('Current password').fill(person.password);
  await button(page, 'Save').click();
  await expect(page.getByText(`We have sent a link to ${wanted}.`)).toBeVisible();
  await expect(fact(page, 'Email')).toHaveText(person.email);
  await mailTo(person.email, 'Your TeamSparks email address is about to change');

  await button(page, 'Send it again').click();
  const dialog = page.getByRole('dialog', { name: 'Send the link again' });
  await dialog.getByLabel('Current password').fill(person.password);
  nets.expectConsoleError(refusalInConsole(429, 'Too Many Requests'));
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please wait a moment before you request another email.');
  await page.goto(linkIn(await mailTo(wanted, 'Confirm your new email address for TeamSparks')));
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.goto('/account');
  await expect(fact(page, 'Email')).toHaveText(wanted);
});

test('SEC-64, GAP-44: my data comes as a file, also when the access has just run out; deleting asks for password and name and leaves nothing to log in with', async ({
  page,
  context,
  request,
  nets,
}) => {
  const person = await signUpVerified(request);
  await openAccount(context, page, person, 'privacy');
  await context.clearCookies({ name: 'ts_access' });
  nets.expectConsoleError(refusalInConsole(401, 'Unauthorized'));
  const coming = page.waitForEvent('download');
  await button(page, 'Download my data').click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('teamsparks-my-data.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { account?: object };
  expect(JSON.stringify(data)).toContain(person.email);

  await button(page, 'Delete my account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await expect(dialog.getByText('Your reviews, as “Anonymous”')).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  await confirm.click();
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await dialog.getByLabel('Current password').fill('wrong');
  await dialog.getByLabel(`Type ${person.username} to confirm`).fill(person.username);
  nets.expectConsoleError(refusalInConsole(422, 'Unprocessable Entity'));
  await confirm.click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(person.password);
  await confirm.click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect((await page.request.get(getMe.path)).status()).toBe(401);
  await expect(signInPerson(request, person)).rejects.toThrow('401');
});

test('On a phone every part fits, and a dialog fills the screen', async ({ page, context, request }) => {
  await page.setViewportSize(phone);
  await openAccount(context, page, await signUpVerified(request));
  for (const section of ['Profile', 'Preferences', 'Security', 'Privacy']) {
    await page.getByRole('link', { name: section, exact: true }).click();
    await expect(page.getByRole('link', { name: section, exact: true })).toHaveAttribute('aria-current', 'page');
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await overflowOf(page), `${section} at ${width}`).toBe(0);
    }
  }
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await button(page, 'Change password').click();
  const box = await page.getByRole('dialog', { name: 'Change password' }).boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 320, height: 700 });
});
