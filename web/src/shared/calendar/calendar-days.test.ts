import { afterEach, expect, test } from 'vitest';
import { formatDay, formatDays, formatMonth, localDay, weekdayOf } from './calendar-days.ts';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])('a day is the same one in %s', (here) => {
  process.env.TZ = here;
  expect(formatDay('2027-03-01')).toBe('Mar 1, 2027');
  expect(formatDays('2027-03-01', '2027-03-01')).toBe('Mar 1, 2027');
  expect(formatDays('2027-12-31', '2028-01-01')).toMatch(/^Dec 31, 2027\s–\sJan 1, 2028$/);
  expect(formatMonth('2027-03')).toBe('March 2027');
  expect(weekdayOf('2027-03-13')).toBe('Saturday');
});

test('today is the day that it is here', () => {
  const instant = new Date('2027-03-13T11:30:00Z');
  const dayIn = (here: string) => {
    process.env.TZ = here;
    return localDay(new Date(instant));
  };
  expect(dayIn('Pacific/Kiritimati')).toBe('2027-03-14');
  expect(dayIn('America/Los_Angeles')).toBe('2027-03-13');
});

test('DSH-061 a day is written YYYY-MM-DD as the person’s calendar has it', () => {
  expect(localDay(new Date(2026, 2, 5, 23, 59))).toBe('2026-03-05');
  expect(localDay(new Date(2026, 2, 5, 0, 0))).toBe('2026-03-05');
  expect(localDay(new Date(2026, 11, 31))).toBe('2026-12-31');
});
