import { afterEach, expect, test } from 'vitest';
import type { Repeat } from './fields.ts';
import { repeatDays } from './repeat-days.ts';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

/** Tuesdays, unless the test names other days. */
const daysOf = (start: string, repeat: Partial<Repeat>, off: Parameters<typeof repeatDays>[2] = []) =>
  repeatDays(start, { weekdays: [2], skip: [], ...repeat }, off);
const winter = { name: 'Winter break', first_day: '2026-12-22', last_day: '2027-01-01' };

test('PRE-014 the number of times counts days with an event; skipped days and days off are listed', () => {
  expect(daysOf('2026-12-08', { times: 4, skip: ['2026-12-15', '2026-12-22'] }, [winter])).toEqual({
    days: ['2026-12-08', '2027-01-05', '2027-01-12', '2027-01-19'],
    leftOut: [
      { day: '2026-12-15', off: null },
      { day: '2026-12-22', off: 'Winter break' },
      { day: '2026-12-29', off: 'Winter break' },
    ],
    problem: null,
  });
});

test('PRE-014 "until" includes its day, and skipping a day outside the repeat has no effect', () => {
  const skip = ['2026-12-09', '2027-01-05', '2026-12-01'];
  expect(daysOf('2026-12-08', { until: '2026-12-22', skip })).toEqual({
    days: ['2026-12-08', '2026-12-15', '2026-12-22'],
    leftOut: [],
    problem: null,
  });
});

test('PRE-014 whichever comes first ends it', () => {
  expect(daysOf('2026-12-08', { until: '2027-12-31', times: 2 }).days).toEqual(['2026-12-08', '2026-12-15']);
  expect(daysOf('2026-12-08', { until: '2026-12-10', times: 2 })).toMatchObject({
    days: ['2026-12-08'],
    problem: null,
  });
});

test('PRE-014 the first day may be skipped, or be another day of the week', () => {
  expect(daysOf('2026-12-08', { times: 1, skip: ['2026-12-08'] }).days).toEqual(['2026-12-15']);
  expect(daysOf('2026-12-09', { times: 1 }).days).toEqual(['2026-12-15']);
});

test.each(['Pacific/Kiritimati', 'America/New_York', 'America/Los_Angeles'])(
  'PRE-014 in %s a change of clocks adds no day and loses none',
  (name) => {
    process.env.TZ = name;
    const sundays = { weekdays: [7, 1] };
    expect(daysOf('2027-03-13', { ...sundays, times: 3 }).days).toEqual(['2027-03-14', '2027-03-15', '2027-03-21']);
    expect(daysOf('2027-11-06', { ...sundays, times: 3 }).days).toEqual(['2027-11-07', '2027-11-08', '2027-11-14']);
  },
);

test('PRE-014 two years end with the same day, also where there is none', () => {
  expect(daysOf('2027-03-02', { until: '2029-03-02' }).problem).toEqual({
    field: 'until',
    message: 'Please repeat at most 104 times.',
  });
  expect(daysOf('2027-03-02', { until: '2029-03-02', skip: ['2027-03-09'] })).toMatchObject({ problem: null });
  expect(daysOf('2027-03-02', { until: '2029-03-03' }).problem?.message).toBe('Please choose a day within 2 years.');
  expect(daysOf('2028-02-29', { weekdays: [2, 4], until: '2030-02-28' }).days.at(-1)).toBe('2030-02-28');
  expect(daysOf('2027-03-02', { times: 104 })).toMatchObject({ problem: null });
});

test.each<[string, Partial<Repeat>, object]>([
  ['without an end', {}, { field: 'until', message: 'Please choose how long it repeats.' }],
  ['all of them skipped', { until: '2026-12-15', skip: ['2026-12-08', '2026-12-15'] }, skippedAll()],
  ['skipped or off', { until: '2026-12-29', skip: ['2026-12-08', '2026-12-15'] }, skippedAll()],
  [
    'before the first',
    { until: '2026-12-07' },
    { field: 'until', message: 'No day is left. Please choose a later one.' },
  ],
  ['daily for a year', { weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2027-11-01' }, tooMany()],
  ['too rare', { times: 104 }, { field: 'times', message: 'So many times take more than 2 years.' }],
])('PRE-014 no events are created from days %s', (_, repeat, problem) => {
  expect(daysOf('2026-12-08', repeat, [winter]).problem).toEqual(problem);
});

function skippedAll() {
  return { field: 'skip', message: 'No day is left. Please skip fewer.' };
}

function tooMany() {
  return { field: 'until', message: 'Please repeat at most 104 times.' };
}

test('PRE-014 days off alone leave no day, and the problem asks for a later end', () => {
  expect(daysOf('2026-12-22', { until: '2026-12-29' }, [winter])).toEqual({
    days: [],
    leftOut: [
      { day: '2026-12-22', off: 'Winter break' },
      { day: '2026-12-29', off: 'Winter break' },
    ],
    problem: { field: 'until', message: 'No day is left. Please choose a later one.' },
  });
});
