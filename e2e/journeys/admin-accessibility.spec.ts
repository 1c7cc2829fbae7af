import { listAudit, listOutbox, listPeople } from '@teamsparks/contract/endpoints/admin';
import { checkAccessibility, desk } from '../stage/accessibility.ts';
import { exceptionFor, personCalled, question } from '../stage/admin-screen.ts';
import { answerInstead, refusalInConsole } from '../stage/nets.ts';
import { aVerifiedPerson } from '../stage/new-people.ts';
import { expect, test } from '../fixtures.ts';

// Axe in light and dark, on a desk and on a phone.
test.describe.configure({ timeout: 180_000 });

test('GAP-37: the list of people, and nobody found', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/users');
  await expect(page.getByRole('table')).toBeVisible();
  await checkAccessibility(page);
  await page.goto('/admin/users?search=nobody is called like this&role=mentor');
  await expect(page.getByRole('heading', { name: 'No one found' })).toBeVisible();
  await checkAccessibility(page);
});

test('GAP-37: a person, with exceptions that are not saved, and the question before they are', async ({
  page,
  signIn,
  admin,
}) => {
  const { id } = await personCalled(admin, (await aVerifiedPerson(admin)).username);
  await signIn('admin');
  await page.goto(`/admin/users/${id}`);
  await exceptionFor(page, 'Add challenges and edit drafts').getByText('Allowed', { exact: true }).click();
  await exceptionFor(page, 'See events').getByText('Denied', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText('signed up');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Save exceptions' }).click();
  await expect(question(page)).toBeVisible();
  await checkAccessibility(page);
});

test('GAP-37: the table of roles', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/roles');
  await checkAccessibility(page);
});

test('GAP-37: the audit log with an entry unfolded, and nothing that fits', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/audit');
  await page.getByText('Details').first().click();
  await checkAccessibility(page);
  await page.goto('/admin/audit?to=2000-01-01');
  await expect(page.getByRole('heading', { name: 'No matching entries' })).toBeVisible();
  await checkAccessibility(page, [desk]);
});

test('GAP-37: the mails with one unfolded', async ({ page, signIn, admin }) => {
  await aVerifiedPerson(admin);
  await signIn('admin');
  await page.goto('/admin/outbox');
  await page
    .getByText(/^Text of the email/)
    .first()
    .click();
  await checkAccessibility(page);
});

test('GAP-37: what cannot be loaded, and the page for those who may not', async ({ page, signIn, nets }) => {
  nets.expectConsoleError(refusalInConsole(500, 'Internal Server Error'));
  await signIn('admin');
  for (const [address, { path }] of [
    ['/admin/users', listPeople],
    ['/admin/audit', listAudit],
    ['/admin/outbox', listOutbox],
  ] as const) {
    await answerInstead(page, `**${path}*`, { status: 500, body: {} });
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText('Failed to load');
    await checkAccessibility(page, [desk]);
  }
  await signIn('mentor');
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'For administrators only' })).toBeVisible();
  await checkAccessibility(page);
});
