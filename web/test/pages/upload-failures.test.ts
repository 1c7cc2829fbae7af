import { createChallenge, stageUpload } from '@teamsparks/contract/challenges/endpoints/challenges';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectConsoleError, page, server } from '../stage/page.ts';
import { aWholeChallenge } from '../stage/rows.ts';
import {
  field,
  openUpload,
  pdf,
  pdfInput,
  send,
  sheet,
  staged,
  takeUploads,
  text,
  textInput,
  uploaded,
} from '../stage/upload-sheet.ts';

const alert = sheet.getByRole('alert');
const invalidPdf = 'Please select a valid PDF file';

beforeEach(async () => {
  takeUploads();
  server.answer(createChallenge, ({ body }) => aWholeChallenge({ id: 77, name: body.name ?? '' }));
  await openUpload('mentor');
});

async function fillSheet(): Promise<void> {
  await textInput.setInputFiles(text('Title: Sturdy', 'Level: High School', 'Materials:', 'Tape - 2 rolls'));
  await expect(field('Name')).toHaveValue('Sturdy');
  await pdfInput.setInputFiles(pdf());
  await field('One liner').fill('Typed by hand');
  await expect(uploaded).toBeVisible();
}

async function isWhole(): Promise<void> {
  await expect(field('Name')).toHaveValue('Sturdy');
  await expect(field('Level')).toHaveValue('High School');
  await expect(field('One liner')).toHaveValue('Typed by hand');
  await expect(sheet.getByLabel('Units')).toHaveValue('rolls');
  await expect(uploaded).toBeVisible();
}

async function succeeds(): Promise<void> {
  await send.click();
  await expect(page.getByText('Challenge created successfully!')).toBeVisible();
  await expect(sheet).toHaveCount(0);
}

test('UPL-021: a file that is no PDF is refused by name, and by its content here and on the server', async () => {
  await pdfInput.setInputFiles(pdf('photo.png', '%PDF-1.7', 'image/png'));
  await expect(alert).toContainText(invalidPdf);
  await expect(alert).toContainText('photo.png');
  await pdfInput.setInputFiles(pdf('letter.pdf', 'Dear teacher'));
  await expect(alert).toContainText('letter.pdf');
  await expect(alert).toContainText(invalidPdf);
  server.refuse(stageUpload, { code: 'invalid', detail: invalidPdf, fields: { pdf: 'It is torn.' } });
  await pdfInput.setInputFiles(pdf('torn.pdf'));
  await expect(alert).toContainText('torn.pdf');
  await expect(alert).toContainText(invalidPdf);
  await expect(send).toBeDisabled();
  server.respond(stageUpload, staged());
  await pdfInput.setInputFiles(pdf('good.pdf'));
  await expect(uploaded).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('UPL-022, UPL-062: a file that is no plain text is refused, and one that cannot be read is told', async () => {
  await textInput.setInputFiles(new File(['{}'], 'facts.json', { type: 'application/json' }));
  await expect(alert).toHaveText('Please select a valid text file');
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new Error('The file is gone'));
  await textInput.setInputFiles(text('Title: Gone'));
  await expect(alert).toHaveText('Error parsing metadata from text file');
});

test('UPL-020, ERR-014, ERR-021, REL-26: whatever keeps a challenge from being created, nothing is lost, and another try succeeds', async () => {
  await fillSheet();
  for (const [code, detail, sentence, logged] of [
    ['internal', '', 'Failed to create challenge.', 'Failed to create challenge.'],
    ['unavailable', 'Please come back in a minute.', 'Failed to create challenge.', 'Failed to create challenge.'],
    ['forbidden', 'No.', 'You do not have permission to create challenges.', 'No.'],
  ] as const) {
    expectConsoleError(logged);
    server.refuse(createChallenge, { code, detail });
    await send.click();
    await expect(alert).toHaveText(sentence);
    await isWhole();
  }
  server.connected = false;
  await send.click();
  await expect(alert).toHaveText(
    'Failed to create challenge: There is no connection to TeamSparks right now. Please try again.',
  );
  await isWhole();
  server.connected = true;
  server.answer(createChallenge, ({ body }) => aWholeChallenge({ id: 77, name: body.name ?? '' }));
  await succeeds();
  expect(server.requests(createChallenge).at(-1)?.body).toMatchObject({
    name: 'Sturdy',
    level: 'High School',
    one_liner: 'Typed by hand',
    materials: [{ name: 'Tape', quantity: 2, units: 'rolls' }],
  });
});

test('UPL-020, WRT-02: a name that is taken is told at the name, and another one goes through', async () => {
  const detail = 'There is a challenge with this name already.';
  await fillSheet();
  expectConsoleError('Failed to create challenge.');
  server.refuseOnce(createChallenge, { code: 'conflict', detail, fields: { name: detail } });
  await send.click();
  await expect(alert.first()).toHaveText(/^Failed to create challenge: There is a challenge with this name already\./);
  await expect(field('Name')).toBeFocused();
  await expect(field('Name')).toHaveAttribute('aria-invalid', 'true');
  await field('Name').fill('Sturdier');
  await succeeds();
});

test('UPL-020: a value that the server refuses is told at its field, with a link to it', async () => {
  await fillSheet();
  expectConsoleError('Failed to create challenge.');
  const fields = { 'materials.0.quantity': 'Please enter a smaller number' };
  server.refuseOnce(createChallenge, { code: 'invalid', detail: 'Please check the marked fields.', fields });
  await send.click();
  await expect(sheet.getByText('Failed to create challenge: Please check the marked fields.')).toBeVisible();
  const quantity = sheet.getByLabel('Quantity');
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveAccessibleDescription('Please enter a smaller number');
  await field('Name').focus();
  await sheet.getByRole('link', { name: 'Materials, row 1: Please enter a smaller number' }).click();
  await expect(quantity).toBeFocused();
  await isWhole();
  await quantity.fill('1');
  await succeeds();
});

test('WRT-01: a PDF that cannot be sent stays chosen and is sent again', async () => {
  const detail = 'There is no room for more files right now.';
  server.refuse(stageUpload, { code: 'out_of_space', detail });
  await pdfInput.setInputFiles(pdf('steady.pdf'));
  await expect(alert).toContainText(detail);
  await expect(sheet).toContainText('steady.pdf');
  server.respond(stageUpload, staged());
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(uploaded).toBeVisible();
});
