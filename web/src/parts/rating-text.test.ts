import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageText, percentOf, starsText, stepText } from './rating-text.ts';

test.each([
  [null, 'N/A'],
  [4, '4.0 / 5'],
  [4.25, '4.3 / 5'],
  [4.35, '4.4 / 5'],
  [3.6666666666666665, '3.7 / 5'],
  [1, '1.0 / 5'],
  [4.95, '5.0 / 5'],
])('REV-005 REV-009 REV-010 the mean %s reads %s', (mean, text) => {
  expect(averageText(mean)).toBe(text);
});

test('REV-009 the mean of any ratings is rounded as on paper, halves up', () => {
  const halves = fc.array(fc.integer({ min: 2, max: 10 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(halves, (ratings) => {
      const sum = ratings.reduce((all, one) => all + one, 0);
      const mean = ratings.reduce((all, one) => all + one / 2, 0) / ratings.length;
      // In whole numbers: tenths of sum / (2 n), rounded half up.
      const tenths = Math.floor((10 * sum + ratings.length) / (2 * ratings.length));
      expect(averageText(mean)).toBe(`${Math.floor(tenths / 10)}.${tenths % 10} / 5`);
    }),
    { numRuns: 2_000 },
  );
});

test('REV-004 REV-051 stars are told in words', () => {
  expect([starsText(4), starsText(4.5), starsText(3.6666)]).toEqual([
    '4 out of 5 stars',
    '4.5 out of 5 stars',
    '3.7 out of 5 stars',
  ]);
  expect([stepText(1), stepText(1.5), stepText(5)]).toEqual(['1 star', '1.5 stars', '5 stars']);
});

test('GAP-12 parts of the distribution are whole percentages', () => {
  expect([percentOf(0, 0), percentOf(1, 3), percentOf(2, 3), percentOf(3, 3)]).toEqual([0, 33, 67, 100]);
});
