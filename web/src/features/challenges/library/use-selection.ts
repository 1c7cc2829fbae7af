import type { ChallengeRow } from '@teamsparks/contract/challenges/addresses/challenges';
import { bulkMax } from '@teamsparks/contract/shared/limits';
import { useState } from 'react';

export interface Selection {
  /** In the order in which they were chosen, on whatever page of the list they stand. */
  rows: readonly ChallengeRow[];
  has: (row: ChallengeRow) => boolean;
  /** No more can be chosen. */
  full: boolean;
  /** "2 selected"; '' for none. */
  words: string;
  /** As many of them as there is room for. */
  set: (rows: readonly ChallengeRow[], on: boolean) => void;
  clear: () => void;
}

/** The rows that are going to be changed together. They stay chosen on other pages and under other filters. */
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
