import { expect, test } from 'vitest';
import { usualTime } from './group-words.ts';

test.each([
  [{ weekday: 2, begins_at: '16:00', minutes: 60 }, 'Tuesdays at 4:00 PM, 60 minutes'],
  [{ weekday: 7, begins_at: null, minutes: null }, 'Sundays'],
  [{ weekday: null, begins_at: '09:05', minutes: 1 }, 'At 9:05 AM, 1 minute'],
  [{ weekday: null, begins_at: null, minutes: 45 }, '45 minutes'],
  [{ weekday: null, begins_at: null, minutes: null }, ''],
])('the usual time %j reads as %s', (time, words) => {
  expect(usualTime(time).replaceAll('\u202f', ' ')).toBe(words);
});
