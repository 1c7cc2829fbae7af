import { expect, test } from 'vitest';
import { dashboardSearch, dashboardTabs } from './dashboard-search.ts';

test('ENM-118 to ENM-121 DSH-010 to DSH-013 there are four tabs, in this order', () => {
  expect(dashboardTabs).toEqual(['favorites', 'bookmarks', 'tried', 'reviews']);
});

test.each(['favorites', 'bookmarks', 'tried', 'reviews'])('ENM-118 to ENM-121 the address names the tab %s', (tab) => {
  expect(dashboardSearch.read({ tab }).tab).toBe(tab);
});

test.each(['easy', 'medium', 'hard'])('DSH-019 to DSH-021 the address names the difficulty %s', (difficulty) => {
  expect(dashboardSearch.read({ difficulty }).difficulty).toBe(difficulty);
});

test.each([{}, { tab: 'Favorites', difficulty: 'Easy' }, { tab: 'mentors', difficulty: 'Elementary' }, { tab: ['x'] }])(
  'DSH-014 %j shows the favorites of all difficulties',
  (raw) => {
    expect(dashboardSearch.read(raw)).toEqual({ tab: 'favorites', search: '', difficulty: '' });
  },
);
