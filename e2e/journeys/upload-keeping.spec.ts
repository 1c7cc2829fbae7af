import { createChallenge } from '@teamsparks/contract/endpoints/challenges';
import { ownMark } from '../stage/challenges.ts';
import { pdfFile, textFile } from '../stage/chosen-files.ts';
import { chooseText, choosePdf, nameOf, openUpload, submitOf } from '../stage/upload-sheet.ts';
import { expect, test } from '../fixtures.ts';

test('UPL-012: Cancel and Escape ask before anything that was chosen or typed is thrown away', async ({
  page,
  signIn,
}) => {
  await signIn('mentor');
  const sheet = await openUpload(page);
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Challenge' })).toBeFocused();

  await page.getByRole('button', { name: 'Add Challenge' }).click();
  await chooseText(sheet, textFile('facts.txt', 'Title: Half done'));
  await expect(nameOf(sheet)).toHaveValue('Half done');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard this upload?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(nameOf(sheet)).toHaveValue('Half done');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Challenge' }).click();
  await expect(sheet.getByText('The fields appear here when a file is chosen.')).toBeVisible();
});

test('UPL-010: what was typed outlives a reload of the tab', async ({ page, signIn }) => {
  await signIn('mentor');
  const sheet = await openUpload(page);
  await chooseText(sheet, textFile('facts.txt', 'Title: Before the reload\nMaterials:\nTape - 2 rolls'));
  await sheet.getByLabel('One liner').fill('Typed by hand');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Add Challenge' }).click();
  await expect(sheet.getByRole('heading', { name: 'Continue with “Before the reload”?' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(nameOf(sheet)).toHaveValue('Before the reload');
  await expect(sheet.getByLabel('One liner')).toHaveValue('Typed by hand');
  await expect(sheet.getByLabel('Units')).toHaveValue('rolls');
  await page.reload();
  await page.getByRole('button', { name: 'Add Challenge' }).click();
  await sheet.getByRole('button', { name: 'Start over' }).click();
  await expect(sheet.getByText('The fields appear here when a file is chosen.')).toBeVisible();
});

test('UPL-010, GAP-15: another text file leaves what was typed by hand, and can replace it', async ({
  page,
  signIn,
}) => {
  await signIn('mentor');
  const sheet = await openUpload(page);
  await chooseText(sheet, textFile('one.txt', 'Title: First\nSetup Difficulty: enormous\nCategory: Bridge'));
  await expect(sheet.getByLabel('Setup difficulty')).toHaveAccessibleDescription(/enormous/);
  await nameOf(sheet).fill('My own name');
  await chooseText(sheet, textFile('two.txt', 'Title: Second\nCategory: Tower'));
  await expect(sheet.getByLabel('Category', { exact: true })).toHaveValue('Tower');
  await expect(nameOf(sheet)).toHaveValue('My own name');
  await expect(sheet.getByText('We kept what you typed in: Name.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Use the values in the file' }).click();
  await expect(nameOf(sheet)).toHaveValue('Second');
});

test('GAP-17: what cannot be sent is named on top with links, and nothing is sent', async ({ page, signIn }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(createChallenge.path)) sent.push(request.url());
  });
  await signIn('mentor');
  const sheet = await openUpload(page);
  await choosePdf(sheet, pdfFile(`${ownMark()}.pdf`, [['One']]));
  await nameOf(sheet).fill('   ');
  await sheet.getByRole('button', { name: 'Add material' }).click();
  await page.keyboard.type('Tape');
  await submitOf(sheet).click();
  await expect(sheet.getByRole('link', { name: 'Name: Please enter a name' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Materials, row 1: Please enter a number' })).toBeVisible();
  await expect(nameOf(sheet)).toBeFocused();
  for (const step of [/Metadata ?, needs attention/, /Materials ?, needs attention/, /PDF ?, done/]) {
    await expect(sheet.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: step })).toBeVisible();
  }
  expect(sent).toEqual([]);
});

test('UPL-008, UPL-009: both files can be dropped at once', async ({ page, signIn }) => {
  await signIn('mentor');
  const sheet = await openUpload(page);
  const pdf = pdfFile('dropped.pdf', [['One']]);
  const files = await page.evaluateHandle(
    ([name, bytes, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], name, { type: 'application/pdf' }));
      transfer.items.add(new File([text], 'dropped.txt', { type: 'text/plain' }));
      return transfer;
    },
    [pdf.name, [...pdf.buffer], 'Title: Out of the air'] as const,
  );
  await sheet.getByText('Choose a PDF or drop it here').dispatchEvent('drop', { dataTransfer: files });
  await expect(nameOf(sheet)).toHaveValue('Out of the air');
  await expect(sheet.getByText(/, 1 page, uploaded$/)).toBeVisible();
});

test('UPL-050, CON-24: the second example, with Windows line ends, has the defaults for the rest', async ({
  page,
  signIn,
}) => {
  await signIn('mentor');
  const sheet = await openUpload(page);
  const text = [
    'Difficulty: High School',
    'Category: Sales',
    'Variant: null',
    'Time_Limits: null',
    'Summary: Sell this: a pen that cannot write',
  ];
  await choosePdf(sheet, pdfFile('The Pen That Cannot Write.pdf', [['One']]));
  await chooseText(sheet, textFile('pen.txt', `\uFEFF${text.join('\r\n')}\r\n`));
  await expect(sheet.getByLabel('Level', { exact: true })).toHaveValue('High School');
  await expect(nameOf(sheet)).toHaveValue('The Pen That Cannot Write');
  await expect(sheet.getByLabel('One liner')).toHaveValue('Sell this: a pen that cannot write');
  await expect(sheet.getByLabel('Variant')).toHaveValue('');
  await expect(sheet.getByLabel('Type', { exact: true })).toHaveValue('Arts & Writing');
  await expect(sheet.getByLabel('Copyright').getByRole('option', { selected: true })).toHaveText('Unknown');
  await expect(sheet.getByText('No materials yet.')).toBeVisible();
});
