import { createChallenge, stageUpload } from '@teamsparks/contract/challenges/endpoints/challenges';
import { beforeEach, expect, test } from 'vitest';
import { expectConsoleError, page, server } from '../stage/page.ts';
import { aWholeChallenge } from '../stage/rows.ts';
import { until } from '../stage/until.ts';
import {
  field,
  openUpload,
  pdf,
  pdfInput,
  send,
  sheet,
  staged,
  steps,
  takeUploads,
  text,
  textInput,
  uploadId,
} from '../stage/upload-sheet.ts';

beforeEach(takeUploads);

test('the four steps, before a file is chosen', async () => {
  await openUpload('admin');
  await expect(steps).toHaveTexts([
    'Step 1Select a PDF',
    'Step 2Select a metadata text file (optional)',
    'Step 3Preview and edit the metadata',
    'Step 4Edit the materials list',
  ]);
  await expect(sheet.getByText('Choose a PDF or drop it here')).toBeVisible();
  await expect(pdfInput).toHaveAccessibleDescription('PDF, at most 25 MB');
  await expect(pdfInput).toHaveAttribute('accept', 'application/pdf,.pdf');
  await expect(sheet.getByText('Choose a text file or drop it here')).toBeVisible();
  await expect(textInput).toHaveAccessibleDescription(
    'TXT or Markdown, at most 256 KB. Its “key: value” lines and materials fill the fields below.',
  );
  await expect(textInput).toHaveAttribute('accept', 'text/plain,text/markdown,.txt,.md,.markdown');
  await expect(sheet.getByText('The fields appear here when a file is chosen.')).toBeVisible();
  await expect(sheet.getByText('The list appears here when a file is chosen.')).toBeVisible();
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  send.now().click();
  await expect(sheet.getByRole('alert')).toHaveText('Please select a PDF file');
  await expect(pdfInput).toBeFocused();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(sheet).toHaveCount(0);
});

