import { expect, test } from 'vitest';
import { readLines } from '../../../test/read-lines.ts';

/** What Word, Wingdings, a keyboard or a scan puts before an item; the last three are spaces that nobody sees. */
const marks = [
  '•\t',
  '·       ',
  'o   ',
  'o\u00a0\u00a0\u00a0',
  '§  ',
  'ü  ',
  'Ø  ',
  'v  ',
  '\uf0b7 ',
  '\uf0a7 ',
  '● ',
  '●\u200b ',
  '○ ',
  '■ ',
  '▪ ',
  '◦ ',
  '‣ ',
  '⁃ ',
  '□ ',
  '☐ ',
  '❏ ',
  '✓ ',
  '✔ ',
  '➢ ',
  '→ ',
  '» ',
  '> ',
  '= ',
  '# ',
  '1. ',
  '1.) ',
  '(1) ',
  '1 - ',
  'a. ',
  'i. ',
  'A) ',
  '• • ',
  '- [ ] ',
  '* [x] ',
  '- ● ',
  '- o ',
  '- a) ',
  '- 1. ',
  '👉 ',
  '✂️ ',
  '1️⃣ ',
  '① ',
  '– ',
  '— ',
  '|',
  '| ',
  '-> ',
  '=> ',
  '☑ ',
  '✔️ ',
  '➤ ',
  '* ',
  '+ ',
  '\u00ad',
  '\ufeff',
  '\u200b',
];

test.each(marks)('GAP-16 %j before a line is no part of its name', (mark) => {
  const [read = ''] = readLines(`${mark}10 straws`);
  expect(read.replace(/ \?$/, '')).toBe('10 |  | straws');
});

test.each(marks.filter((mark) => mark !== '- 1. '))('GAP-16 %j before a thing alone is no part of its name', (mark) => {
  expect(readLines(`${mark}Rope`)).toEqual(['1 |  | Rope ?']);
});

test.each([
  ['o rings', ['1 |  | o rings ?']],
  ['- v belts (2)', ['2 |  | v belts']],
  ['*10 straws*', ['10 |  | straws ?']],
  ['**Rope**', ['1 |  | Rope ?']],
  ['<li>60 stirrers</li>', ['60 |  | stirrers']],
])('GAP-16 "%s" is read without its marks', (line, materials) => {
  expect(readLines(line)).toEqual(materials);
});

test('GAP-16 numbers in order at the beginning of all lines number the lines', () => {
  expect(readLines('1 - Rope\n2 - Tape\n3 - Cup')).toEqual(['1 |  | Rope ?', '1 |  | Tape ?', '1 |  | Cup ?']);
  expect(readLines('(1) Rope\n(2) Masking tape')).toEqual(['1 |  | Rope ?', '1 |  | Masking tape ?']);
  expect(readLines('12 - Straws\n3 - Cups')).toEqual(['12 |  | Straws ?', '3 |  | Cups ?']);
});

/** Marks, signs and words around a number that change nothing. */
const tenStraws = `
  - [ ] 10 straws
  - [x] 10 straws
  - ☐ 10 straws
  - ✓ 10 straws
  - ● 10 straws
  - ▪ 10 straws
  - ○ 10 straws
  - o 10 straws
  - ➢ 10 straws
  - → 10 straws
  - 1. 10 straws
  - 1) 10 straws
  - a) 10 straws
  - (10) straws
  - [10] straws
  - **10** straws
  - ten straws
  - 10 (ten) straws
  - ten (10) straws
  - １０ straws
  - 10 straws (per team)
  - quantity: 10 straws
  - Qty 10 straws
  - Qty: 10 straws
  - 10 × straws
  - 10× straws
  - 10 x straws
  - 10X straws
  - 10* straws
  - ☑ 10 straws
  - ☒ 10 straws
  - ▢ 10 straws
  - ◻ 10 straws
  - ✔️ 10 straws
  - ➤ 10 straws
  - • 10 straws
  - <b>10</b> straws
  - 10 straws;
  - 10 straws,
  - 10 straws.
  - 10 or more straws
  - 10 or so straws
  - more than 10 straws
  - no more than 10 straws
  - exactly 10 straws
  - about ten straws
  - around 10 straws
  - roughly 10 straws
  - ca. 10 straws
  - circa 10 straws
  - max. 10 straws
  - maximum of 10 straws
  - a minimum of 10 straws
  - a total of 10 straws
  - 10 straws total
  - 10 straws in total
  - 10 straws max
  - 10 straws/group
  - 10 straws / team
  - 10/team straws
  - ≈ 10 straws
  - ± 10 straws
  - > 10 straws
  - ≥10 straws
  - <10 straws
  - ۱۰ straws
  - १० straws
  - ① 10 straws
  - ii. 10 straws
  - (a) 10 straws
  - *10 straws*
  - \`10\` straws
  - 10&nbsp;straws
  - ١٠ straws
  - straws (10 × )
  ‒ 10 straws
`;

test.each(tenStraws.trim().split('\n'))('UPL-057 "%s" is ten straws', (row) => {
  expect(readLines(row.trim())).toEqual(['10 |  | straws']);
});
