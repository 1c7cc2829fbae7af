import { afterEach, beforeEach, expect, test } from 'vitest';
import { clockRange, clockWords, daysWords, hoursWords, minutesOfEvent, seriesWords } from './event-words.ts';

const zone = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'America/Chicago';
});
afterEach(() => {
  process.env.TZ = zone;
});

const practice = {
  start_date: '2027-03-13',
  end_date: '2027-03-13',
  begins_at: '16:00',
  all_day: false,
  time_zone: 'America/New_York',
  begins: '2027-03-13T21:00:00.000Z',
  ends: '2027-03-13T22:30:00.000Z',
};

test('PRE-010 hours are those of the event’s zone, which is named where it is another one', () => {
  expect(daysWords(practice)).toBe('Saturday, Mar 13, 2027');
  expect(hoursWords(practice)?.replace(/\s/g, ' ')).toBe('4:00–5:30 PM, New York time');
  const now = { ...practice, time_zone: 'America/Chicago' };
  expect(hoursWords(now)?.replace(/\s/g, ' ')).toBe('3:00–4:30 PM');
  const over = { ...practice, end_date: '2027-03-14', ends: '2027-03-14T13:00:00.000Z' };
  expect(hoursWords(over)?.replace(/\s/g, ' ')).toBe('Mar 13, 4:00 PM – Mar 14, 9:00 AM, New York time');
});

test('PRE-010 whole days have no hours, and hours that nobody knows are said to be so', () => {
  expect(hoursWords({ ...practice, begins_at: null, all_day: true })).toBeNull();
  expect(hoursWords({ ...practice, begins_at: null, all_day: false })).toBe('No time yet');
});

test('PRE-010 times run on from the beginning there, over the change of the clocks', () => {
  const early = { ...practice, begins: '2027-03-14T06:30:00.000Z', begins_at: '01:30' };
  expect([0, 25, 45].map((minutes) => clockWords(early, minutes).replace(/\s/g, ' '))).toEqual([
    '1:30 AM',
    '1:55 AM',
    '3:15 AM',
  ]);
  expect(clockWords({ ...practice, begins_at: null }, 65)).toBe('+1:05');
  expect([minutesOfEvent(practice), minutesOfEvent({ ...practice, begins_at: null })]).toEqual([90, null]);
});

test('PRE-014 a series is told in words', () => {
  const series = { weekdays: [2, 4], last_day: '2027-06-03', further: 12, version: 'x' };
  expect(seriesWords(series)).toBe('Every Tuesday and Thursday until Jun 3, 2027 · 12 more');
  expect(seriesWords({ ...series, weekdays: [7], further: 0 })).toBe(
    'Every Sunday until Jun 3, 2027 · none after this',
  );
});

test('FST-043 a range of hours names its half of the day once', () => {
  expect(clockRange('15:30', '16:30').replace(/\s/g, ' ')).toBe('3:30–4:30 PM');
  expect(clockRange('11:30', '12:15').replace(/\s/g, ' ')).toBe('11:30 AM–12:15 PM');
});
