import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  challengeMinutes,
  challengeMinutesWords,
  fewestMinutes,
  plannedMinutes,
  tooFewWords,
  wholeMinutes,
  workMs,
} from './challenge-minutes.ts';

const minute = 60_000;
const inMinutes = (ms: number[]) => ms.map((one) => one / minute);

test('FST-023 the minutes of a challenge have one wording', () => {
  const minutes = challengeMinutes({ plan: 3, build: 10 });
  expect(minutes).toEqual({ parts: 13, whole: 18 });
  expect(minutes && challengeMinutesWords(minutes)).toBe('13 min, 18 with reading and scoring');
  expect(challengeMinutes({ a: 0.1, b: 0.2 })).toEqual({ parts: 0.3, whole: 5.3 });
  expect([challengeMinutes(null), challengeMinutes({}), challengeMinutes({ plan: 0 })]).toEqual([null, null, null]);
  expect([wholeMinutes({ build: 8.5 }), wholeMinutes(null)]).toEqual([14, null]);
});

test.each([
  ['stretch the longest part', { plan: 1, build: 2 }, 20, [1, 14]],
  ['shorten the longest part', { plan: 2, build: 9 }, 10, [2, 3]],
  ['leave every part a minute', { plan: 5, build: 10 }, 7, [1, 1]],
  ['keep what is shorter than a minute', { plan: 0.5, build: 10 }, 6, [0.5, 1.5]],
  ['shorten the next part where the longest has no more', { plan: 4, build: 5, test: 1 }, 9, [2, 1, 1]],
  ['never go below a minute a part', { plan: 2, build: 6 }, 3, [1, 1]],
  ['are all of the work where nothing is limited', null, 20, [15]],
  ['leave a part without a limit alone', { plan: 0, build: 6 }, 20, [0, 15]],
])('FST-023 the minutes of a plan %s', (_, limits, planned, work) => {
  expect(inMinutes(workMs(limits, planned))).toEqual(work);
});

test('FST-023 without minutes in a plan the parts are as long as in the challenge', () => {
  expect(inMinutes(workMs({ plan: 2, build: 6.5 }, null))).toEqual([2, 6.5]);
  expect(workMs(null, null)).toEqual([0]);
});

test('FST-023 too few minutes are reported with the least that it takes, and that least counts', () => {
  const limits = { plan: 2, build: 6 };
  expect([fewestMinutes(limits), plannedMinutes(3, limits), plannedMinutes(9, limits)]).toEqual([7, 7, 9]);
  expect([plannedMinutes(null, limits), plannedMinutes(null, null)]).toEqual([13, null]);
  expect(tooFewWords(3, 7)).toBe('3 minutes are too few: with reading and scoring it takes at least 7.');
  expect(tooFewWords(1, 7)).toBe('1 minute is too few: with reading and scoring it takes at least 7.');
  expect([tooFewWords(7, 7), tooFewWords(null, 7), tooFewWords(3, null)]).toEqual([undefined, undefined, undefined]);
});

test('FST-023 for any minutes in a plan, the parts of its run add up to the minutes that count', () => {
  const part = fc.integer({ min: 0, max: 200 }).map((halves) => halves / 2);
  const limits = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), part, { maxKeys: 8 });
  fc.assert(
    fc.property(limits, fc.integer({ min: 0, max: 1440 }), (its, planned) => {
      const work = inMinutes(workMs(its, planned));
      const sum = work.reduce((whole, one) => whole + one, 0);
      expect(sum + 5).toBe(plannedMinutes(planned, its));
      for (const [at, own] of Object.values(its).entries()) expect(work[at]).toBeGreaterThanOrEqual(Math.min(1, own));
    }),
    { numRuns: 1_000 },
  );
});
