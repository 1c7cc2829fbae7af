import { describe, expect, test } from 'vitest';
import { parseMaterials } from './materials-text.ts';
import { parseMetadataText } from './metadata-text.ts';

const kilobyte = 1024;
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
};

function filled(scrap: string, length: number): string {
  return scrap.repeat(Math.ceil(length / scrap.length)).slice(0, length);
}

/** By default lines just short enough to be read, which is what costs most. */
function inLines(start: string, scrap: string, length: number, lineLength = 3900): string {
  return filled(`${start}${filled(scrap, lineLength)}!\n`, length);
}

/** Milliseconds, the best of several runs: everything else that the machine does only adds. */
function fastest(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** Four times the text may take about four times as long; quadratic time would be sixteen times, cubic sixty-four. */
function expectLinear(work: (length: number) => () => unknown): void {
  const [small, large] = [work(64 * kilobyte), work(256 * kilobyte)];
  small();
  expect(fastest(large) / Math.max(fastest(small), 1)).toBeLessThan(10);
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

  test.each(['Skills: ', 'Materials a '])(
    'in lines that start with %j: few long ones cost about as much as many short ones',
    (start) => {
      const [long, short] = [3900, 240].map((lineLength) => inLines(start, scrap, 256 * kilobyte, lineLength));
      const [longTime, shortTime] = [long!, short!].map((text) => fastest(() => parseMetadataText(text)));
      // Were a line read in quadratic time, the long ones would cost sixteen times as much.
      expect(longTime! / Math.max(shortTime!, 1)).toBeLessThan(6);
    },
  );

  test('in one line of the materials, whatever its length', () => {
    expectLinear((length) => {
      const line = `a ${filled(scrap, length)}!`;
      return () => parseMaterials([line]);
    });
  });
});
