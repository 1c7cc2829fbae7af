import { createChallenge, getChallenge, listChallenges, stageUpload } from '@teamsparks/contract/endpoints/challenges';
import type { Page } from '@playwright/test';
import { addChallenge, ownMark } from '../stage/challenges.ts';
import { pdfFile, textFile } from '../stage/chosen-files.ts';
import { padded, pdfOf } from '../stage/pdf-file.ts';
import { answerInstead, offlineInConsole, refusalInConsole } from '../stage/nets.ts';
import { call } from '../stage/people.ts';
import { chooseText, choosePdf, nameOf, openUpload, submitOf } from '../stage/upload-sheet.ts';
import { expect, test } from '../fixtures.ts';

const invalidPdf = 'Please select a valid PDF file';
const noConnection = 'There is no connection to TeamSparks right now. Please try again.';

test('UPL-021: a file that is no PDF is refused by name, and by its content here and on the server', async ({
  page,
  signIn,
  nets,
}) => {
  await signIn('mentor');
  const sheet = await openUpload(page);
  await choosePdf(sheet, { name: 'photo.png', mimeType: 'image/png', buffer: pdfOf(['One']) });
  await expect(sheet.getByRole('alert')).toContainText(invalidPdf);
  await expect(sheet.getByRole('alert')).toContainText('photo.png');
  await choosePdf(sheet, { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Dear teacher') });
  await expect(sheet.getByRole('alert')).toContainText('letter.pdf');
  await expect(sheet.getByRole('alert')).toContainText(invalidPdf);
  nets.expectConsoleError(refusalInConsole(422, 'Unprocessable Entity'));
  await choosePdf(sheet, {
    name: 'torn.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 and no more'),
  });
  await expect(sheet.getByRole('alert')).toContainText('torn.pdf');
  await expect(sheet.getByRole('alert')).toContainText(invalidPdf);
  await expect(submitOf(sheet)).toBeDisabled();
  await choosePdf(sheet, pdfFile('good.pdf', [['One']]));
  await expect(sheet.getByText(/, 1 page, uploaded$/)).toBeVisible();
  await expect(sheet.getByRole('alert')).toHaveCount(0);
});

test('UPL-022, UPL-062: a file that is no plain text is refused, and one that cannot be read is told', async ({
  page,
  signIn,
}) => {
  await signIn('mentor');
  const sheet = await openUpload(page);
  await chooseText(sheet, { name: 'facts.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(sheet.getByRole('alert')).toHaveText('Please select a valid text file');
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new Error('The file is gone'));
  });
  await chooseText(sheet, textFile('facts.txt', 'Title: Gone'));
  await expect(sheet.getByRole('alert')).toHaveText('Error parsing metadata from text file');
});

const failures = [
  {
    answer: { status: 500, body: { detail: '', code: 'internal' } },
    words: 'Internal Server Error',
    alert: 'Failed to create challenge.',
  },
  {
    answer: { status: 503, body: { detail: 'Please come back in a minute.', code: 'unavailable' } },
    words: 'Service Unavailable',
    alert: 'Failed to create challenge.',
  },
  {
    answer: { status: 403, body: { detail: 'No.', code: 'forbidden' } },
    words: 'Forbidden',
    alert: 'You do not have permission to create challenges.',
  },
];

async function fillSheet(page: Page) {
  const mark = ownMark();
  const sheet = await openUpload(page);
  await chooseText(
    sheet,
    textFile('facts.txt', `Title: Sturdy ${mark}\nLevel: High School\nMaterials:\nTape - 2 rolls`),
  );
  await choosePdf(sheet, pdfFile('sturdy.pdf', [['One']]));
  await sheet.getByLabel('One liner').fill('Typed by hand');
  await expect(sheet.getByText(/, 1 page, uploaded$/)).toBeVisible();
  const isWhole = async () => {
    await expect(nameOf(sheet)).toHaveValue(`Sturdy ${mark}`);
    await expect(sheet.getByLabel('Level', { exact: true })).toHaveValue('High School');
    await expect(sheet.getByLabel('One liner')).toHaveValue('Typed by hand');
    await expect(sheet.getByLabel('Units')).toHaveValue('rolls');
    await expect(sheet.getByText(/, 1 page, uploaded$/)).toBeVisible();
  };
  const succeeds = async () => {
    await submitOf(sheet).click();
    await expect(page.getByRole('status').filter({ hasText: 'Challenge created successfully!' })).toBeVisible();
    await expect(sheet).toHaveCount(0);
  };
  return { mark, sheet, isWhole, succeeds };
}

