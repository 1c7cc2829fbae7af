import { expect, test } from 'vitest';
import { clockText, durationText } from './duration.ts';

test.each([
  [61, '1:01'],
  [59, '0:59'],
  [600, '10:00'],
  [4500, '75:00'],
  [0, 'Unknown duration'],
  [null, 'Unknown duration'],
])('TRV-016 TRV-017 CON-26 WRT-21 %s seconds read %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test('a place in a video may be its beginning', () => {
  expect([clockText(0), clockText(9.7)]).toEqual(['0:00', '0:09']);
});
