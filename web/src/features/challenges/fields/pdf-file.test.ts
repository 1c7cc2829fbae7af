import { pdfMaxBytes } from '@teamsparks/contract/shared/limits';
import { expect, test } from 'vitest';
import { pdfProblem } from './use-staged-pdf.ts';

function pdf(content: string, type = 'application/pdf'): File {
  return new File([content], 'Tower.pdf', { type });
}

test('UPL-021 accepts a PDF by type and by its first bytes', async () => {
  expect(await pdfProblem(pdf('%PDF-1.7\n'))).toBeNull();
  expect(await pdfProblem(pdf(`${'\n'.repeat(1019)}%PDF-1.7\n`))).toBeNull();
});

test.each([
  ['another type', pdf('%PDF-1.7', 'text/plain')],
  ['no type', pdf('%PDF-1.7', '')],
  ['text renamed to .pdf', pdf('Title: Tower')],
  ['1,020 bytes before the signature', pdf(`${'\n'.repeat(1020)}%PDF-1.7`)],
  ['a cut signature', pdf('%PDF')],
  ['an empty file', pdf('')],
])('UPL-021 refuses %s', async (_, file) => {
  expect(await pdfProblem(file)).toBe('Please select a valid PDF file');
});

test('GAP-13 refuses more than 25 MB with a sentence that names the limit, and accepts exactly 25 MB', async () => {
  const filled = (bytes: number) =>
    new File(['%PDF-', new Uint8Array(bytes - 5)], 'a.pdf', { type: 'application/pdf' });
  expect(await pdfProblem(filled(pdfMaxBytes))).toBeNull();
  expect(await pdfProblem(filled(26 * 1024 * 1024))).toContain('larger than 25 MB');
});
