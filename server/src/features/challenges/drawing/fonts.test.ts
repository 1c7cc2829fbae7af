import { mayHoldUnprinted } from '@teamsparks/contract/challenges/unprinted-signs';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../test/read-pdf.ts';
import { drawSheet } from './draw-sheet.ts';
import { letteringOf } from './fonts.ts';
import { printedRanges } from './font-files.ts';
import { bare } from '../../../../test/sheets-to-draw.ts';

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
  expect(letteringOf(words.replace(/\s/g, ''), 'text').map(({ font }) => font)).not.toContain(null);
});

test('a word is set in one family: letters of another one stand out', () => {
  expect(letteringOf('Żółw', 'text').map(({ font, text }) => [font?.name, text])).toEqual([
    ['atkinson-hyperlegible-next-latin-ext-400', 'Ż'],
    ['atkinson-hyperlegible-next-latin-400', 'ó'],
    ['atkinson-hyperlegible-next-latin-ext-400', 'ł'],
    ['atkinson-hyperlegible-next-latin-400', 'w'],
  ]);
  expect(letteringOf('cầu', 'text').map(({ font, text }) => [font?.name, text])).toEqual([
    ['open-sans-latin-400', 'c'],
    ['open-sans-vietnamese-400', 'ầ'],
    ['open-sans-latin-400', 'u'],
  ]);
});

test('one box stands for each letter that no font has, and keeps it; a picture is left out', () => {
  expect(letteringOf('Tower👩‍👩‍👧日!', 'text').map(({ font, text }) => [font?.name ?? 'box', text])).toEqual([
    ['atkinson-hyperlegible-next-latin-400', 'Tower'],
    ['box', '日'],
    ['atkinson-hyperlegible-next-latin-400', '!'],
  ]);
});

test('SHT-053: letters that join stay in one text with what joins them', () => {
  const set = (word: string) => letteringOf(word, 'text').map(({ font, text }) => [font?.name, text]);
  expect(set('(می‌خواهم)')).toEqual([
    ['atkinson-hyperlegible-next-latin-400', '('],
    ['vazirmatn-arabic-400', 'می‌خواهم'],
    ['atkinson-hyperlegible-next-latin-400', ')'],
  ]);
  expect(set('क्षत्रिय।')).toEqual([['noto-sans-devanagari-devanagari-400', 'क्षत्रिय।']]);
  expect(set('שָׁלוֹם')).toEqual([['noto-sans-hebrew-hebrew-400', 'שָׁלוֹם']]);
  expect(set('✔️')).toEqual([['dejavu-sans-latin-400', '✔️']]);
  expect(set('1️⃣')).toEqual([['atkinson-hyperlegible-next-latin-400', '1']]);
});

test('SHT-053: the signs that are printed are those that the fonts have, and the bold fonts have no fewer', () => {
  const ranges = printedRanges();
  const isDrawn = (sign: string, face: 'text' | 'strong' | 'display') => {
    const lettering = letteringOf(sign, face);
    return lettering.length > 0 && lettering.every(({ font }) => font !== null);
  };
  const differing: string[] = [];
  for (let code = 0x20; code < 0x1fb00; code += 1) {
    if (code === 0xd800) code = 0xf900;
    const sign = String.fromCodePoint(code);
    if (/[\p{Default_Ignorable_Code_Point}\u20e3]/u.test(sign)) continue;
    const isPrinted = ranges.some(([from, to]) => from <= code && code <= to);
    if (isDrawn(sign, 'text') !== isPrinted) differing.push(code.toString(16));
    if (isPrinted && !(isDrawn(sign, 'strong') && isDrawn(sign, 'display')))
      differing.push(`bold ${code.toString(16)}`);
  }
  expect(differing).toEqual([]);
  expect(ranges.some(([from, to]) => from <= 0x5d0 && 0x5ea <= to)).toBe(true);
});

test('SHT-054: a text that no list is asked for has only signs that are printed', () => {
  const signs = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
    (sign) => !mayHoldUnprinted([sign]) && !/[\s\u00ad]/.test(sign),
  );
  expect(signs.filter((sign) => letteringOf(sign, 'text').some(({ font }) => font === null))).toEqual([]);
  expect(signs.length).toBeGreaterThan(300);
});

test('a sheet with letters that no font has is drawn with the others', async () => {
  const sheet = { ...bare, name: '🚀 Rocket 日本', task: ['Build 🥇 a tower\u200b.', '日本語'.repeat(200)] };
  const { text, pages } = await readPdf((await drawSheet(sheet, printing)).pdf);
  expect(text).toContain('Rocket');
  expect(text.replace(/\s/g, '')).toContain('Buildatower.');
  expect(pages).toBe(1);
});
