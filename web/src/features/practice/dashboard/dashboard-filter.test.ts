import { expect, test } from 'vitest';
import { cardOf, difficultyOf } from './dashboard-challenge.ts';
import { matchesSearch } from './DashboardPanel.tsx';
import { dashboardSearch } from './dashboard-search.ts';

const listed = {
  id: 7,
  name: 'Flamingo Tower',
  category: 'Tower',
  level: 'Elementary',
  one_liner: 'Up.',
  description: null,
};

test('DSH-046 to DSH-051 a card is made of what the bookmark answer says', () => {
  expect(cardOf(listed)).toEqual({
    id: 7,
    title: 'Flamingo Tower',
    category: 'Tower',
    difficulty: 'Elementary',
    description: 'Up.',
  });
});

test('DSH-049 to DSH-051 what is missing has its standard', () => {
  const bare = { ...listed, category: null, level: null, one_liner: null };
  expect(cardOf(bare)).toMatchObject({
    category: 'general',
    difficulty: 'medium',
    description: 'No description available',
  });
  expect(cardOf({ ...bare, description: 'Higher.' }).description).toBe('Higher.');
});

test.each([
  ['Elementary', 'easy'],
  ['Middle School', 'medium'],
  ['High School', 'hard'],
  ['medium', 'medium'],
])('CON-32 WRT-26 %s is found as %s', (difficulty, option) => {
  expect(difficultyOf({ difficulty })).toBe(option);
});

test.each([
  ['', '', true],
  ['flam', '', true],
  ['TOWER', '', true],
  ['Up', '', false],
  ['', 'easy', true],
  ['', 'hard', false],
  ['flam', 'medium', false],
] as const)('DSH-016 search %j with difficulty %j finds it: %s', (search, difficulty, found) => {
  expect(matchesSearch(cardOf(listed), { search, difficulty })).toBe(found);
});

test('DSH-016 the category alone is enough', () => {
  expect(
    matchesSearch(cardOf({ ...listed, name: 'X', category: 'Improv – No Props' }), {
      search: 'no props',
      difficulty: '',
    }),
  ).toBe(true);
});

test('DSH-014 an address that says nothing, or nonsense, shows the favorites', () => {
  for (const raw of [{}, { tab: 'admin', difficulty: 'brutal', search: ['\0 '] }]) {
    expect(dashboardSearch.read(raw)).toEqual({ tab: 'favorites', search: '', difficulty: '' });
  }
  const said = { tab: 'tried', search: 'x', difficulty: 'hard' };
  expect(dashboardSearch.read(said)).toEqual(said);
});
