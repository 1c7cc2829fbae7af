import { expect, test } from 'vitest';
import { formatBytes, formatDate, plural } from './format.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [3_565_158, '3.4 MB'],
  [25 * 1024 * 1024, '25 MB'],
  [1024 * 1024 - 1, '1 MB'],
])('%i bytes read %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('counts agree with their nouns', () => {
  expect(plural(1, 'result', 'results')).toBe('1 result');
  expect(plural(0, 'result', 'results')).toBe('0 results');
  expect(plural(1234, 'result', 'results')).toBe('1,234 results');
});

test('a date is shown as a date, anything else as it is', () => {
  expect(formatDate('2026-11-21T12:00:00.000Z')).toContain('2026');
  expect(formatDate('soon')).toBe('soon');
});
