import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

test('RFC 4180: quoted cells hold separators, quotes and line ends; lines are counted where they begin', () => {
  const text = '\ufeffName,Area\r\n"Lovelace, Ada","says ""hi""\nand more"\r\n\r\nBo,Art';
  expect(readCsv(text)).toEqual([
    { line: 1, cells: ['Name', 'Area'] },
    { line: 2, cells: ['Lovelace, Ada', 'says "hi"\nand more'] },
    { line: 5, cells: ['Bo', 'Art'] },
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
