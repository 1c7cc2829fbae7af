import { readFileSync } from 'node:fs';
import { type PdfText, pdfText } from '@teamsparks/contract/pdf-text';
import type { TextRun } from '@teamsparks/contract/pdf-runs';
import { readSheet } from '@teamsparks/contract/sheet-text';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { expectedParts } from '../../contract/test/pdfs/expected.ts';

const fileOf = (name: string) => new URL(`../../contract/test/pdfs/${name}.pdf`, import.meta.url);

/** The text layer as pdf.js gives it, with the names of its fonts. */
async function textOf(name: string): Promise<PdfText> {
  const task = getDocument({ data: new Uint8Array(readFileSync(fileOf(name))), disableFontFace: true, verbosity: 0 });
  const pdf = await task.promise;
  const runs: TextRun[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const loaded = await pdf.getPage(page);
    // Only what has been drawn has the names of its fonts.
    await loaded.getOperatorList();
    for (const item of (await loaded.getTextContent()).items) {
      if (!('str' in item)) continue;
      const font = (loaded.commonObjs.get(item.fontName) as { name?: string }).name ?? '';
      const [, , , , x, y] = item.transform as number[];
      runs.push({ text: item.str, x: x ?? 0, y: y ?? 0, width: item.width, size: item.height, font, page });
    }
  }
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
