import type { ChallengeSheet } from '@teamsparks/contract/challenges';
import type { SheetPart } from '@teamsparks/contract/sheet-parts';
import { sentencesOf } from './sentences.ts';

/** The parts that are read aloud, in their order. */
const spoken = ['scene', 'task', 'rules'] as const satisfies readonly SheetPart[];
export type SpokenPart = (typeof spoken)[number];

/** A text with the numbers of its sentences among all that are read. */
export interface Spoken {
  from: number;
  sentences: string[];
}

/** What is read of a challenge, sentence by sentence; parts without a word are left out. */
export function spokenParts(team: Pick<ChallengeSheet['team'], SpokenPart | 'language'>) {
  let count = 0;
  const parts = spoken.map((part) => {
    const texts = team[part].map((text): Spoken => {
      const sentences = sentencesOf(text, team.language);
      count += sentences.length;
      return { from: count - sentences.length, sentences };
    });
    return { part, texts };
  });
  return parts.filter(({ texts }) => texts.length > 0);
}
