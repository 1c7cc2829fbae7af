import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeShares } from './time-shares.ts';

test('DET-002 GAP-18 parts of the time keep their order and get their share of the total', () => {
  expect(timeShares({ plan: 2, build: 6, 'final_show-off': 2 })).toEqual([
    { label: 'Plan', minutes: 2, share: 0.2 },
    { label: 'Build', minutes: 6, share: 0.6 },
    { label: 'Final show-off', minutes: 2, share: 0.2 },
  ]);
});

test('GAP-18 time limits without minutes have no shares', () => {
  expect(timeShares({})).toEqual([]);
  expect(timeShares({ plan: 0 })).toEqual([{ label: 'Plan', minutes: 0, share: 0 }]);
});

test('GAP-18 the shares of any time limits add up to the whole', () => {
  const limits = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.integer({ min: 0, max: 1440 }), { maxKeys: 20 });
  fc.assert(
    fc.property(limits, (all) => {
      const parts = timeShares(all);
      const total = Object.values(all).reduce((whole, minutes) => whole + minutes, 0);
      const sum = parts.reduce((whole, { share }) => whole + share, 0);
      expect(sum).toBeCloseTo(total > 0 ? 1 : 0, 9);
      for (const { minutes, share } of parts) expect(share * total).toBeCloseTo(minutes, 6);
    }),
  );
});