test('UPL-020, ERR-014, ERR-021, REL-26: whatever keeps a challenge from being created, nothing is lost, and another try succeeds', async ({
  page,
  context,
  signIn,
  nets,
}) => {
  await signIn('mentor');
  const { sheet, isWhole, succeeds } = await fillSheet(page);
  for (const { answer, words, alert } of failures) {
    nets.expectConsoleError(refusalInConsole(answer.status, words));
    await answerInstead(page, `**${createChallenge.path}`, { ...answer, times: 1 });
    await submitOf(sheet).click();
    await expect(sheet.getByRole('alert'), words).toHaveText(alert);
    await isWhole();
  }
  nets.expectConsoleError(offlineInConsole);
  await context.setOffline(true);
  await submitOf(sheet).click();
  await expect(sheet.getByRole('alert')).toHaveText(`Failed to create challenge: ${noConnection}`);
  await isWhole();
  await context.setOffline(false);
  await succeeds();
});

test('UPL-020, WRT-02: a name that is taken is told at the name, and another one goes through', async ({
  page,
  signIn,
  admin,
  nets,
}) => {
  await signIn('mentor');
  const { mark, sheet, succeeds } = await fillSheet(page);
  await addChallenge(admin, { name: `STURDY ${mark}`, pages: null });
  nets.expectConsoleError(refusalInConsole(409, 'Conflict'));
  await submitOf(sheet).click();
  await expect(sheet.getByRole('alert').first()).toHaveText(/^Failed to create challenge: .+/);
  await expect(nameOf(sheet)).toBeFocused();
  await expect(nameOf(sheet)).toHaveAttribute('aria-invalid', 'true');
  await nameOf(sheet).fill(`Sturdier ${mark}`);
  await succeeds();
});

test('UPL-020: a value that the server refuses is told at its field, with a link to it', async ({
  page,
  signIn,
  nets,
}) => {
  await signIn('mentor');
  const { sheet, isWhole, succeeds } = await fillSheet(page);
  nets.expectConsoleError(refusalInConsole(422, 'Unprocessable Entity'));
  const fields = { 'materials.0.quantity': 'Please enter a smaller number' };
  const body = { detail: 'Please check the marked fields.', code: 'invalid', fields };
  await answerInstead(page, `**${createChallenge.path}`, { status: 422, body, times: 1 });
  await submitOf(sheet).click();
  await expect(sheet.getByText('Failed to create challenge: Please check the marked fields.')).toBeVisible();
  await expect(sheet.getByLabel('Quantity')).toBeFocused();
  await expect(sheet.getByLabel('Quantity')).toHaveAccessibleDescription('Please enter a smaller number');
  await nameOf(sheet).focus();
  await sheet.getByRole('link', { name: 'Materials, row 1: Please enter a smaller number' }).click();
  await expect(sheet.getByLabel('Quantity')).toBeFocused();
  await isWhole();
  await sheet.getByLabel('Quantity').fill('1');
  await succeeds();
});

test('WRT-01: a PDF that cannot be sent stays chosen and is sent again', async ({ page, signIn, nets }) => {
  await signIn('mentor');
  const sheet = await openUpload(page);
  nets.expectConsoleError(refusalInConsole(507, 'Insufficient Storage'));
  const body = { detail: 'There is no room for more files right now.', code: 'out_of_space' };
  await answerInstead(page, `**${stageUpload.path}`, { status: 507, body, times: 1 });
  await choosePdf(sheet, pdfFile('steady.pdf', [['One']]));
  await expect(sheet.getByRole('alert')).toContainText(body.detail);
  await expect(sheet.getByText('steady.pdf')).toBeVisible();
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet.getByText(/, 1 page, uploaded$/)).toBeVisible();
});

test('WRT-01: a large PDF shows how much of it is sent', async ({ page, context, signIn }) => {
  await signIn('mentor');
  const sheet = await openUpload(page);
  const network = await context.newCDPSession(page);
  const speed = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: 1_000_000 });
  const buffer = padded(pdfOf(['Large']), 6_000_000);
  await choosePdf(sheet, { name: 'large.pdf', mimeType: 'application/pdf', buffer });
  await expect(sheet.getByText(/^5\.7 MB, [1-9]\d?% uploaded$/)).toBeVisible();
  const bar = sheet.getByRole('progressbar', { name: 'Uploading large.pdf' });
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await network.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 });
  await expect(sheet.getByText('5.7 MB, 1 page, uploaded')).toBeVisible({ timeout: 30_000 });
});

test('UPL-019: a double press makes one challenge', async ({ page, signIn, admin }) => {
  await signIn('mentor');
  const { mark, sheet } = await fillSheet(page);
  await submitOf(sheet).dblclick();
  await expect(sheet).toHaveCount(0);
  const { items } = await call(admin, listChallenges, { query: { search: mark } });
  expect(items).toHaveLength(1);
  const [{ id } = { id: 0 }] = items;
  expect(await call(admin, getChallenge, { params: { id: String(id) } })).toMatchObject({ one_liner: 'Typed by hand' });
});
