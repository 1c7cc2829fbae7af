import type { OwnReview, TriedChallenge } from '@teamsparks/contract/dashboard';
import type { DashboardLists } from './dashboard.queries.ts';

/** What the lists say together of one challenge (DSH-052 to DSH-056, DSH-070). */
export interface CardMarks {
  isBookmarked: boolean;
  isFavorite: boolean;
  /** How it was tried, once it was. */
  tried: TriedChallenge | undefined;
  review: OwnReview | undefined;
  /** Favorites are made of what is bookmarked or tried (DSH-063, decisions.md WRT-44). */
  canBeFavorite: boolean;
}

export function marksOf({ favorites, bookmarks, tried, reviews }: DashboardLists, id: number): CardMarks {
  const has = (rows: readonly { id: number }[] | undefined) => rows?.some((row) => row.id === id) ?? false;
  const isFavorite = has(favorites);
  const isBookmarked = has(bookmarks);
  return {
    isBookmarked,
    isFavorite,
    tried: tried?.find((row) => row.id === id),
    review: reviews?.find((row) => row.challenge_id === id),
    canBeFavorite: isFavorite || isBookmarked || has(tried),
  };
}
