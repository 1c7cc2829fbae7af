import { createChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { getPrintedSigns } from '@teamsparks/contract/challenges/endpoints/unprinted-signs';
import { beforeEach, expect, test } from 'vitest';
import { person } from '../stage/locator.ts';
import { page, server } from '../stage/page.ts';
import {
  field,
  openUpload,
  pdf,
  pdfInput,
  send,
  sheet,
  takeUploads,
  text,
  textInput,
  uploaded,
} from '../stage/upload-sheet.ts';

const add = page.getByRole('button', { name: 'Add Challenge' });
const cancel = sheet.getByRole('button', { name: 'Cancel' });
const empty = sheet.getByText('The fields appear here when a file is chosen.');

beforeEach(async () => {
  takeUploads();
  await openUpload('mentor');
});

test('UPL-012: Cancel and Escape ask before anything that was chosen or typed is thrown away', async () => {
  await cancel.click();
  await expect(sheet).toHaveCount(0);
  await expect(add).toBeFocused();

  await add.click();
  await textInput.setInputFiles(text('Title: Half done'));
  await expect(field('Name')).toHaveValue('Half done');
  await person().keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Discard this upload?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(field('Name')).toHaveValue('Half done');
  await cancel.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(sheet).toHaveCount(0);
  await add.click();
  await expect(empty).toBeVisible();
});

test('UPL-010: what was typed outlives a reload of the tab', async () => {
  await textInput.setInputFiles(text('Title: Before the reload', 'Materials:', 'Tape - 2 rolls'));
  await field('One liner').fill('Typed by hand');
  await openUpload('mentor');
  await expect(sheet.getByRole('heading', { name: 'Continue with “Before the reload”?' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(field('Name')).toHaveValue('Before the reload');
  await expect(field('One liner')).toHaveValue('Typed by hand');
  await expect(sheet.getByLabel('Units')).toHaveValue('rolls');
  await openUpload('mentor');
  await sheet.getByRole('button', { name: 'Start over' }).click();
  await expect(empty).toBeVisible();
});

test('UPL-010, GAP-15: another text file leaves what was typed by hand, and can replace it', async () => {
  await textInput.setInputFiles(text('Title: First', 'Setup Difficulty: enormous', 'Category: Bridge'));
  await expect(sheet.getByText(/^Setup difficulty: .*enormous/)).toBeVisible();
  await sheet.getByRole('button', { name: /^More details/ }).click();
  await expect(field('Setup difficulty')).toHaveAccessibleDescription(/enormous/);
  await field('Name').fill('My own name');
  await textInput.setInputFiles(text('Title: Second', 'Category: Tower'));
  await expect(field('Category')).toHaveValue('Tower');
  await expect(field('Name')).toHaveValue('My own name');
  await expect(sheet.getByText('We kept what you typed in: Name. The file has other values.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Use the values in the file' }).click();
  await expect(field('Name')).toHaveValue('Second');
  await expect(sheet.getByText('We kept what you typed', { exact: false })).toHaveCount(0);
});

test('GAP-17: what cannot be sent is named on top with links, and nothing is sent', async () => {
  await pdfInput.setInputFiles(pdf('One.pdf'));
  await field('Name').fill('   ');
  await sheet.getByRole('button', { name: 'Add material' }).click();
  await person().keyboard('Tape');
  await send.click();
  await expect(sheet.getByRole('link', { name: 'Name: Please enter a name.' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Materials, row 1: Please enter a number.' })).toBeVisible();
  await expect(field('Name')).toBeFocused();
  for (const step of [/metadata ?, needs attention$/, /materials list ?, needs attention$/, /PDF ?, done$/]) {
    await expect(sheet.getByRole('heading', { level: 3, name: step })).toBeVisible();
  }
  expect(server.requests(createChallenge)).toEqual([]);
});

test('UPL-050, CON-24: the second example, with Windows line ends, has the defaults for the rest', async () => {
  await pdfInput.setInputFiles(pdf('The Pen That Cannot Write.pdf'));
  const lines = [
    'Difficulty: High School',
    'Category: Sales',
    'Variant: null',
    'Time_Limits: null',
    'Summary: Sell this: a pen that cannot write',
  ];
  await textInput.setInputFiles(new File([`\uFEFF${lines.join('\r\n')}\r\n`], 'pen.txt', { type: 'text/plain' }));
  await expect(field('Level')).toHaveValue('High School');
  await expect(field('Name')).toHaveValue('The Pen That Cannot Write');
  await expect(field('One liner')).toHaveValue('Sell this: a pen that cannot write');
  await sheet.getByRole('button', { name: /^More details/ }).click();
  await expect(field('Variant')).toHaveValue('');
  await expect(field('Type')).toHaveValue('Arts & Writing');
  await expect(field('Copyright')).toHaveValue('Unknown');
  await expect(sheet.getByText('No materials yet.')).toBeVisible();
});

test('SEC-43, UPL-045: an awkward file name becomes the name, invisible characters are refused at the field', async () => {
  await pdfInput.setInputFiles(pdf('100% “Fun” #1.v2.pdf'));
  // The editor of the words looks for signs in the name that no sheet prints.
  server.answer(getPrintedSigns, { ranges: [] });
  await expect(uploaded).toBeVisible();
  await expect(field('Name')).toHaveValue('100% “Fun” #1.v2');
  await field('Name').fill('evil\u202Efdp.exe');
  await send.click();
  await expect(field('Name')).toHaveAccessibleDescription(
    'Name holds invisible or broken characters. Please remove them.',
  );
  expect(server.requests(createChallenge)).toEqual([]);
});
