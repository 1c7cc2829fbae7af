import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharpness } from './page-size.ts';

test('GAP-14 pages are as sharp as the screen until the canvas is too large', () => {
  expect(sharpness(816, 1056, 2)).toBe(2);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 60_000 }), (width, height) => {
      const ratio = sharpness(width, height, 3);
      expect(width * ratio * (height * ratio)).toBeLessThanOrEqual(4096 * 4096 * 1.000001);
    }),
  );
});
