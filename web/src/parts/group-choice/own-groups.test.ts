import { expect, test } from 'vitest';
import { sizeWords } from './own-groups.ts';

test('PRE-003 rounds are offered where there are more than 12 teams', () => {
  expect(sizeWords({ children: 12, teams: 3 })).toBe('12 children in 3 teams of 4');
  expect(sizeWords({ children: 22, teams: 6 })).toBe('22 children in 6 teams of 3 or 4');
  expect(sizeWords({ children: 12, teams: 12 })).toBe('12 children in 12 teams');
  expect(sizeWords({ children: 60, teams: 30 })).toBe('60 children in 30 teams of 2. Run it in 3 rounds.');
});
