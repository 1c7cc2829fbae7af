import { oneOf, type SearchOf, searchState, searchText } from '../../../shared/url-state/search-state.ts';

export const dashboardTabs = ['favorites', 'bookmarks', 'tried', 'reviews'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** Search parameters of the dashboard. */
export const dashboardSearch = searchState({
  tab: oneOf(dashboardTabs, 'favorites'),
  search: searchText,
  /** '' for all. */
  difficulty: oneOf(difficulties, ''),
});
export type DashboardSearch = SearchOf<typeof dashboardSearch>;
