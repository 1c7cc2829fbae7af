import { describe, expect, test } from 'vitest';
import { expectLinear } from '../../../test/linear.ts';
import type { TextRun } from './pdf-runs.ts';
import { pdfText } from './pdf-text.ts';

const aRun: TextRun = { text: 'word', x: 72, y: 700, width: 20, size: 11, font: 'Times', page: 1 };
/** Builds the run for a place among the others. */
type Shape = (at: number) => Partial<TextRun>;
const shapes: Record<string, Shape> = {
  'one line': (at) => ({ x: at * 21 }),
  'one row of cells': (at) => ({ x: at * 60 }),
  'one row of bullets': (at) => ({ text: at % 2 ? 'a' : '•', x: at * 60 }),
  'all at one place': () => ({}),
  'one letter each': (at) => ({ text: 'a', x: at * 5, width: 5 }),
  'lines from the bottom up': (at) => ({ y: at * 12 }),
  'sizes of their own': (at) => ({ y: -at * 1e6, size: 8 + at }),
  'pages of their own': (at) => ({ page: at }),
  'one running head': (at) => ({ page: at, text: `Games ${at}` }),
  'two columns': (at) => ({ x: at % 2 ? 72 : 320, y: -Math.floor(at / 2) * 12, width: 220 }),
  'columns of numbers': (at) => ({ text: at % 2 ? 'word' : '7', x: at % 2 ? 72 : 200 + (at % 97), y: -(at >> 1) * 12 }),
  'wrapped without end': (at) => ({ text: 'goes on and on', y: -at * 12, width: 400 }),
  'hyphens without end': (at) => ({ text: 'on-', y: -at * 12, width: 400 }),
  spaces: (at) => ({ text: ' ', x: at }),
  'no size': (at) => ({ size: 0, y: -at }),
  'endless letters': () => ({ width: Number.MAX_VALUE, size: Number.MAX_VALUE, y: -Number.MAX_VALUE }),
};
const runsOf = (shape: Shape, count: number) => Array.from({ length: count }, (_, at) => ({ ...aRun, ...shape(at) }));

describe.each(Object.entries(shapes))('SHT-014 SEC-50 a hostile text layer, %s', (_, shape) => {
  test('is joined in a time that grows only with the number of runs', () => {
    // As many runs as there are letters in the texts that others are measured with, by sixteen.
    expectLinear((length) => {
      const runs = runsOf(shape, length / 16);
      return () => pdfText(runs);
    });
  });

  test('gives a text and loses no word', () => {
    const { text, leftOut } = pdfText(runsOf(shape, 300));
    const written = runsOf(shape, 300).map((run) => run.text);
    const letters = (words: string) => words.replace(/[^\p{L}]/gu, '').length;
    expect(letters(`${text}${leftOut.join('')}`)).toBe(letters(written.join('')));
  });
});
