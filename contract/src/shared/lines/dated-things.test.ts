import { expect, test } from 'vitest';
import { readLines } from '../../../test/read-lines.ts';

test.each([
  ['- 2023 calendar', '1 |  | 2023 calendar ?'],
  ['2023 wall calendar', '1 |  | 2023 wall calendar ?'],
  ['- 1998 yearbooks (old)', '1 |  | 1998 yearbooks (old) ?'],
  ['- 2019 edition of a road atlas', '1 |  | 2019 edition of a road atlas ?'],
  ['- Calendar 2023', '1 |  | Calendar 2023 ?'],
  ['- Old newspaper (1999)', '1 |  | Old newspaper (1999) ?'],
])('UPL-057 the year of "%s" is no count', (line, material) => {
  expect(readLines(line)).toEqual([material]);
});

test.each([
  ['- 2000 craft sticks', '2000 |  | craft sticks'],
  ['- 2023 newspaper pages', '2023 |  | newspaper pages'],
  ['- 2 calendars', '2 |  | calendars'],
  ['- 1500 newspapers', '1500 |  | newspapers'],
  ['- 2,000 newspapers', '2000 |  | newspapers'],
  ['Craft sticks 2000', '2000 |  | Craft sticks'],
  ['Craft sticks (2000)', '2000 |  | Craft sticks'],
  ['Newspapers: 2000', '2000 |  | Newspapers'],
  ['- 2 calendars (2023)', '2 |  | calendars (2023)'],
])('UPL-057 the number of "%s" is a count', (line, material) => {
  expect(readLines(line)).toEqual([material]);
});
