import { expect, test } from 'vitest';
import { calendarOf, practiceDays } from './PracticeCalendar.tsx';

const at = (day: string, ...names: string[]) => ({ day, names });

test('the weeks begin on Sundays, end today, and name the months where they begin', () => {
  // 2026-11-21 is a Saturday.
  const weeks = calendarOf([], '2026-11-21', 4);
  expect(weeks.map(({ days }) => [days[0]?.day, days.length])).toEqual([
    ['2026-10-25', 7],
    ['2026-11-01', 7],
    ['2026-11-08', 7],
    ['2026-11-15', 7],
  ]);
  expect(weeks.map(({ month }) => month)).toEqual(['', 'Nov', '', '']);
  const monday = calendarOf([], '2026-11-23', 1);
  expect(monday[0]?.days.map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-23']);
});

test('a day holds what was practiced on it; earlier and later ones are not counted', () => {
  const practiced = [at('2026-11-22', 'D'), at('2026-11-21', 'A', 'C'), at('2026-11-02', 'B'), at('2026-10-24', 'E')];
  expect(practiceDays(calendarOf(practiced, '2026-11-21', 4))).toEqual([
    { day: '2026-11-21', names: ['A', 'C'] },
    { day: '2026-11-02', names: ['B'] },
  ]);
});

test('no day is lost or doubled where clocks change', () => {
  const days = calendarOf([], '2027-03-31', 60).flatMap((week) => week.days.map(({ day }) => day));
  expect(new Set(days).size).toBe(days.length);
  expect(days.length).toBe(59 * 7 + 4);
});
