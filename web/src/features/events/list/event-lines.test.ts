import { expect, test } from 'vitest';
import { anEvent } from '../../../../test/stage/teaching.ts';
import { byMonth, byTime, linesOf, seriesLine } from './event-lines.ts';

const on = (start_date: string, its: Partial<ReturnType<typeof anEvent>> = {}) =>
  anEvent({ name: start_date, start_date, end_date: start_date, ...its });

test('what ends today is not over; the nearest comes first', () => {
  const events = ['2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01'].map((day) => on(day));
  const { past, upcoming } = byTime(events, '2027-03-01');
  expect(past.map(({ name }) => name)).toEqual(['2027-02-01', '2027-01-01']);
  expect(upcoming.map(({ name }) => name)).toEqual(['2027-03-01', '2027-04-01']);
});

test('FST-026 a series is one line at its next date, by months', () => {
  const lines = linesOf([
    on('2026-12-01', { series_id: 4 }),
    on('2026-12-02'),
    on('2026-12-03', { series_id: 4, archived: true }),
    on('2026-12-08', { series_id: 4 }),
    on('2027-01-19', { series_id: 4 }),
    on('2027-01-20', { series_id: 5 }),
  ]);
  expect(lines.map(({ event, later }) => [event.name, later.map(({ name }) => name)])).toEqual([
    ['2026-12-01', ['2026-12-08', '2027-01-19']],
    ['2026-12-02', []],
    ['2026-12-03', []],
    ['2027-01-20', []],
  ]);
  expect([...byMonth(lines)].map(([month, its]) => [month, its.length])).toEqual([
    ['2026-12', 3],
    ['2027-01', 1],
  ]);
  expect(lines[0] && seriesLine(lines[0])).toBe('Every Tuesday until Jan 19\u00a0·\u00a03\u00a0dates');
});

test('FST-026 a series on two days, and one that goes on for more than a year', () => {
  const both = { event: on('2027-03-02'), later: [on('2027-03-04')] };
  expect(seriesLine(both)).toBe('Every Tuesday and Thursday until Mar 4\u00a0·\u00a02\u00a0dates');
  const long = { event: on('2027-03-02'), later: [on('2028-06-06')] };
  expect(seriesLine(long)).toBe('Every Tuesday until Jun 6, 2028\u00a0·\u00a02\u00a0dates');
});
