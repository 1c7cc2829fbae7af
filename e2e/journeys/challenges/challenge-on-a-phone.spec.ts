import { checkAccessibility } from '../../stage/accessibility.ts';
import { saveButton } from '../../stage/challenge-page.ts';
import { addChallenge, ownMark } from '../../stage/challenges.ts';
import { expect, test } from '../../fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('SHT-016, SHT-020, SHT-023: on a phone a challenge is read, printed and corrected without the PDF viewer', async ({
  page,
  signIn,
  admin,
}) => {
  const sheet = { task: ['Carry the egg across the room.'], rules: ['No hands.', 'One player at a time.'] };
  const { id } = await addChallenge(admin, { name: `Egg ${ownMark()}`, status: 'draft', sheet, pages: null });
  const viewer: string[] = [];
  page.on('request', (request) => {
    if (/pdf-engine|\/pdfs\//.test(request.url())) viewer.push(request.url());
  });
  await signIn('mentor');
  await page.goto(`/challenges/${id}`);
  await expect(page.getByText('Carry the egg across the room.', { exact: true })).toBeVisible();
  await expect(page.getByText('One player at a time.', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Print challenge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print' });
  await expect(dialog.getByRole('radio', { name: 'Team copy' })).toBeChecked();
  await dialog.getByText('Both copies', { exact: true }).click();
  expect(viewer).toEqual([]);
  await checkAccessibility(page);
  // The check used wide screens, too, where the page loads the PDF viewer.
  viewer.length = 0;
  const link = (await dialog.getByRole('link', { name: 'Open' }).getAttribute('href')) ?? '';
  const answer = await page.request.get(link);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const rule = page.getByRole('textbox', { name: 'Rules, item 2' });
  await rule.fill('Two players at a time.');
  await rule.press('Enter');
  await page.keyboard.type('The egg stays whole.');
  await saveButton(page).click();
  await expect(page.getByText('Two players at a time.', { exact: true })).toBeVisible();
  await expect(page.getByText('The egg stays whole.', { exact: true })).toBeVisible();
  await expect(page.getByText('One player at a time.', { exact: true })).toBeHidden();
  expect(viewer).toEqual([]);
});