test('UPL-046 UPL-047 UPL-048 the documented values of level, type and category are marked until the file or the person gives one', async () => {
  await openUpload('admin');
  await sheet.getByRole('button', { name: 'Write without a file' }).click();
  await expect(field('Name')).toBeFocused();
  await expect(field('Level')).toHaveValue('Elementary');
  await expect(sheet.getByText('Please check level, type, and category. They are only presets.')).toBeVisible();
  await field('Type').selectOption('STEM');
  await expect(sheet.getByText('Please check level and category. They are only presets.')).toBeVisible();
  await textInput.setInputFiles(text('Title: Bridge\nLevel: Elementary\nMaterials\nPaper\n2\nsheets'));
  await expect(sheet.getByText('Please check category. It is only a preset.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^More details.*Copyright unknown/ })).toBeVisible();
});

test('a PDF is sent as soon as it is chosen, and names the challenge', async () => {
  server.respond(stageUpload, staged(3));
  server.answer(createChallenge, ({ body }) => aWholeChallenge({ id: 77, name: body.name ?? '' }));
  await openUpload('admin');
  await pdfInput.setInputFiles(pdf());
  await expect(sheet.getByText('8 bytes, 3 pages, uploaded')).toBeVisible();
  await expect(sheet.getByText('Paper Bridge.pdf is uploaded')).toBeVisible();
  await expect(sheet.getByText('Choose another PDF')).toBeVisible();
  await expect(steps.first()).toHaveText('Step 1Select a PDF, done');
  await expect(field('Name')).toHaveValue('Paper Bridge');
  await expect(sheet.getByText('The fields appear here when a file is chosen.')).toHaveCount(0);
  await expect(sheet.getByText('No materials yet.')).toBeVisible();
  await expect(sheet.getByRole('switch', { name: 'Publish now' })).toHaveAccessibleDescription(
    'Everyone can see the challenge at once. Only an administrator can change it afterward.',
  );
  await sheet.getByRole('switch', { name: 'Publish now' }).uncheck();
  await expect(sheet.getByRole('switch', { name: 'Publish now' })).toHaveAccessibleDescription(
    'The challenge stays a draft that only editors and administrators can see and change.',
  );
  await send.click();
  await expect(page.getByText('Challenge created successfully!')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  expect(server.requests(createChallenge).map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Paper Bridge', status: 'draft', upload_id: uploadId, level: 'Elementary' }),
  ]);
});

test('a file that is refused, and one that could not be sent, say so', async () => {
  await openUpload('admin');
  await pdfInput.setInputFiles(pdf('Other.pdf', 'no'));
  await expect(sheet.getByRole('alert')).toContainText('Please select a valid PDF file');
  await expect(sheet.getByRole('alert')).toContainText('Other.pdf');
  await expect(pdfInput).toHaveAttribute('aria-invalid', 'true');
  await expect(steps.first()).toHaveText('Step 1Select a PDF, needs attention');
  server.respond(stageUpload, () => Response.json({ code: 'internal', detail: 'Broken.' }, { status: 500 }));
  await pdfInput.setInputFiles(pdf());
  await expect(sheet.getByRole('alert')).toContainText('Broken.');
  await expect(sheet.getByText('8 bytes')).toBeVisible();
  await expect(steps.first()).toHaveText('Step 1Select a PDF, needs attention');
  server.respond(stageUpload, staged());
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet.getByText('8 bytes, 1 page, uploaded')).toBeVisible();
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  const refusal = { code: 'validation', detail: 'This PDF cannot be used.', fields: { pdf: 'It is encrypted.' } };
  server.respond(stageUpload, () => Response.json(refusal, { status: 422 }));
  await pdfInput.setInputFiles(pdf('Third.pdf'));
  await expect(sheet.getByRole('alert')).toContainText('This PDF cannot be used.');
  await expect(sheet.getByRole('alert')).toContainText('Third.pdf: It is encrypted.');
});

test('a text file fills the fields and says what it could not read', async () => {
  await openUpload('admin');
  await textInput.setInputFiles(
    text('Title: Cup Tower', 'Level: Wizard', 'Category: Tower', '', 'Materials:', 'Paper cups 24', 'A few old socks'),
  );
  await expect(field('Name')).toHaveValue('Cup Tower');
  await expect(sheet.getByText('Choose another text file')).toBeVisible();
  await expect(steps.nth(1)).toHaveText('Step 2Select a metadata text file (optional), done');
  await expect(field('Level')).toHaveAccessibleDescription('“Wizard” is not a level; Elementary is used.');
  await field('Level').selectOption('High School');
  await expect(sheet.getByText('“Wizard” is not a level; Elementary is used.')).toHaveCount(0);
});

test('UPL-045 the heading of a text takes the place of the PDF file name in one press', async () => {
  server.respond(stageUpload, staged(3));
  await openUpload('admin');
  await pdfInput.setInputFiles(pdf());
  await textInput.setInputFiles(text('# Feather Bridge', '', '## Task', 'Span a gap.'));
  await expect(field('Name')).toHaveValue('Paper Bridge');
  const offer = sheet.getByText('The name is that of the PDF file. The text has the heading “Feather Bridge”.');
  await expect(offer).toBeVisible();
  await sheet.getByRole('button', { name: 'Use the heading as the name' }).click();
  await expect(field('Name')).toHaveValue('Feather Bridge');
  await expect(field('Name')).toBeFocused();
  await expect(offer).toHaveCount(0);
});

test('UPL-045 a name that a key gives, or that somebody typed, has no offer of a heading', async () => {
  server.respond(stageUpload, staged(3));
  await openUpload('admin');
  await pdfInput.setInputFiles(pdf());
  await textInput.setInputFiles(text('# Feather Bridge', '', '## Task', 'Span a gap.'));
  const offer = sheet.getByRole('button', { name: 'Use the heading as the name' });
  await expect(offer).toBeVisible();
  await field('Name').fill('My bridge');
  await expect(offer).toHaveCount(0);
  await field('Name').fill('Paper Bridge');
  await expect(offer).toBeVisible();
  await textInput.setInputFiles(text('Title: Straw Bridge', '', '# Feather Bridge', '', '## Task', 'Span a gap.'));
  await expect(field('Name')).toHaveValue('Straw Bridge');
  await expect(offer).toHaveCount(0);
});

test('UPL-022 a file of Markdown is a text file', async () => {
  await openUpload('admin');
  await textInput.setInputFiles(new File(['**Title:** Feather Bridge\n'], 'Bridge.md', { type: 'text/markdown' }));
  await expect(field('Name')).toHaveValue('Feather Bridge');
});

test('materials without a clear quantity can be taken back', async () => {
  await openUpload('admin');
  await textInput.setInputFiles(text('Title: Socks', '', 'Materials:', 'Paper cups: 24', 'socks', 'old hats'));
  await expect(
    sheet.getByText('2 materials without a clear quantity: 1 × socks, 1 × old hats. Please check them below.'),
  ).toBeVisible();
  await sheet.getByRole('button', { name: 'Remove these 2' }).click();
  await expect(sheet.getByText('2 materials without a clear quantity removed.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await sheet.getByRole('button', { name: 'Remove socks' }).click();
  await expect(
    sheet.getByText('1 material without a clear quantity: 1 × old hats. Please check it below.'),
  ).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Remove it' })).toBeVisible();
});

test('a guess with a unit is named with it', async () => {
  await openUpload('admin');
  await textInput.setInputFiles(text('Title: Socks', '', 'Materials:', '40 cm string', '12 straws'));
  await expect(
    sheet.getByText('2 materials without a clear quantity: 40 cm string, 12 × straws. Please check them below.'),
  ).toBeVisible();
});

test('a text file in which nothing is known turns "Publish now" off, and its end on again', async () => {
  await openUpload('admin');
  await textInput.setInputFiles(text('Dear diary'));
  await expect(
    sheet.getByText(
      'Nothing in this file was recognized: it has no line such as “Title: Paper Bridge” and no list of materials. Please fill in the fields below.',
    ),
  ).toBeVisible();
  await expect(
    sheet.getByText('We turned off “Publish now”, so that no one sees an unfinished challenge.'),
  ).toBeVisible();
  const publish = sheet.getByRole('switch', { name: 'Publish now' });
  await expect(publish).toHaveAttribute('aria-checked', 'false');
  await sheet.getByRole('button', { name: 'Remove notes.txt' }).click();
  await expect(publish).toHaveAttribute('aria-checked', 'true');
  await textInput.setInputFiles(new File(['x'], 'notes.txt', { type: 'text/plain' }));
  await textInput.setInputFiles(new File(['x'.repeat(256 * 1024 + 1)], 'long.txt', { type: 'text/plain' }));
  await expect(sheet.getByText('Please choose a smaller text file: this one is larger than 256 KB.')).toBeVisible();
  await expect(steps.nth(1)).toHaveText('Step 2Select a metadata text file (optional), needs attention');
});

test('a failed upload keeps everything; wrong fields are listed', async () => {
  server.refuse(createChallenge, { code: 'internal', detail: 'Broken.' });
  await openUpload('admin');
  await pdfInput.setInputFiles(pdf());
  await field('Name').fill('');
  await sheet.getByRole('button', { name: 'Add material' }).click();
  await send.click();
  await expect(sheet.getByRole('alert').first()).toContainText('Name: Please enter a name');
  await expect(steps).toHaveTexts([
    'Step 1Select a PDF, done',
    'Step 2Select a metadata text file (optional)',
    'Step 3Preview and edit the metadata, needs attention',
    'Step 4Edit the materials list, needs attention',
  ]);
  await field('Name').fill('Bridge');
  await sheet.getByRole('button', { name: 'Remove material 1' }).click();
  expectConsoleError('Failed to create challenge.');
  await send.click();
  await expect(sheet.getByText('Failed to create challenge.')).toBeVisible();
  expectConsoleError('No.');
  server.refuse(createChallenge, { code: 'forbidden', detail: 'No.' });
  await send.click();
  await expect(sheet.getByText('You do not have permission to create challenges.')).toBeVisible();
  await expect(field('Name')).toHaveValue('Bridge');
});

test('closing with something to lose asks first; what was typed outlives a reload', async () => {
  await openUpload('demoAdmin');
  await pdfInput.setInputFiles(pdf());
  await expect(
    sheet.getByText('The challenge stays a draft that only editors and administrators can see and change.'),
  ).toBeVisible();
  await expect(sheet.getByRole('switch')).toHaveCount(0);
  await field('Name').fill('Half a bridge');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard this upload?' });
  await expect(question).toContainText('You will lose the chosen files and everything you typed.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await openUpload('demoAdmin');
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText('Continue with “Half a bridge”?');
  await expect(sheet).toContainText(
    /You did not finish this upload. Everything you typed until .* is still here. You only need to choose the files again./,
  );
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(field('Name')).toHaveValue('Half a bridge');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(sheet).toHaveCount(0);
  await until(() => expect(sessionStorage.getItem('ts.upload.7')).toBe(null));
});
