import { known, texts } from '../../shared/url-state/read-search.ts';
import { tidySearchText } from '../../shared/url-state/search-text.ts';

export const dashboardTabs = ['favorites', 'bookmarks', 'tried', 'reviews'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** What the address says about the dashboard. */
export interface DashboardSearch {
  tab: DashboardTab;
  search: string;
  /** '' for all. */
  difficulty: Difficulty | '';
}

/** DSH-014 */
export const defaultDashboardSearch: DashboardSearch = { tab: 'favorites', search: '', difficulty: '' };

/** Whatever the address cannot be is the standard, so that every address shows a dashboard. */
export function dashboardSearchOf(raw: Readonly<Record<string, unknown>>): DashboardSearch {
  return {
    tab: known(dashboardTabs, raw['tab'])[0] ?? 'favorites',
    search: tidySearchText(texts(raw['search'])[0] ?? ''),
    difficulty: known(difficulties, raw['difficulty'])[0] ?? '',
  };
}
