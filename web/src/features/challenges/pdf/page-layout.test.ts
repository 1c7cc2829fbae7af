import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageAt, pageOfField, placesOf } from './page-layout.ts';

const letter = { width: 612, height: 792 };
const sizes = fc.array(
  fc.record({ width: fc.integer({ min: 1, max: 14_400 }), height: fc.integer({ min: 1, max: 14_400 }) }),
  { minLength: 1, maxLength: 300 },
);
const scales = fc.double({ min: 0.13, max: 4, noNaN: true });

test('GAP-14 pages stand under each other with the gap between them', () => {
  expect(placesOf([letter, { width: 792, height: 612 }, letter], 0.5, 10)).toEqual([
    { top: 0, width: 306, height: 396 },
    { top: 406, width: 396, height: 306 },
    { top: 722, width: 306, height: 396 },
  ]);
});

test('GAP-14 a line inside a page belongs to that page', () => {
  fc.assert(
    fc.property(sizes, scales, fc.nat(), fc.double({ min: 0, max: 0.99, noNaN: true }), (all, scale, seed, part) => {
      const places = placesOf(all, scale, 12);
      const index = seed % places.length;
      const place = places[index]!;
      expect(pageAt(places, place.top + part * place.height)).toBe(index + 1);
    }),
  );
});

test('GAP-14 a line outside of the column belongs to the nearest page', () => {
  const places = placesOf([letter, letter], 1, 12);
  expect(pageAt(places, -500)).toBe(1);
  expect(pageAt(places, 797)).toBe(1);
  expect(pageAt(places, 99_999)).toBe(2);
});

test('GAP-14 the page field stays between the first and the last page', () => {
  const read = (text: string) => pageOfField(text, 2, 3);
  expect(['1', '3', '0', '-4', '99', '2.6', '', 'x'].map(read)).toEqual([1, 3, 1, 1, 3, 3, 2, 2]);
});
