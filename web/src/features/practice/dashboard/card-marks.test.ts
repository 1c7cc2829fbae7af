import { expect, test } from 'vitest';
import { marksOf } from './dashboard-challenge.ts';
import type { DashboardLists } from './dashboard.queries.ts';

const challenge = {
  id: 7,
  name: 'A',
  category: 'Tower',
  level: 'Elementary',
  one_liner: null,
  description: null,
  minutes: null,
  status: 'published',
} as const;
const tried = { ...challenge, tried_on: '2026-11-01', team: null, note: null };
const nothing: DashboardLists = { favorites: [], bookmarks: [], tried: [], reviews: [] };

test('DSH-052 to DSH-054, DSH-070 a card knows what every list says of its challenge', () => {
  expect(marksOf({ ...nothing, favorites: [challenge], bookmarks: [challenge], tried: [tried] }, 7)).toEqual({
    isBookmarked: true,
    isFavorite: true,
    tried,
    review: undefined,
    canBeFavorite: true,
  });
  expect(marksOf(nothing, 7)).toMatchObject({ isBookmarked: false, isFavorite: false, tried: undefined });
});

test.each<[string, Partial<DashboardLists>, boolean]>([
  ['neither', {}, false],
  ['bookmarked', { bookmarks: [challenge] }, true],
  ['tried', { tried: [tried] }, true],
  ['a favorite already', { favorites: [challenge] }, true],
  ['unknown', { bookmarks: undefined, tried: undefined }, false],
])('DSH-063 WRT-44 %s: it can be a favorite: %s', (_, lists, can) => {
  expect(marksOf({ ...nothing, ...lists }, 7).canBeFavorite).toBe(can);
});
