import { type CardChallenge, difficultyOf } from './dashboard-challenge.ts';
import type { DashboardSearch } from './dashboard-search.ts';

type Wanted = Pick<DashboardSearch, 'search' | 'difficulty'>;

export const isFiltered = ({ search, difficulty }: Wanted): boolean => search !== '' || difficulty !== '';

/** Part of the title or of the category, in whichever case, and the difficulty (DSH-016, decisions.md CON-32). */
export function isFound(card: CardChallenge, { search, difficulty }: Wanted): boolean {
  const wanted = search.toLowerCase();
  const says = [card.title, card.category].some((text) => text.toLowerCase().includes(wanted));
  return says && (difficulty === '' || difficultyOf(card) === difficulty);
}
