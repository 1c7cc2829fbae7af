import { describe, expect, test } from 'vitest';
import { hoursAfter, instantsOf, type LocalTimes } from './event-times.ts';

const at = (
  start_date: string,
  begins_at: number | null,
  ends_at: number | null,
  time_zone: string | null,
): LocalTimes => ({
  start_date,
  end_date: start_date,
  begins_at,
  ends_at,
  time_zone,
  all_day: begins_at === null,
});
const instants = (...when: Parameters<typeof at>) => {
  const { begins, ends } = instantsOf(at(...when));
  return [begins.toISOString(), ends.toISOString()];
};

describe('PRE-010 the instants of an event in New York', () => {
  const newYork = 'America/New_York';

  test('16:00 stays 16:00 over the changes of March and November', () => {
    expect(instants('2027-03-13', 960, 1050, newYork)).toEqual([
      '2027-03-13T21:00:00.000Z',
      '2027-03-13T22:30:00.000Z',
    ]);
    expect(instants('2027-03-14', 960, 1050, newYork)).toEqual([
      '2027-03-14T20:00:00.000Z',
      '2027-03-14T21:30:00.000Z',
    ]);
    expect(instants('2027-11-06', 960, 1050, newYork)).toEqual([
      '2027-11-06T20:00:00.000Z',
      '2027-11-06T21:30:00.000Z',
    ]);
    expect(instants('2027-11-07', 960, 1050, newYork)).toEqual([
      '2027-11-07T21:00:00.000Z',
      '2027-11-07T22:30:00.000Z',
    ]);
  });

  test.each([
    ['02:30 to 03:30', 150, 210, '07:30', '08:30'],
    ['02:30 to 04:00', 150, 240, '07:30', '09:00'],
    ['02:30 to 03:15', 150, 195, '07:30', '08:15'],
    ['02:15 to 02:45', 135, 165, '07:15', '07:45'],
    ['01:30 to 02:30, which ends there', 90, 150, '06:30', '07:30'],
    ['03:00 to 04:00, which is there', 180, 240, '07:00', '08:00'],
  ])('on the day without two o’clock %s moves forward and keeps its length', (_, from, until, begins, ends) => {
    expect(instants('2027-03-14', from, until, newYork)).toEqual([
      `2027-03-14T${begins}:00.000Z`,
      `2027-03-14T${ends}:00.000Z`,
    ]);
  });

  test('an event of two days that begins in the skipped hour is as long as on any other days', () => {
    const { begins, ends } = instantsOf({ ...at('2027-03-14', 150, 60, newYork), end_date: '2027-03-15' });
    expect([begins.toISOString(), ends.toISOString()]).toEqual([
      '2027-03-14T07:30:00.000Z',
      '2027-03-15T06:00:00.000Z',
    ]);
  });

  test('of 01:30 on the day that has it twice, the first counts', () => {
    expect(instants('2027-11-07', 90, 180, newYork)).toEqual(['2027-11-07T05:30:00.000Z', '2027-11-07T08:00:00.000Z']);
  });

  test('a whole day is from midnight to midnight there, 23 hours long in March', () => {
    expect(instants('2027-03-14', null, null, newYork)).toEqual([
      '2027-03-14T05:00:00.000Z',
      '2027-03-15T04:00:00.000Z',
    ]);
  });
});

test('PRE-010 a zone whose day begins at one o’clock, and whole days of no zone', () => {
  expect(instants('2026-04-24', null, null, 'Africa/Cairo')[0]).toBe('2026-04-23T22:00:00.000Z');
  expect(instants('2027-03-13', null, null, null)).toEqual(['2027-03-13T00:00:00.000Z', '2027-03-14T00:00:00.000Z']);
});

test('PRE-010 hours, the whole day, and hours that nobody knows yet follow from each other', () => {
  const whole = { begins_at: null, ends_at: null, all_day: true };
  const hours = { begins_at: 960, ends_at: 1050, all_day: false };
  const open = { begins_at: null, ends_at: null, all_day: false };
  expect(hoursAfter(whole, { begins_at: '16:00', ends_at: '17:30' })).toEqual(hours);
  expect(hoursAfter(hours, {})).toEqual(hours);
  expect(hoursAfter(hours, { all_day: true })).toEqual(whole);
  expect(hoursAfter(hours, { begins_at: null, ends_at: null })).toEqual(open);
  expect(hoursAfter(whole, { all_day: false })).toEqual(open);
  for (const half of [
    { begins_at: '16:00' },
    { ends_at: '16:00' },
    { begins_at: '16:00', ends_at: '17:00', all_day: true },
  ]) {
    expect(() => hoursAfter(whole, half)).toThrow(/hours/);
  }
});
