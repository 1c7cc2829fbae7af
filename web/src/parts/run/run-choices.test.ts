import { expect, test } from 'vitest';
import { fillTeamNames } from './run-choices.ts';

test('RUN-002 the names that a group had come first, and no team is called like another', () => {
  const names = fillTeamNames(12, ['Sea Turtles', 'Ours'], 3);
  expect(names.slice(0, 2)).toEqual(['Sea Turtles', 'Ours']);
  expect(new Set(names).size).toBe(12);
});

test('RUN-002 rolling again gives other names', () => {
  expect(fillTeamNames(2, [], 1)).not.toEqual(fillTeamNames(2, [], 2));
});
