import type { Event } from '@teamsparks/contract/events/addresses';
import { expect, test } from 'vitest';
import { endAfter, eventsByDay, nextUsualDay } from './usual-times.ts';

const group = { weekday: 2, begins_at: '15:30' };
const free = () => false;
/** Saturday, November 28, 2026, at noon. */
const saturday = new Date(2026, 10, 28, 12);

test('FST-021 the next usual day passes over days off and days on which the group has an event', () => {
  expect(nextUsualDay(group, saturday, [], free)).toBe('2026-12-01');
  const off = [{ name: 'Break', first_day: '2026-11-30', last_day: '2026-12-02' }];
  expect(nextUsualDay(group, saturday, off, free)).toBe('2026-12-08');
  expect(nextUsualDay(group, saturday, off, (day) => day === '2026-12-08')).toBe('2026-12-15');
  expect(nextUsualDay({ ...group, weekday: null }, saturday, [], free)).toBe('');
  expect(nextUsualDay(group, saturday, [], () => true)).toBe('');
});

test('FST-021 today counts until the usual hour has come', () => {
  expect(nextUsualDay(group, new Date(2026, 11, 1, 15, 29), [], free)).toBe('2026-12-01');
  expect(nextUsualDay(group, new Date(2026, 11, 1, 15, 30), [], free)).toBe('2026-12-08');
  expect(nextUsualDay({ ...group, begins_at: null }, new Date(2026, 11, 1, 23), [], free)).toBe('2026-12-01');
});

test('FST-021 a meeting without minutes takes an hour, and ends on its day', () => {
  expect(endAfter('15:30', 45)).toBe('16:15');
  expect(endAfter('15:30', null)).toBe('16:30');
  expect(endAfter('23:30', 60)).toBe('23:59');
  expect(endAfter('', 60)).toBe('');
});

test('FST-021 the days of a group are those of its events, of several days each, without canceled ones', () => {
  const anEvent = (its: Partial<Event>) => ({ archived: false, groups: [{ id: 8 }], ...its }) as Event;
  const events = [
    anEvent({ name: 'Camp', start_date: '2026-12-01', end_date: '2026-12-02' }),
    anEvent({ name: 'Off', start_date: '2026-12-08', end_date: '2026-12-08', archived: true }),
    anEvent({ name: 'Other', start_date: '2026-12-09', end_date: '2026-12-09', groups: null }),
  ];
  expect([...eventsByDay(events, 8)].map(([day, { name }]) => [day, name])).toEqual([
    ['2026-12-01', 'Camp'],
    ['2026-12-02', 'Camp'],
  ]);
  expect(eventsByDay(events, 9).size).toBe(0);
});
