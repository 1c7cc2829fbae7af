import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paginate, placeRows } from './pages.ts';
import type { Row } from './pages.ts';
import { frameOf } from './style.ts';
import { partWidths } from './time-rows.ts';

const start = 50;
const page = frameOf('a4');
const { bottom } = page;

function row(height: number, withNext = false, gap = 10): Row {
  return { gap, height, withNext, draw: () => undefined };
}

const anyRow = fc
  .record({ height: fc.integer({ min: 5, max: 300 }), gap: fc.integer({ min: 0, max: 30 }), withNext: fc.boolean() })
  .map(({ height, gap, withNext }) => row(height, withNext, gap));

test('every row stands once, in order, inside a page and below the one before', () => {
  fc.assert(
    fc.property(fc.array(anyRow), (rows) => {
      const pages = paginate(rows, () => start, page);
      expect(pages.flat().map(({ height }) => height)).toEqual(rows.map(({ height }) => height));
      for (const placed of pages.map((onPage) => placeRows(onPage, start, bottom))) {
        let lowest = start;
        for (const { top, height } of placed) {
          expect(top).toBeGreaterThanOrEqual(lowest - 0.001);
          lowest = top + height;
        }
        expect(lowest).toBeLessThanOrEqual(bottom + 0.001);
      }
    }),
  );
});

test('a row that stays with the next one moves to its page', () => {
  const high = row(bottom - start - 60);
  const head = row(30, true);
  const pages = paginate([high, head, row(40)], () => start, page);
  expect(pages.map((onPage) => onPage.length)).toEqual([1, 2]);
  expect(paginate([high, row(30), row(40)], () => start, page).map((onPage) => onPage.length)).toEqual([2, 1]);
});

test('rows that stay together but are higher than half a page are parted', () => {
  const rows = Array.from({ length: 30 }, () => row(40, true));
  expect(paginate(rows, () => start, page).length).toBeGreaterThan(1);
});

test('time parts fill the strip, longer ones are wider and none is too narrow for its label', () => {
  const minutes = fc.array(fc.integer({ min: 0, max: 1440 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(minutes, (values) => {
      const widths = partWidths(values, 340, 58);
      expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(340, 3);
      const smallest = Math.min(58, 340 / values.length);
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(smallest - 0.001);
      for (const [index, width] of widths.entries()) {
        for (const [other, otherWidth] of widths.entries()) {
          if ((values[index] ?? 0) > (values[other] ?? 0)) expect(width).toBeGreaterThanOrEqual(otherWidth - 0.001);
        }
      }
    }),
  );
});
