import { expect, test } from 'vitest';
import { lastPageOf, rangeLabel } from './page-range.ts';

test.each([
  [57, 1, '1-10 of 57 results'],
  [57, 6, '51-57 of 57 results'],
  [10, 1, '1-10 of 10 results'],
  [1, 1, '1-1 of 1 result'],
  [0, 1, '0 results'],
  [12_345, 1234, '12,331-12,340 of 12,345 results'],
])('LIB-049 %i results, page %i: %s', (total, page, label) => {
  expect(rangeLabel({ total, page, per_page: 10 })).toBe(label);
});

test.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [57, 6],
])('LIB-052 %i results are %i pages', (total, pages) => {
  expect(lastPageOf({ total, per_page: 10 })).toBe(pages);
});
