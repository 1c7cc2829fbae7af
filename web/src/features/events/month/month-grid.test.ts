import type { Event } from '@teamsparks/contract/events/addresses';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { anEvent as anyEvent } from '../../../../test/stage/teaching.ts';
import { monthAfter } from '../../../shared/calendar/calendar-days.ts';
import { monthGrid } from './month-grid.ts';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

const anEvent = (start_date: string, end_date = start_date): Event =>
  anyEvent({ name: start_date, start_date, end_date });

describe.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])('a month in %s', (here) => {
  test('begins on the right weekday, and an event is on its own days', () => {
    process.env.TZ = here;
    // March 2027 begins on a Monday; daylight saving time begins on the 14th in Los Angeles.
    const weeks = monthGrid('2027-03', [anEvent('2027-03-13', '2027-03-14')]);
    expect(weeks.map(([sunday]) => sunday?.day)).toEqual([
      '2027-02-28',
      '2027-03-07',
      '2027-03-14',
      '2027-03-21',
      '2027-03-28',
    ]);
    const busy = weeks.flat().filter(({ events }) => events.length > 0);
    expect(busy.map(({ day }) => day)).toEqual(['2027-03-13', '2027-03-14']);
    expect(weeks.flat().filter(({ inside }) => inside)).toHaveLength(31);
  });

  test('any month has whole weeks of days that follow each other', () => {
    process.env.TZ = here;
    fc.assert(
      fc.property(fc.integer({ min: 1970, max: 2199 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
        const month = `${year}-${String(number).padStart(2, '0')}`;
        const weeks = monthGrid(month, []);
        const days = weeks.flat().map(({ day }) => day);
        expect(weeks.every((week) => week.length === 7 && week.some(({ inside }) => inside))).toBe(true);
        expect(days.toSorted()).toEqual(days);
        expect(new Set(days).size).toBe(days.length);
        expect(days.filter((day) => day.startsWith(month))).toHaveLength(
          new Date(Date.UTC(year, number, 0)).getUTCDate(),
        );
      }),
      // Kiritimati left out December 31, 1994; a calendar without a time zone has it.
      { examples: [[1994, 12]] },
    );
  });
});

test('months follow each other over the years', () => {
  expect([monthAfter('2027-12', 1), monthAfter('2027-01', -1), monthAfter('2027-03', 0)]).toEqual([
    '2028-01',
    '2026-12',
    '2027-03',
  ]);
});
