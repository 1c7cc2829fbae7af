import { expect, test } from 'vitest';
import { localDay } from './local-day.ts';

test('DSH-061 a day is written YYYY-MM-DD as the person’s calendar has it', () => {
  expect(localDay(new Date(2026, 2, 5, 23, 59))).toBe('2026-03-05');
  expect(localDay(new Date(2026, 2, 5, 0, 0))).toBe('2026-03-05');
  expect(localDay(new Date(2026, 11, 31))).toBe('2026-12-31');
});
