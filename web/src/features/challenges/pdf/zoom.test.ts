import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canZoomIn,
  canZoomOut,
  pixelsPerPoint,
  standardZoom,
  zoomedIn,
  zoomedOut,
  zoomOfField,
  zoomRange,
  zoomToFit,
} from './zoom.ts';

const zooms = fc.integer({ min: zoomRange.min, max: zoomRange.max });

test('DET-025 LIM-021 LIM-022 a step never leaves 10 to 300 percent', () => {
  fc.assert(
    fc.property(zooms, (zoom) => {
      for (const next of [zoomedOut(zoom), zoomedIn(zoom)]) {
        expect(next).toBeGreaterThanOrEqual(10);
        expect(next).toBeLessThanOrEqual(300);
      }
    }),
  );
  expect(zoomedIn(286)).toBe(300);
});

test('DET-026 LIM-023 the standard is 66 percent', () => {
  expect(standardZoom).toBe(66);
});

test('DET-027 LIM-024 a step is 20', () => {
  expect(zoomedIn(66)).toBe(86);
  expect(zoomedOut(86)).toBe(66);
});

test('DET-028 LIM-025 zooming out ends at or below 60', () => {
  expect([61, 60, 46, 10].map(canZoomOut)).toEqual([true, false, false, false]);
  expect([61, 60, 46, 10].map(zoomedOut)).toEqual([41, 60, 46, 10]);
});

test('DET-029 zooming in ends at 300', () => {
  expect([10, 299, 300].map(canZoomIn)).toEqual([true, true, false]);
});

test('DET-030 a field left below 10 or without a number becomes 66', () => {
  for (const text of ['9', '9.99', '0', '-20', '', ' ', 'abc', '12px', 'NaN']) expect(zoomOfField(text)).toBe(66);
});

test('DET-031 a field left above 300 becomes 300', () => {
  for (const text of ['301', '300.4', '9999', 'Infinity', '1e9']) expect(zoomOfField(text)).toBe(300);
});

test('DET-025 DET-030 DET-031 whatever is typed, the zoom is a whole percent of the range', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), zooms.map(String)), (text) => {
      const zoom = zoomOfField(text);
      expect(Number.isInteger(zoom) && zoom >= 10 && zoom <= 300).toBe(true);
    }),
  );
  expect(zoomOfField('150')).toBe(150);
  expect(zoomOfField('10')).toBe(10);
});

test('GAP-14 fitting the width never cuts the page and wastes less than a percent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 3000 }), fc.integer({ min: 200, max: 3000 }), (points, pixels) => {
      const zoom = zoomToFit(points, pixels);
      const width = (percent: number) => (points * pixelsPerPoint * percent) / 100;
      if (zoom > zoomRange.min) expect(width(zoom)).toBeLessThanOrEqual(pixels + 1e-6);
      if (zoom < zoomRange.max) expect(width(zoom + 1)).toBeGreaterThan(pixels - 1e-6);
    }),
  );
});
