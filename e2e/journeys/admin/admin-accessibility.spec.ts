import { listAudit, listOutbox, listPeople } from '@teamsparks/contract/admin/endpoints/admin';
import { checkAccessibility, desk } from '../../stage/accessibility.ts';
import { addException, personCalled, question } from '../../stage/admin-screen.ts';
import { goToScreen } from '../../stage/every-page.ts';
import { answerInstead, refusalInConsole } from '../../stage/nets.ts';
import { signUpVerified } from '../../stage/new-people.ts';
import { expect, test } from '../../fixtures.ts';

// Only the further states of the screens: every-page.spec.ts checks them as they open.
test.describe.configure({ timeout: 180_000 });

test('GAP-37: nobody found, a person with exceptions that are not saved, entries and mails unfolded, nothing that fits, and what cannot be loaded', async ({
  page,
  signIn,
  admin,
  nets,
}) => {
  const { id } = await personCalled(admin, (await signUpVerified(admin)).username);
  await signIn('admin');
  await page.goto('/admin/users?search=nobody is called like this&role=mentor');
  await expect(page.getByRole('heading', { name: 'No one found' })).toBeVisible();
  await checkAccessibility(page);
  await goToScreen(page, '/admin/audit');
  await page.getByText('Details').first().click();
  await checkAccessibility(page);
  await goToScreen(page, '/admin/audit?to=2000-01-01');
  await expect(page.getByRole('heading', { name: 'No matching entries' })).toBeVisible();
  await checkAccessibility(page, [desk]);
  await goToScreen(page, '/admin/outbox');
  await page
    .getByText(/^Text of the email/)
    .first()
    .click();
  await checkAccessibility(page);
  await goToScreen(page, `/admin/users/${id}`);
  await addException(page, 'Allow: Add challenges and edit drafts');
  await addException(page, 'Deny: See events');
  await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText('signed up');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Save exceptions' }).click();
  await expect(question(page)).toBeVisible();
  await checkAccessibility(page);
  await question(page).getByRole('button', { name: 'Cancel' }).click();

  nets.expectConsoleError(refusalInConsole(500, 'Internal Server Error'));
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
