import type { Level } from '@teamsparks/contract/vocabulary';
import type { Difficulty } from './dashboard-search.ts';

/** What a list of the server says of a challenge; the oldest rows of other servers lack the middle two. */
export interface ListedChallenge {
  id: number;
  name: string;
  category: string | null;
  level: string | null;
  one_liner: string | null;
  description: string | null;
}

/** A challenge as a card shows it (DSH-046 to DSH-051). */
export interface CardChallenge {
  id: number;
  title: string;
  category: string;
  difficulty: string;
  description: string;
}

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

/** Which option of the filter finds it; what has no level counts as medium (decisions.md CON-32). */
export function difficultyOf({ difficulty }: Pick<CardChallenge, 'difficulty'>): Difficulty {
  return ofLevel[difficulty as Level] ?? 'medium';
}
