import { changePerson } from '@teamsparks/contract/admin/endpoints/admin';
import { getMyPermissions } from '@teamsparks/contract/accounts/endpoints/auth';
import { register } from '@teamsparks/contract/accounts/endpoints/sign-up';
import type { APIRequestContext } from '@playwright/test';
import { addChallenge } from '../../stage/challenges.ts';
import { addException, exceptionFor, openPerson, personCalled, question } from '../../stage/admin-screen.ts';
import { demoPassword } from '../../stage/demo-password.ts';
import { refusalInConsole, spreadNets } from '../../stage/nets.ts';
import { signUpVerified, type NewPerson, signInPerson, newPersonDetails } from '../../stage/new-people.ts';
import { call } from '../../stage/people.ts';
import { expect, test } from '../../fixtures.ts';

const forbidden = refusalInConsole(403, 'Forbidden');

test('GAP-10, CON-06: a student who is promoted is a mentor at the next step, and the question says what changes', async ({
  page,
  signIn,
  admin,
  browser,
  baseURL,
}) => {
  const student = await signUpVerified(admin);
  const theirs = await browser.newContext({ baseURL: baseURL! });
  const nets = await spreadNets(theirs, baseURL!);
  await signInPerson(theirs.request, student);
  const tab = await theirs.newPage();
  await tab.goto('/challenges');
  await expect(tab.getByRole('table')).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Add Challenge' })).toHaveCount(0);

  await signIn('admin');
  await openPerson(page, student.username);
  await expect(page).toHaveTitle(`${student.username} · TeamSparks`);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Mentor');
  await page.getByRole('button', { name: 'Change role' }).click();
  await expect(question(page)).toContainText(`Make ${student.username} a mentor?`);
  await expect(question(page)).toContainText('Add challenges and edit drafts');
  await expect(question(page).getByText('They will no longer be able to')).toHaveCount(0);
  await question(page).getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByRole('status').filter({ hasText: `${student.username} is now: Mentor.` })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText(
    `admin changed the role of ${student.username} from Student to Mentor`,
  );

  expect((await call(theirs.request, getMyPermissions, {})).add_edit_challenges).toBe(true);
  await tab.reload();
  await expect(tab.getByRole('button', { name: 'Add Challenge' })).toBeVisible();
  expect(nets.problems()).toEqual([]);
  await theirs.close();
});

test('CON-06, AUT-049: an exception makes an intern, who sees drafts, and goes when the role decides again', async ({
  page,
  signIn,
  admin,
  browser,
  baseURL,
}) => {
  const { id, name } = await addChallenge(admin, { status: 'draft', pages: null });
  const student = await signUpVerified(admin);
  const theirs = await browser.newContext({ baseURL: baseURL! });
  await signInPerson(theirs.request, student);
  const tab = await theirs.newPage();
  await tab.goto(`/challenges/${id}`);
  await expect(tab.getByText('Challenge not found.')).toBeVisible();

  await signIn('admin');
  await openPerson(page, student.username);
  const choice = exceptionFor(page, 'Add challenges and edit drafts');
  await addException(page, 'Allow: Add challenges and edit drafts');
  await expect(choice.getByLabel('Allowed')).toBeChecked();
  await expect(page.getByText('1 exception not saved')).toBeVisible();
  await page.getByRole('link', { name: 'Back to People' }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save exceptions' }).click();
  await expect(question(page)).toContainText('They will be able to');
  await question(page).getByRole('button', { name: 'Save exceptions' }).click();
  await expect(page.getByText(`Saved the exceptions of ${student.username}.`)).toBeVisible();
  await expect(page.getByText('not saved')).toHaveCount(0);
  await tab.reload();
  await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.reload();
  await expect(choice.getByLabel('Allowed')).toBeChecked();
  await choice.getByText('By role: denied').click();
  await page.getByRole('button', { name: 'Save exceptions' }).click();
  await expect(question(page)).toContainText('They will no longer be able to');
  await question(page).getByRole('button', { name: 'Save exceptions' }).click();
  await expect(question(page)).toHaveCount(0);
  expect((await personCalled(admin, student.username)).overrides).toEqual({});
  await theirs.close();
});

test('GAP-10, SEC-14: suspending ends the session at once and keeps out until somebody reactivates', async ({
  page,
  signIn,
  admin,
  browser,
  baseURL,
}) => {
  const student = await signUpVerified(admin);
  const theirs = await browser.newContext({ baseURL: baseURL! });
  await signInPerson(theirs.request, student);
  const tab = await theirs.newPage();
  await tab.goto('/challenges');
  await expect(tab.getByRole('table')).toBeVisible();

  await signIn('admin');
  await openPerson(page, student.username);
  const signingIn = page.getByRole('region', { name: 'Signing in' });
  await expect(signingIn).toContainText('Signed in on 1 device.');
  await signingIn.getByRole('button', { name: 'Suspend' }).click();
  await expect(question(page)).toContainText('This signs them out everywhere right away');
  await question(page).getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText(`${student.username} is suspended.`)).toBeVisible();
  await expect(signingIn).toContainText('Suspended: cannot sign in.');

  await tab.getByLabel('Sort by').selectOption('type');
  await expect(tab.getByRole('dialog', { name: 'Session expired. Please log in again.' })).toBeVisible();
  await expect(signInPerson(theirs.request, student)).rejects.toThrow(': 403 ');
  await signingIn.getByRole('button', { name: 'Reactivate' }).click();
  await question(page).getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText(`${student.username} can sign in again.`)).toBeVisible();
  await signInPerson(theirs.request, student);
  await theirs.close();
});

