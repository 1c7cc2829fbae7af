import { expect, test } from 'vitest';
import { gameTexts, judged, share } from '../../test/told-texts.ts';

/**
 * The reader learned from all of these. What it does with texts that it did not learn from is printed by `train-cues.ts` and stands
 * in record 44.
 */
test.each([
  { set: 'the first 64 texts', from: 0, to: 64, unknown: 0.05, misplaced: 0.024, hostToTeam: 0.004 },
  { set: '30 further texts', from: 64, to: 94, unknown: 0.1, misplaced: 0.04, hostToTeam: 0.004 },
  { set: '30 texts more', from: 94, to: 124, unknown: 0.1, misplaced: 0.05, hostToTeam: 0.004 },
])('SHT-010 the lines of $set are read into their parts', ({ from, to, ...limits }) => {
  const all = gameTexts.slice(from, to).map((told) => judged(told));
  expect(all).toHaveLength(to - from);
  expect(share(all, 'unknown')).toBeLessThanOrEqual(limits.unknown);
  expect(share(all, 'misplaced')).toBeLessThanOrEqual(limits.misplaced);
  expect(share(all, 'hostToTeam')).toBeLessThanOrEqual(limits.hostToTeam);
});
