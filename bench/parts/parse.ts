import { parseMetadataText } from '@teamsparks/contract/challenges/texts/metadata-text';
import { median, ratioOf, spread, type Row } from '../table.ts';

const kilobyte = 1024;
const sizes = [1, 100, 256];
const rounds = 7;

const ordinary = `Title: Paper Cup Skyline
Level: Middle School
Category: Tower
Skills: Engineering Design, Collaboration
Time Limits: {"plan": 2, "build": 6}

Materials:
Paper cups - 24 pieces
Masking tape (1 roll)
String 2.5 meters
`;

const inputs: Record<string, (bytes: number) => string> = {
  ordinary: (bytes) => ordinary + 'Craft sticks - 12 pieces\n'.repeat(bytes / 25),
  'one line of spaces': (bytes) => `Materials:\na${' '.repeat(bytes)}!`,
  'many short lines of spaces': (bytes) => `Materials:\n${`a${' '.repeat(3900)}!\n`.repeat(bytes / 3902)}`,
  digits: (bytes) => `Materials:\nname ${'1 '.repeat(bytes / 2)}`,
  dashes: (bytes) => `Materials:\n${`${'- '.repeat(1900)}x\n`.repeat(bytes / 3802)}`,
  parentheses: (bytes) => `Materials:\n${`${'('.repeat(1900)}${'1)'.repeat(900)}\n`.repeat(bytes / 3702)}`,
};

function time(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** Measures the metadata parser against splitting the same text. */
export async function parse(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, make] of Object.entries(inputs)) {
    for (const size of sizes) {
      const text = make(size * kilobyte).slice(0, size * kilobyte);
      const parsing: number[] = [];
      const splitting: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        parsing.push(time(() => parseMetadataText(text)));
        splitting.push(time(() => text.split('\n').map((line) => line.split(' ').length)));
      }
      rows.push({
        part: 'parse',
        what: name,
        under: `${size} KB`,
        value: spread(parsing, 'ms', 2),
        ratio: ratioOf(median(parsing), median(splitting)),
        against: 'String.split',
        ...(size === 256 && { goal: '<= 100 ms' }),
      });
    }
  }
  return rows;
}
