import { expect, test } from 'vitest';
import { sizeWords, usualTime } from './group-words.ts';

test.each([
  [{ weekday: 2, begins_at: '16:00', minutes: 60 }, 'Tuesdays at 4:00 PM, 60 minutes'],
  [{ weekday: 7, begins_at: null, minutes: null }, 'Sundays'],
  [{ weekday: null, begins_at: '09:05', minutes: 1 }, 'At 9:05 AM, 1 minute'],
  [{ weekday: null, begins_at: null, minutes: 45 }, '45 minutes'],
  [{ weekday: null, begins_at: null, minutes: null }, ''],
])('the usual time %j reads as %s', (time, words) => {
  expect(usualTime(time).replaceAll('\u202f', ' ')).toBe(words);
});

test('PRE-003 rounds are offered where there are more than 12 teams', () => {
  expect(sizeWords({ children: 12, teams: 3 })).toBe('12 children in 3 teams of 4');
  expect(sizeWords({ children: 22, teams: 6 })).toBe('22 children in 6 teams of 3 or 4');
  expect(sizeWords({ children: 12, teams: 12 })).toBe('12 children in 12 teams');
  expect(sizeWords({ children: 60, teams: 30 })).toBe('60 children in 30 teams of 2. Run it in 3 rounds.');
});
