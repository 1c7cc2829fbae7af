import { readFile } from 'node:fs/promises';
import { pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import { listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { checkAccessibility } from '../../stage/accessibility.ts';
import { ownMark } from '../../stage/challenges.ts';
import { pdfFile, textFile } from '../../stage/chosen-files.ts';
import { call } from '../../stage/people.ts';
import { choosePdf, chooseText, openUpload, submitOf } from '../../stage/upload-sheet.ts';
import { expect, test } from '../../fixtures.ts';

const readWords = { name: 'Read the words from the PDF' };
const contractPdf = async (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: await readFile(new URL(`../../../contract/test/pdfs/${name}`, import.meta.url)),
});

test('SHT-011, SHT-015: a text without a PDF is corrected and published, and is read on screen and as the PDF that is drawn', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = ownMark();
  await signIn('admin');
  const sheet = await openUpload(page);
  await expect(submitOf(sheet)).toBeDisabled();
  const lines = [
    `Title: Raft ${mark}`,
    '',
    'Dear diary',
    '',
    'Task:',
    'Build a raft of corks.',
    '',
    'Rules:',
    '- No glue.',
  ];
  await chooseText(sheet, textFile('raft.txt', lines.join('\n')));
  await expect(sheet.getByText(/TeamSparks draws one from the words below/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Place it' }).click();
  const unknown = sheet.getByRole('region', { name: 'We did not know where this belongs' });
  await unknown.getByRole('button', { name: 'Add to …' }).click();
  await unknown.getByRole('button', { name: 'Scene', exact: true }).click();
  await expect(unknown.getByText('Added to Scene')).toBeVisible();
  await checkAccessibility(page);
  await submitOf(sheet).click();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Raft ${mark}` })).toBeVisible();
  await page.getByRole('group', { name: 'Show as' }).getByText('Read').click();
  for (const words of ['Dear diary', 'Build a raft of corks.', 'No glue.']) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  const type = async () => (await page.request.get(pdfPath(`Raft ${mark}`))).headers()['content-type'];
  await expect.poll(type, { timeout: 25_000 }).toBe('application/pdf');
  const { items } = await call(admin, listChallenges, { query: { search: mark } });
  expect(items).toMatchObject([{ status: 'published', has_pdf: true }]);
});

test('SHT-014: the words of a PDF are read on the device into parts, as far as a person would read; a scan has none', async ({
  page,
  signIn,
}) => {
  await signIn('mentor');
  const sheet = await openUpload(page);
  await choosePdf(sheet, await contractPdf('cairo-scan.pdf'));
  await sheet.getByRole('button', readWords).click();
  await expect(sheet.getByText('This PDF has no text to read', { exact: true })).toBeVisible();

  await choosePdf(sheet, await contractPdf('cairo-orchard-lift.pdf'));
  await sheet.getByRole('button', readWords).click();
  await expect(sheet.getByText(/^The words of the PDF are in step 3/)).toBeVisible();
  await expect(sheet.getByRole('group', { name: 'Task', exact: true }).getByRole('textbox').first()).toHaveValue(
    /^Invent a tool that picks a paper apple/,
  );
  await expect(sheet.getByRole('group', { name: 'Rules', exact: true }).getByRole('textbox').nth(1)).toHaveValue(
    'A fallen apple is out of the game.',
  );

  const pages = Array.from({ length: 60 }, (_, at) => [`Page ${at + 1} of a book that does not end.`]);
  await choosePdf(sheet, pdfFile('Endless.pdf', pages));
  await sheet.getByRole('button', readWords).click();
  await expect(sheet.getByText('This PDF is long. Only its beginning was read.')).toBeVisible();
});
