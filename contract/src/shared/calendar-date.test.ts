import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, firstOn, isPeriod } from './calendar-date.ts';

test('days are counted over months, leap days and years', () => {
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])('in %s a day is followed by the next one', (zone) => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80_000 }), (days) => {
      const day = addDays('1970-01-01', days);
      expect(addDays(addDays(day, 1), -1)).toBe(day);
      expect(addDays(day, 1) > day).toBe(true);
    }),
  );
  process.env.TZ = before;
});

test('the first day on a weekday may be the day itself', () => {
  expect([1, 2, 7].map((weekday) => firstOn(weekday, '2027-12-28'))).toEqual([
    '2028-01-03',
    '2027-12-28',
    '2028-01-02',
  ]);
});

test('a period may be open, and does not end before it begins', () => {
  expect(isPeriod({ start_date: '2027-01-01', end_date: '2027-01-01' })).toBe(true);
  expect(isPeriod({ start_date: '2027-01-02', end_date: '2027-01-01' })).toBe(false);
  expect(isPeriod({ start_date: '2027-01-02', end_date: null })).toBe(true);
});
