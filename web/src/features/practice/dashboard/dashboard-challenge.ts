import type { OwnReview, TriedChallenge } from '@teamsparks/contract/practice/addresses/dashboard';
import type { Level } from '@teamsparks/contract/shared/vocabulary';
import type { Difficulty } from './dashboard-search.ts';
import type { DashboardLists } from './dashboard.queries.ts';

/** A challenge's marks in all four lists. */
export interface CardMarks {
  isBookmarked: boolean;
  isFavorite: boolean;
  /** Details of the try; undefined if not tried. */
  tried: TriedChallenge | undefined;
  review: OwnReview | undefined;
  /** Only bookmarked or tried challenges can become favorites. */
  canBeFavorite: boolean;
}

/**
 * Returns the marks that a challenge has by the four lists; lists that are not loaded count as empty. Only bookmarked
 * or tried challenges and favorites can be favorites.
 */
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

/** A challenge in a list of the server; very old rows lack the nullable fields. */
interface ListedChallenge {
  id: number;
  name: string;
  category: string | null;
  level: string | null;
  one_liner: string | null;
  description: string | null;
}

/** A challenge as a card shows it. */
export interface CardChallenge {
  id: number;
  title: string;
  category: string;
  difficulty: string;
  description: string;
}

/**
 * Returns what a card shows of a challenge: without a category "general", without a level "medium", and as description
 * the one-liner, else the description, else a sentence that there is none.
 */
export function cardOf({ id, name, category, level, one_liner, description }: ListedChallenge): CardChallenge {
  return {
    id,
    title: name,
    category: category || 'general',
    difficulty: level || 'medium',
    description: one_liner || description || 'No description available',
  };
}

const ofLevel: Record<Level, Difficulty> = { Elementary: 'easy', 'Middle School': 'medium', 'High School': 'hard' };

/**
 * Returns the difficulty that a card's level has in the dashboard's search: Elementary is easy, Middle School medium,
 * High School hard, and anything else medium.
 */
export function difficultyOf({ difficulty }: Pick<CardChallenge, 'difficulty'>): Difficulty {
  return ofLevel[difficulty as Level] ?? 'medium';
}
