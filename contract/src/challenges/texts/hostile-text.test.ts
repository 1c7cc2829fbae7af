import { describe, expect, test } from 'vitest';
import { readBoxList } from '../../shared/lines/box-text.ts';
import { parseMaterials } from './materials-text.ts';
import { parseMetadataText } from './metadata-text.ts';
import { expectLinear, kilobyte, timeRatio } from '../../../test/linear.ts';

const scraps = {
  spaces: ' ',
  'no-break spaces': '\u00a0',
  digits: '9',
  numbers: '1 ',
  fractions: '1 1/2 ',
  thousands: '1,111,',
  ranges: '1-',
  dashes: '-',
  'dashes with numbers': 'a - 1 ',
  'opening brackets': '(',
  'closing brackets': ')',
  groups: 'a(1 b) ',
  colons: ': ',
  'nested arrays': '[',
  'nested objects': '{"a":',
  'combining marks': '\u0301\u0316',
  'combining marks in short runs': `a${'\u0301\u0316'.repeat(8)}`,
  NULs: '\0',
  times: 'x 1 ',
  bullets: '- a ',
  words: 'one of ',
  'rows of a table': 'a | 1 | ',
  'things in a row': '1 ab, ',
  'rows of a spreadsheet': '"a, b",1\nItem,Qty\n',
  'cells of a document': 'Item\n\tQty\n\ta\n\t1\n',
  'words that are passed over': 'about each ',
};

function filled(scrap: string, length: number): string {
  return scrap.repeat(Math.ceil(length / scrap.length)).slice(0, length);
}

/** Repeats a line up to a length. By default its lines are just short enough to be read, which costs most. */
function inLines(start: string, scrap: string, length: number, lineLength = 3900): string {
  return filled(`${start}${filled(scrap, lineLength)}!\n`, length);
}

describe.each(Object.entries(scraps))('SEC-50 the time is linear in the length of %s', (_, scrap) => {
  test.each([
    ['one line', (length: number) => `a${filled(scrap, length - 2)}!`],
    ['values', (length: number) => inLines('Skills: ', scrap, length)],
    ['JSON values', (length: number) => inLines('Time Limits: ', scrap, length)],
    ['long lines of the materials', (length: number) => `Materials\n${inLines('a ', scrap, length - 10)}`],
    ['short lines of the materials', (length: number) => `Materials\n${filled(`a${scrap}\n`, length - 10)}`],
  ])('in %s', (_place, textOf) => {
    expectLinear((length) => {
      const text = textOf(length);
      return () => parseMetadataText(text);
    });
  });

  test('in a box', () => {
    expectLinear((length) => {
      const text = filled(scrap, length);
      return () => readBoxList(text);
    });
  });

  test.each(['Skills: ', 'Materials a '])(
    'in lines that start with %j: few long ones cost about as much as many short ones',
    (start) => {
      const [long, short] = [3900, 240].map((lineLength) => inLines(start, scrap, 256 * kilobyte, lineLength));
      const [readLong, readShort] = [long!, short!].map((text) => () => parseMetadataText(text));
      // Were a line read in quadratic time, the long ones would cost sixteen times as much.
      expect(timeRatio(readShort!, readLong!, 6)).toBeLessThan(6);
    },
  );

  // Half of the length in the name, half in the unit.
  test.each(['x 1 ', 'x - 1 ', 'x (1 '])(
    'on both sides of %j in one line of the materials, whatever its length',
    (middle) => {
      expectLinear((length) => {
        const half = filled(scrap, length / 2);
        const line = `a ${half}${middle}${half}!`;
        return () => parseMaterials([line]);
      });
    },
  );
});
