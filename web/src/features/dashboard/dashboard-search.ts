import { known, texts } from '../../shared/url-state/read-search.ts';
import { tidySearchText } from '../../shared/url-state/search-text.ts';
import { type CardChallenge, type Difficulty, difficulties, difficultyOf } from './dashboard-challenge.ts';

export const dashboardTabs = ['favorites', 'bookmarks', 'tried', 'reviews'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

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

type Wanted = Pick<DashboardSearch, 'search' | 'difficulty'>;

export const isFiltered = ({ search, difficulty }: Wanted): boolean => search !== '' || difficulty !== '';

/** Part of the title or of the category, in whichever case, and the difficulty (DSH-016, decisions.md CON-32). */
export function isFound(card: CardChallenge, { search, difficulty }: Wanted): boolean {
  const wanted = search.toLowerCase();
  const says = [card.title, card.category].some((text) => text.toLowerCase().includes(wanted));
  return says && (difficulty === '' || difficultyOf(card) === difficulty);
}