test('GAP-10: signing somebody out everywhere leaves the account as it is', async ({
  page,
  signIn,
  admin,
  playwright,
  baseURL,
}) => {
  const student = await signUpVerified(admin);
  const theirs = await playwright.request.newContext({ baseURL: baseURL! });
  await signInPerson(theirs, student);
  await signIn('admin');
  await openPerson(page, student.username);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(question(page)).toContainText('Ends 1 session at once. They can sign in again.');
  await question(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('region', { name: 'Signing in' })).toContainText('Not signed in anywhere right now.');
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toHaveCount(0);
  await expect(call(theirs, getMyPermissions, {})).rejects.toThrow(': 401 ');
  await signInPerson(theirs, student);
  await theirs.dispose();
});

test('GAP-10: an administrator is led to the people by the profile menu', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/');
  await page.getByRole('button', { name: 'Profile of admin' }).click();
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeFocused();
  await expect(page).toHaveTitle('People · TeamSparks');
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/users');
});

test('GAP-49: who loses the right with the page open is told at the next step, without loading it again', async ({
  page,
  context,
  admin,
  nets,
}) => {
  const helper = await signUpVerified(admin);
  const { id } = await personCalled(admin, helper.username);
  const administer = (allowed: boolean | null) =>
    call(admin, changePerson, {
      params: { id: String(id) },
      body: { overrides: { system_administration: allowed }, current_password: demoPassword },
    });
  await administer(true);
  await signInPerson(context.request, helper);
  await page.goto('/admin/users');
  await expect(page.getByRole('table')).toBeVisible();
  await administer(null);
  nets.expectConsoleError(forbidden);
  await page.getByLabel('Role').selectOption('Mentor');
  await expect(page.getByRole('heading', { level: 1, name: 'For administrators only' })).toBeVisible();
  await page.getByRole('button', { name: `Profile of ${helper.username}` }).click();
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
});

async function anUnverifiedPerson(api: APIRequestContext): Promise<NewPerson> {
  const person = newPersonDetails();
  await call(api, register, { body: { ...person, role: 'student', age_confirmed: true, terms_version: '2026-11' } });
  return person;
}

test('GAP-10: another verification mail right after the first is refused in words; the mails are listed', async ({
  page,
  signIn,
  admin,
  nets,
}) => {
  nets.expectConsoleError(refusalInConsole(429, 'Too Many Requests'));
  const { username, email } = await anUnverifiedPerson(admin);
  await signIn('admin');
  await page.goto(`/admin/users?state=unverified&search=${username}`);
  await page.getByRole('link', { name: username }).click();
  await expect(page.getByRole('region', { name: 'Signing in' })).toContainText(email);
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByRole('alert')).toContainText('This person was just sent an email. Please wait a moment.');
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Records' }).click();
  const parts = page.getByRole('navigation', { name: 'Records' });
  await expect(parts.getByRole('link', { name: 'Emails' })).toHaveAttribute('aria-current', 'page');
  const mail = page.getByRole('article', { name: `Verify your email for TeamSparks, to ${email}` }).first();
  await expect(mail).toContainText('Sent');
  await mail.getByText(/^Text of the email/).click();
  await expect(mail).toContainText(username);
});
