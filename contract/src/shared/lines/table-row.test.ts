import { expect, test } from 'vitest';
import { readLines } from '../../../test/read-lines.ts';

test('UPL-057 rows of a table are materials, and its head and rule are not', () => {
  const rows =
    '| Item | Quantity | Unit |\n|------|---------:|------|\n| Straws | 10 | pieces |\n| Cups | 4 | |\n| Tape | 1 roll | |';
  expect(readLines(rows)).toEqual(['10 | pieces | Straws', '4 |  | Cups', '1 | roll | Tape']);
});

test.each([
  ['| 10 | Straws |', '10 |  | Straws'],
  ['Straws | 10', '10 |  | Straws'],
  ['| lolly sticks | 40 | no breaking |', '40 |  | lolly sticks (no breaking)'],
  ['paper cups | shelf B | 6', '6 |  | paper cups (shelf B)'],
  ['| Straws | about 10 | each team |', '10 |  | Straws (each team)'],
  ['- 1 | Straws | 10', '1 |  | 1 | Straws | 10 ?'],
  ['Straws\t10\tpieces', '10 | pieces | Straws'],
  ['10\tpieces\tStraws', '10 | pieces | Straws ?'],
])('UPL-057 the row "%s" is %s', (row, material) => {
  expect(readLines(row)).toEqual([material]);
});

test.each([
  ['Item Quantity Unit\nStraws 10 pieces', ['10 | pieces | Straws']],
  ['How many, measure, what\n10 straws', ['10 |  | straws ?']],
  ['Item\tPieces\nStraws\t10', ['10 |  | Straws']],
  ['Objects | Number\nStraws | 10', ['10 |  | Straws']],
  ['Measure tape\nStraws: 10', ['1 |  | Measure tape ?', '10 |  | Straws']],
])('UPL-061 the head of a table, with or without its lines, is no material: %j', (lines, materials) => {
  expect(readLines(lines)).toEqual(materials);
});

test.each([
  ['- 2 scissors and 1 glue stick', ['2 |  | scissors', '1 |  | glue stick']],
  ['- 10 straws, 2 cups & a roll of tape', ['10 |  | straws', '2 |  | cups', '1 | roll | tape']],
  ['10 straws; 5 skewers', ['10 |  | straws ?', '5 |  | skewers ?']],
  ['- 10 straws or 5 skewers', ['1 |  | 10 straws or 5 skewers ?']],
  ['- Straws: 10, cups: 5', ['1 |  | Straws: 10, cups: 5 ?']],
])('UPL-057 "%s" with several numbers is %j', (line, materials) => {
  expect(readLines(line)).toEqual(materials);
});
