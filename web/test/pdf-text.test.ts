import { readFileSync } from 'node:fs';
import { type PdfText, pdfText } from '@teamsparks/contract/challenges/texts/pdf-text';
import { readSheet } from '@teamsparks/contract/challenges/texts/sheet-text';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { expectedParts } from '../../contract/test/pdfs/expected.ts';
import { readRuns, textOnly } from '../src/parts/pdf/read-runs.ts';

const fileOf = (name: string) => new URL(`../../contract/test/pdfs/${name}.pdf`, import.meta.url);

/** Returns the text of a PDF of contract/test/pdfs, read by pdf.js without a browser. */
async function textOf(name: string): Promise<PdfText> {
  const task = getDocument({ data: new Uint8Array(readFileSync(fileOf(name))), ...textOnly, verbosity: 0 });
  const { runs } = await readRuns(await task.promise, { signal: new AbortController().signal });
  await task.destroy();
  return pdfText(runs);
}

test.each(Object.entries(expectedParts))(
  'SHT-014 the words of %s are read from its text layer',
  async (name, expected) => {
    const { text: written } = await textOf(name);
    // A font has one kind of apostrophe or the other.
    const text = written.replaceAll('’', "'");
    const { sheet, materialLines, unknown } = readSheet(text);
    const { scene, task, rules, setup, notes } = sheet ?? {};
    const scoring = sheet?.scoring.map(({ item, points }) => `${item}: ${points}`);
    const empty = { scene: [], task: [], rules: [], setup: [], notes: [], scoring: [], materials: [] };
    expect({ scene, task, rules, setup, notes, scoring, materials: materialLines }).toEqual({ ...empty, ...expected });
    expect(unknown).toEqual([]);
  },
);

test('SHT-014 running heads and page numbers are set aside', async () => {
  const { leftOut } = await textOf('ghostscript-bees-in-the-library');
  expect(leftOut).toEqual(['Games for Quiet Rooms', '1', 'Games for Quiet Rooms', '2']);
});

test('SHT-014 a PDF without a text layer has no text', async () => {
  expect(await textOf('cairo-scan')).toEqual({ text: '', leftOut: [] });
});
