import { linkIn, mailTo } from '../../stage/mailbox.ts';
import { newPersonDetails } from '../../stage/new-people.ts';
import { desk, overflowOf, phone } from '../../stage/accessibility.ts';
import { usernameOf } from '../../stage/people.ts';
import { demoPassword } from '../../stage/demo-password.ts';
import { expect, test } from '../../fixtures.ts';

const news = 'You have teacher access now.';

for (const [device, size] of [
  ['a desk', desk],
  ['a phone', phone],
] as const) {
  test(`PEO-010 PEO-013 FST-046 on ${device} a stranger signs up as a teacher, waits, is told in the open session, and writes the first plan`, async ({
    page,
    aDevice,
  }) => {
    await page.setViewportSize(size);
    const person = newPersonDetails();
    await page.goto('/signup?as=teacher');
    await expect(page.getByLabel('I teach or coach')).toBeChecked();
    await page.getByLabel('Username').fill(person.username);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm Password').fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click();
    const consent = page.getByRole('dialog', { name: 'Before you continue' });
    await consent.getByLabel('I am 13 years of age or older').check();
    await consent.getByLabel(/^I agree to the Terms of Service/).check();
    await consent.getByRole('button', { name: 'Continue' }).click();
    await page.goto(linkIn(await mailTo(person.email, 'Verify your email for TeamSparks')));
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Username').fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard');
    const main = page.getByRole('main');
    await expect(main).toContainText('You asked for teacher access today.');
    expect(await overflowOf(page)).toBe(0);

    const office = await aDevice();
    await office.request.post('/api/auth/token', { form: { username: usernameOf('admin'), password: demoPassword } });
    await office.goto('/review?kind=request');
    await office
      .getByRole('listitem')
      .filter({ hasText: person.username })
      .getByRole('button', { name: /^Approve as teacher/ })
      .click();
    await expect(office.getByText('has teacher access now.', { exact: false }).first()).toBeVisible();

    await main.getByRole('link', { name: 'Right Now', exact: true }).first().click();
    await expect(main.getByText(news)).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await main.getByRole('link', { name: 'First steps' }).click();
    await expect(page).toHaveURL('/');
    await main.getByRole('link', { name: 'Lesson Plans' }).click();
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect(main.getByText(news)).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: 'Create Lesson Plan' }).first().click();
    await expect(main.getByText(news)).toHaveCount(0);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Blank', { exact: true }).click();
    await dialog.getByLabel('Name *', { exact: true }).fill('Bridges and towers');
    await dialog.getByRole('button', { name: 'Create Lesson Plan' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bridges and towers' })).toBeVisible();
  });
}
