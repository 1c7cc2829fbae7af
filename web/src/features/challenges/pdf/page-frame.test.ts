import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readingLine } from './use-page-window.ts';
import { pageAt, placesOf } from './page-layout.ts';

const letters = (count: number) => Array.from({ length: count }, () => ({ width: 612, height: 792 }));

test('GAP-14 scrolled to the top the first page is read, scrolled to the end the last one, at any zoom', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.double({ min: 0.13, max: 4, noNaN: true }),
      fc.integer({ min: 200, max: 1200 }),
      (count, scale, height) => {
        const places = placesOf(letters(count), scale, 16);
        const whole = places.at(-1)!.top + places.at(-1)!.height;
        const read = (from: number) => pageAt(places, readingLine({ from, to: from + height }, places));
        expect(read(0)).toBe(1);
        if (whole > height) expect(read(whole - height)).toBe(count);
      },
    ),
  );
});

test('GAP-14 scrolling down never turns a page back', () => {
  const places = placesOf(letters(12), 0.88, 16);
  const pages = Array.from({ length: 800 }, (_, step) =>
    pageAt(places, readingLine({ from: step * 10, to: step * 10 + 640 }, places)),
  );
  expect(pages).toEqual(pages.toSorted((a, b) => a - b));
  expect(new Set(pages).size).toBe(12);
});
