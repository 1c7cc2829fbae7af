import type { ChallengeRow } from '@teamsparks/contract/challenges/addresses/challenges';
import { bulkMax } from '@teamsparks/contract/shared/limits';
import { useState } from 'react';

export interface Selection {
  /** In the order in which they were chosen, on any page of the list. */
  rows: readonly ChallengeRow[];
  has: (row: ChallengeRow) => boolean;
  /** True if no more can be chosen. */
  full: boolean;
  /** "2 selected"; '' for none. */
  words: string;
  /** Selects or deselects rows, up to the maximum. */
  set: (rows: readonly ChallengeRow[], on: boolean) => void;
  clear: () => void;
}

/**
 * Returns the rows selected for a common change, at most {@link bulkMax}, with functions to ask for, select and
 * deselect them. They stay selected on other pages and under other filters.
 */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<number, ChallengeRow>>(new Map());
  const full = chosen.size >= bulkMax;
  return {
    rows: [...chosen.values()],
    has: ({ id }) => chosen.has(id),
    full,
    words: chosen.size > 0 ? `${chosen.size} selected${full ? ', the maximum' : ''}` : '',
    set: (rows, on) => {
      const ids = new Set(rows.map(({ id }) => id));
      const others = [...chosen].filter(([id]) => !ids.has(id));
      const added = on ? rows.map((row) => [row.id, row] as const) : [];
      setChosen(new Map([...others, ...added].slice(0, bulkMax)));
    },
    clear: () => setChosen(new Map()),
  };
}
