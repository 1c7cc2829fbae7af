import { expect, test } from 'vitest';
import { hasTime } from './has-time.ts';

const tuesday = { weekday: 2, begins_at: '16:00', minutes: 120 };
const event = { start_date: '2027-03-16', end_date: '2027-03-16', begins_at: 960, ends_at: 1080 };

test.each([
  ['nothing is said', [], [], event, null],
  ['only other days off', [], [{ first_day: '2027-03-17', last_day: '2027-03-20' }], event, null],
  ['a day off', [tuesday], [{ first_day: '2027-03-10', last_day: '2027-03-16' }], event, false],
  ['exactly the hours', [tuesday], [], event, true],
  ['a minute too early', [tuesday], [], { ...event, begins_at: 959 }, false],
  ['a minute too late', [tuesday], [], { ...event, ends_at: 1081 }, false],
  ['a whole day', [tuesday], [], { ...event, begins_at: null, ends_at: null }, true],
  ['another day of the week', [tuesday], [], { ...event, start_date: '2027-03-17', end_date: '2027-03-17' }, false],
  ['a second day without hours', [tuesday], [], { ...event, end_date: '2027-03-17' }, false],
  ['years', [tuesday], [], { ...event, end_date: '2099-03-17' }, false],
])('PRE-041 %s', (_name, hours, days_off, its, expected) => {
  expect(hasTime({ hours, days_off, version: 1 }, its)).toBe(expected);
});
