import { expect, test } from 'vitest';
import { announcement, clockText, leftNow, moodOf } from './clock-words.ts';

test('RUN-014 a clock shows what is left, then overtime; without a limit the time so far', () => {
  expect([clockText(360_000, true), clockText(59_001, true), clockText(1, true)]).toEqual(['6:00', '1:00', '0:01']);
  expect([clockText(0, true), clockText(-12_900, true), clockText(-12_900, false)]).toEqual(['0:00', '+0:12', '0:12']);
});

test('RUN-014 the last fifth, the last ten seconds and overtime are told apart', () => {
  expect([moodOf(73_000, 360_000), moodOf(72_000, 360_000)]).toEqual(['calm', 'soon']);
  expect([moodOf(10_000, 360_000), moodOf(0, 360_000), moodOf(-5_000, 0)]).toEqual(['last', 'over', 'calm']);
});

test('RUN-017 the time is announced at five moments and at the end, not every second', () => {
  const heard = Array.from({ length: 400 }, (_, at) => announcement((400 - at) * 1000, (399 - at) * 1000));
  expect(heard.filter(Boolean)).toEqual([
    '5 minutes left',
    '2 minutes left',
    '1 minute left',
    '30 seconds left',
    '10 seconds left',
    'Time is up',
  ]);
  expect(announcement(30_000, 29_000)).toBeUndefined();
});

test('RUN-032 a clock that stands still does not move', () => {
  expect(leftNow({ running: false, left_ms: 5_000, at: 0 }, 3_000)).toBe(5_000);
  expect(leftNow({ running: true, left_ms: 5_000, at: 1_000 }, 3_000)).toBe(3_000);
});
