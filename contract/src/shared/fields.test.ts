import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { line, optionalLine } from './fields.ts';
import { inSentences } from '../challenges/texts/sheet/fit-sheet.ts';
import { cut, textLines } from './text-lines.ts';

const read = (text: string) => safeParse(line(200), text);
const tidied = (text: string) => textLines(text).map((one) => one.text);
const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const unseen = [
  ...letters(0x00, 0x08),
  ...letters(0x0e, 0x1f),
  ...letters(0x7f, 0x9f),
  '\u00ad',
  '\u061c',
  '\ufeff',
  '\ud800',
  '\udfff',
  ...letters(0x200b, 0x200f),
  ...letters(0x202a, 0x202e),
  ...letters(0x2060, 0x2064),
  ...letters(0x2066, 0x2069),
];
const word = fc.stringMatching(/^[A-Za-zäöüß語' -]{0,20}$/u);
const somewhere = { before: word, sign: fc.constantFrom(...unseen), after: word };

test('SEC-43 a line with an invisible character is refused, wherever it is', () => {
  fc.assert(
    fc.property(fc.record(somewhere), ({ before, sign, after }) => {
      const text = `a${before}${sign}${after}b`;
      expect(read(text).success).toBe(false);
      expect(safeParse(optionalLine(200), text).success).toBe(false);
    }),
  );
});

test('SEC-43 in the text of a file invisible characters are removed instead, except the one that ends a line', () => {
  const inLine = { ...somewhere, sign: fc.constantFrom(...unseen.filter((sign) => sign !== '\u0085')) };
  fc.assert(
    fc.property(fc.record(inLine), ({ before, sign, after }) => {
      const joined = tidied(`a${before}${sign}${after}b`);
      expect(joined).toEqual(tidied(`a${before}${after}b`));
    }),
  );
});

test('SEC-43 a line that is accepted has no such character, and is accepted again as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const once = read(text);
      if (!once.success) return;
      expect(
        unseen.filter((sign) => !'\u200c\u200d'.includes(sign) && once.data.includes(sign) && !isHalf(sign)),
      ).toEqual([]);
      expect(once.data.isWellFormed()).toBe(true);
      expect(read(once.data)).toEqual(once);
    }),
    { numRuns: 500 },
  );
});
const isHalf = (sign: string) => /^[\ud800-\udfff]$/.test(sign);

test.each([
  'علی\u200cرضا',
  'می\u200cروم',
  'ශ්\u200dරී ලංකා',
  'ರಾಜ್\u200cಕುಮಾರ್',
  'প্র\u09cd\u200cন',
  'അനില്\u200d',
  'মহৎ ত্\u200d',
])('SEC-43 "%s" is accepted: a joiner between letters that it changes is seen', (text) => {
  expect(read(text)).toMatchObject({ success: true, data: text.normalize('NFC') });
  expect(tidied(text)).toEqual([text.normalize('NFC')]);
});

test('SEC-50 a text that is cut at a joiner has none at its ends', () => {
  const word = 'می\u200c'.repeat(400);
  expect(cut(word, 3)).toBe('می');
  expect(cut('👩\u200d🚀', 3)).toBe('👩');
  const pieces = inSentences(`${word}م`);
  expect(pieces.map((piece) => safeParse(line(1000), piece).success)).toEqual([true, true]);
});

test.each([
  'رضا\u200cعلی',
  'علی\u200c',
  '\u200cعلی',
  'علی\u200dرضا',
  'ශ\u200dර',
  'ක්\u200d',
  'അനി\u200d',
  'മ്\u200d',
  'می\u200c\u200cروم',
  'ada\u200cb',
])('SEC-43 %j is refused: the joiner is invisible', (text) => {
  expect(read(text).success).toBe(false);
});

test.each(['👩‍🚀 Rocket', '🏳️‍🌈', '👩🏽‍🔬 Lab', 'Zoë’s Tower – №1', '语言', 'Über-Brücke', '👨‍👩‍👧 Family'])(
  'SEC-43 "%s" is accepted: a joiner within an emoji is seen',
  (text) => {
    expect(read(text)).toMatchObject({ success: true, data: text.normalize('NFC') });
    expect(tidied(text)).toEqual([text.normalize('NFC')]);
  },
);

test.each(['a\u200db', '👩\u200d', '\u200d🚀', 'a\u200d🚀'])('SEC-43 a joiner elsewhere is not: %j', (text) => {
  expect(read(text).success).toBe(false);
});
