import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../../../test/read-pdf.ts';
import { drawSheet } from './draw-sheet.ts';
import { addedFontsMark, addFontsIn, printedRanges } from './font-files.ts';
import { bare } from '../../../../test/sheets-to-draw.ts';
import { unpackWoff } from './sfnt.ts';

/** Returns a font with 20 letters from `code` on, which look like A and the letters after it. */
function fontFrom(code: number): Buffer {
  const path = import.meta.resolve('@fontsource/open-sans/files/open-sans-latin-400-normal.woff');
  const font = unpackWoff(readFileSync(new URL(path)));
  const entry = font.indexOf('cmap', 12, 'latin1');
  // One table of format 12: its length, its language, one group of 20 letters, and the glyph of the first.
  const cmap = Buffer.alloc(40);
  for (const [at, short] of [0, 1, 3, 10, 0, 12, 12].entries()) cmap.writeUInt16BE(short, at * 2);
  for (const [at, long] of [28, 0, 1, code, code + 19, 36].entries()) cmap.writeUInt32BE(long, 16 + at * 4);
  font.writeUInt32BE(font.length, entry + 8);
  font.writeUInt32BE(cmap.length, entry + 12);
  return Buffer.concat([font, cmap]);
}

const folder = mkdtempSync(join(tmpdir(), 'teamsparks-fonts-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  addFontsIn('');
});

test('SHT-053: a font that the operator added draws what no other has; a file that is no font changes nothing', async () => {
  writeFileSync(join(folder, 'chinese.ttf'), fontFrom(0x65e5));
  writeFileSync(join(folder, 'broken.woff'), 'no font');
  writeFileSync(join(folder, 'read-me.txt'), 'fonts');
  addFontsIn(folder);
  expect(addedFontsMark()).toEqual([`added-chinese.ttf ${fontFrom(0x65e5).length}`]);
  expect(printedRanges().some(([from, to]) => from <= 0x65e5 && 0x65e5 <= to)).toBe(true);
  const sheet = { ...bare, name: '日 tower', task: ['日日'], rules: ['日'] };
  const { text } = await readPdf((await drawSheet(sheet, { copy: 'team', paper: 'letter', ink: 'full' })).pdf);
  expect(text.match(/日/g)).toHaveLength(5);
});
