import { expect, test } from 'vitest';
import { gameTexts, judgePlaces, share } from '../../../../test/labeled-texts.ts';

/** The reader learned from all of these except the last set, which shows what others can expect; record 44 has more figures. */
test.each([
  { set: 'the first 64 texts', from: 0, to: 64, unknown: 0.028, misplaced: 0.028, hostToTeam: 0.003 },
  { set: '30 further texts', from: 64, to: 94, unknown: 0.052, misplaced: 0.028, hostToTeam: 0.003 },
  { set: '30 texts more', from: 94, to: 124, unknown: 0.058, misplaced: 0.05, hostToTeam: 0.004 },
  { set: '22 texts of other shapes', from: 124, to: 146, unknown: 0.045, misplaced: 0.022, hostToTeam: 0.004 },
  { set: '34 texts never learned from', from: 146, to: 180, unknown: 0.035, misplaced: 0.032, hostToTeam: 0.003 },
])('SHT-010 the lines of $set are read into their parts', ({ from, to, ...limits }) => {
  const all = gameTexts.slice(from, to).map((labeled) => judgePlaces(labeled));
  expect(all).toHaveLength(to - from);
  expect(share(all, 'unknown')).toBeLessThanOrEqual(limits.unknown);
  expect(share(all, 'misplaced')).toBeLessThanOrEqual(limits.misplaced);
  expect(share(all, 'hostToTeam')).toBeLessThanOrEqual(limits.hostToTeam);
});
