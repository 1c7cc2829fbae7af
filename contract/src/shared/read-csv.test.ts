import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { csvHead, csvRow } from './write-csv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

test('RFC 4180: quoted cells hold separators, quotes and line ends; lines are counted where they begin', () => {
  const text = '\ufeffName,Area\r\n"Lovelace, Ada","says ""hi""\nand more"\r\n\r\nBo,Art';
  expect(readCsv(text)).toEqual([
    { line: 1, cells: ['Name', 'Area'] },
    { line: 2, cells: ['Lovelace, Ada', 'says "hi"\nand more'] },
    { line: 5, cells: ['Bo', 'Art'] },
  ]);
});

test('what this program writes is read back; an apostrophe keeps a text from being a formula', () => {
  const file =
    csvHead(['Name', 'Area', 'Grade']) + csvRow(['Lovelace, "Ada"', 'Art\nand STEM', 11]) + csvRow(['=1+1', '', 9]);
  expect(cellsOf(file)).toEqual([
    ['Name', 'Area', 'Grade'],
    ['Lovelace, "Ada"', 'Art\nand STEM', '11'],
    ["'=1+1", '', '9'],
  ]);
});

test.each([';', '\t', ','])('the separator %j is found by the first line', (separator) => {
  expect(cellsOf(`Name${separator}Area\nAda${separator}Art`)).toEqual([
    ['Name', 'Area'],
    ['Ada', 'Art'],
  ]);
});

test('whatever cells are written as RFC 4180 says, they are read back', () => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/\r\n?/g, '\n').trim());
  const table = fc.array(fc.tuple(cell, cell), { minLength: 1 });
  fc.assert(
    fc.property(table, (rows) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const text = ['"a","b"', ...rows.map((row) => row.map(quoted).join(','))].join('\r\n');
      const kept = rows.filter((row) => row.some((value) => value !== ''));
      expect(cellsOf(text).slice(1)).toEqual(kept);
    }),
  );
});

test.each([
  ['sep=;\nName;Area\nAda;Art', 'a line above it'],
  ['sep=,\r\nName,Area\r\nAda,Art', 'a line that names the usual one'],
  ['sep=\t\rName\tArea\rAda\tArt', 'a line that names a tab'],
  ['\ufeffsep=;\nName;Area\nAda;Art', 'a line behind a byte order mark'],
  ['"sep=;"\nName;Area\nAda;Art', 'a line in quotation marks'],
  ['SEP=;;\nName;Area\nAda;Art', 'a line that was saved again as a row'],
  ['\ufeff\ufeffName;Area\nAda;Art', 'its head behind two marks'],
  ['"Name";"Area"\n"Ada";"Art"', 'its quoted head'],
  ['Name;Area;;\nAda;Art;;\n;;;', 'its head, beside columns of nothing'],
  ['\n;\nName;Area\nAda;Art', 'its head, below empty rows'],
])('%j: its separator is recognized by %s', (text) => {
  expect(cellsOf(text).map((cells) => cells.slice(0, 2))).toEqual([
    ['Name', 'Area'],
    ['Ada', 'Art'],
  ]);
});

test('a separator in a quoted head does not count, and lines are counted from the first of the file', () => {
  expect(readCsv('sep=;\n"Name, or names, of all";Area\n"Ada\nLovelace";Art\nBo;STEM')).toEqual([
    { line: 2, cells: ['Name, or names, of all', 'Area'] },
    { line: 3, cells: ['Ada\nLovelace', 'Art'] },
    { line: 5, cells: ['Bo', 'STEM'] },
  ]);
  expect(cellsOf('"Name, or names, of all";Area\nAda;Art')[0]).toEqual(['Name, or names, of all', 'Area']);
});
