import { checkAccessibility, desk } from '../../stage/accessibility.ts';
import { goToScreen } from '../../stage/every-page.ts';
import { expect, test } from '../../fixtures.ts';

// Only the further states of the screens: every-page.spec.ts checks them as they open.
test.describe.configure({ timeout: 180_000 });

test('GAP-37: the forms for a program and an event, events as a month, the address of a calendar, no mentors found, and the preview of an import', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/programs');
  await page.getByRole('button', { name: 'New program' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save program' }).click();
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await checkAccessibility(page, [desk]);
  await page.keyboard.press('Escape');
  await goToScreen(page, '/events');
  await page.getByText('Month', { exact: true }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'More for the calendar' }).click();
  await page.getByRole('button', { name: 'Show in my calendar app' }).click();
  await page.getByRole('button', { name: 'New address' }).click();
  await expect(page.getByLabel('Your calendar address')).toBeVisible();
  await checkAccessibility(page, [desk]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New event' }).click();
  await checkAccessibility(page, [desk]);
  await page.keyboard.press('Escape');
  await goToScreen(page, '/scheduler?search=nobody+is+called+like+this');
  await expect(page.getByRole('heading', { name: 'No high school mentors found' })).toBeVisible();
  await checkAccessibility(page, [desk]);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const rows = 'Amara Osei,amara.osei@mentors.example,12,Yes,Bridges\nNew,new@mentors.example,9,No,Art';
  const buffer = Buffer.from(`Name,Email,Grade,DI Experience,Interest Area\n${rows}`);
  await page.getByLabel('CSV file').setInputFiles({ name: 'mentors.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('1 new, 1 changed, 0 unchanged')).toBeVisible();
  await checkAccessibility(page, [desk]);
});
