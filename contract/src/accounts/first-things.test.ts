import { expect, test } from 'vitest';
import { flags, roleFlags } from '../shared/access.ts';
import { firstThingsOf } from './first-things.ts';

test('PEO-013 FST-046 a mentor, an administrator and who runs challenges have three things to do first', () => {
  const labels = (...of: Parameters<typeof firstThingsOf>) => firstThingsOf(...of).map(({ label }) => label);
  expect(labels(roleFlags.mentor)).toEqual(['Set up a group', 'Write a lesson plan', 'Run a challenge']);
  expect(labels(roleFlags.admin)).toEqual([
    'Look after people',
    'See what waits for a decision',
    'Choose the settings',
  ]);
  expect(labels(['run_challenges'])).toEqual(['Set up a group', 'Run a challenge', 'Build a session']);
});

test('FST-046 each flag leads to a page, and none twice', () => {
  for (const flag of flags) expect(firstThingsOf([flag])).not.toEqual([]);
  expect(firstThingsOf(['delete_challenges', 'view_challenge_library'])).toHaveLength(1);
  expect(firstThingsOf([])).toEqual([]);
});
