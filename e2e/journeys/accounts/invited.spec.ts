import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { invitePeople } from '@teamsparks/contract/admin/endpoints/invited';
import type { Page } from '@playwright/test';
import { linkIn, mailsTo } from '../../stage/mailbox.ts';
import { refusalInConsole } from '../../stage/nets.ts';
import { newPersonDetails } from '../../stage/new-people.ts';
import { checkAccessibility, desk, overflowOf, phone } from '../../stage/accessibility.ts';
import { call, usernameOf } from '../../stage/people.ts';
import { demoPassword } from '../../stage/demo-password.ts';
import { expect, test } from '../../fixtures.ts';

/** Opens a link twice and presses every button of the page without typing, as scanners of mails do. */
async function scan(page: Page, link: string): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    await page.goto(link);
    const main = page.getByRole('main');
    await expect(main.getByText(/invites you to/)).toBeVisible();
    await expect(page).toHaveURL('/signup');
    for (const name of ['Accept invitation', 'Log in', 'Log in and accept', 'Sign Up']) {
      await main.getByRole('button', { name, exact: true }).click();
    }
  }
}

for (const [device, size] of [
  ['a desk', desk],
  ['a phone', phone],
] as const) {
  test(`PEO-022 PEO-023 on ${device} a mailed invitation that a scanner opened twice makes a mentor, once`, async ({
    page,
    aDevice,
    nets,
  }) => {
    const person = newPersonDetails();
    const office = await aDevice();
    await call(office.request, signIn, { body: { username: usernameOf('admin'), password: demoPassword } });
    const row = { email: person.email, role: 'mentor' as const, name: 'Maria Rivera' };
    await call(office.request, invitePeople, { body: { rows: [row], note: 'See you on Monday.' } });
    await expect.poll(async () => (await mailsTo(person.email)).length).toBe(1);
    const link = linkIn((await mailsTo(person.email))[0]!);
    await scan(await aDevice(), link);

    await page.setViewportSize(size);
    await page.goto(link);
    const main = page.getByRole('main');
    await expect(main).toContainText('as a mentor (teacher or coach).');
    await expect(main).toContainText('“See you on Monday.”');
    await expect(page).toHaveURL('/signup');
    expect(await overflowOf(page)).toBe(0);
    await checkAccessibility(page, [size]);
    // Phones reload a page that was in the background.
    await page.reload();
    await expect(main.getByLabel('Display name')).toHaveValue('Maria Rivera');
    await main.getByLabel('Username').fill(person.username);
    await main.getByLabel('Password', { exact: true }).fill(person.password);
    await main.getByLabel('Confirm Password').fill(person.password);
    await main.getByRole('button', { name: 'Accept invitation' }).click();
    const consent = page.getByRole('dialog', { name: 'Before you continue' });
    await consent.getByLabel('I am 13 years of age or older').check();
    await consent.getByLabel(/^I agree to the Terms of Service/).check();
    await consent.getByRole('button', { name: 'Continue' }).click();
    await expect(main).toContainText('You can log in now. If that does not work, look into your mail.');
    await main.getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Username').fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await main.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/account');
    await expect(main).toContainText('Mentor (teacher or coach)');
    await expect(main.getByRole('button', { name: 'Send the link' })).toHaveCount(0);

    nets.expectConsoleError(refusalInConsole(400, 'Bad Request'));
    await page.goto(link);
    await expect(main).toContainText('This invitation is not open any more.');
  });
}
