import { expect, test } from 'vitest';
import { splitIntoRounds } from './rounds.ts';

test('PRE-003 more than twelve teams take turns, in rounds that are as even as they can be', () => {
  const splits = [1, 12, 13, 18, 25, 50].map((teams) => [teams, splitIntoRounds(teams)]);
  expect(splits).toEqual([
    [1, { rounds: 1, teams: 1 }],
    [12, { rounds: 1, teams: 12 }],
    [13, { rounds: 2, teams: 7 }],
    [18, { rounds: 2, teams: 9 }],
    [25, { rounds: 3, teams: 9 }],
    [50, { rounds: 5, teams: 10 }],
  ]);
});
