import { expect, test } from 'vitest';
import { readPdf } from '../sheet/read-pdf.ts';
import { drawSheet } from './draw-sheet.ts';
import { letteringOf } from './fonts.ts';
import { bare } from './sheets-for-tests.ts';

const printing = { copy: 'team', paper: 'letter', ink: 'full' } as const;

test.each([
  ['es', '¿Quién construirá la torre más alta del año?'],
  ['pl', 'Zażółć gęślą jaźń: zbudujcie most z papieru.'],
  ['tr', 'Işığı söndürün, şimdi ağacı çizin.'],
  ['el', 'Χτίστε τον ψηλότερο πύργο με ένα χέρι.'],
  ['uk', 'Побудуйте найвищу вежу, їжте ґречку.'],
  ['vi', 'Hãy xây tòa tháp cao nhất bằng giấy.'],
])('SHT-050: a sheet in %s keeps every letter', async (language, words) => {
  const sheet = { ...bare, name: words, task: [words], rules: [words], language };
  const { text } = await readPdf((await drawSheet(sheet, printing)).pdf);
  // In the name, in the task and in the rules; lines may end where there is no space in the text of the PDF.
  expect(text.replace(/\s/g, '').split(words.replace(/\s/g, '')).length - 1).toBeGreaterThanOrEqual(3);
  expect(letteringOf(words.replace(/\s/g, ''), 'text').map(({ file }) => file)).not.toContain(null);
});

test('a word is set in one family: letters of another one stand out', () => {
  expect(letteringOf('Żółw', 'text').map(({ file, text }) => [file?.name, text])).toEqual([
    ['atkinson-hyperlegible-next-latin-ext-400', 'Ż'],
    ['atkinson-hyperlegible-next-latin-400', 'ó'],
    ['atkinson-hyperlegible-next-latin-ext-400', 'ł'],
    ['atkinson-hyperlegible-next-latin-400', 'w'],
  ]);
  expect(letteringOf('cầu', 'text').map(({ file, text }) => [file?.name, text])).toEqual([
    ['open-sans-latin-400', 'c'],
    ['open-sans-vietnamese-400', 'ầ'],
    ['open-sans-latin-400', 'u'],
  ]);
});

test('one box stands for each letter that no font has, and keeps it', () => {
  expect(letteringOf('Tower👩‍👩‍👧日!', 'text').map(({ file, text }) => [file?.name ?? 'box', text])).toEqual([
    ['atkinson-hyperlegible-next-latin-400', 'Tower'],
    ['box', '👩‍👩‍👧'],
    ['box', '日'],
    ['atkinson-hyperlegible-next-latin-400', '!'],
  ]);
});

test('a sheet with letters that no font has is drawn with the others', async () => {
  const sheet = { ...bare, name: '🚀 Rocket 日本', task: ['Build 🏗️ a tower\u200b.', '日本語'.repeat(200)] };
  const { text, pages } = await readPdf((await drawSheet(sheet, printing)).pdf);
  expect(text).toContain('Rocket');
  expect(text.replace(/\s/g, '')).toContain('Buildatower.');
  expect(pages).toBe(1);
});
