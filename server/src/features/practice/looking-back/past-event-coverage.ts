import type { PastEvents } from '@teamsparks/contract/practice/fields';
import { categories } from '@teamsparks/contract/shared/vocabulary';
import type { DoneInRun, GroupRun } from '../../runs/index.ts';
import type { EventPart } from './looking-back.repository.ts';

/** A challenge that was done, with whether its reader may know it. */
export interface Done extends DoneInRun {
  knows: boolean;
}

/** Returns the key by which challenges count as the same: the id, or the name of one that is not in the library. */
const keyOf = ({ id, name }: Pick<Done, 'id' | 'name'>) => id ?? name;

/** Returns the challenges that leaders marked as done or changed, or that ran to their end; each once. */
export function findDoneChallenges(parts: readonly EventPart[], runs: readonly GroupRun[]): Done[] {
  const markedByLeaders = parts
    .filter(({ kind, outcome }) => kind === 'challenge' && outcome !== 'skipped')
    .map(({ challenge_id, title, category, opens, knows }) => ({
      id: challenge_id,
      name: title,
      category,
      opens,
      knows,
    }));
  // Readers of the group's runs know the name that the run had.
  const ran = runs.toReversed().flatMap(({ done }) => done.map((challenge) => ({ ...challenge, knows: true })));
  const byKey = new Map<number | string, Done>();
  for (const challenge of [...markedByLeaders, ...ran]) {
    if (!byKey.get(keyOf(challenge))?.knows) byKey.set(keyOf(challenge), challenge);
  }
  return [...byKey.values()];
}

/** Counts challenges by category, each once a day. `practicedIds`: ids of library challenges, repeated as often as they count. */
export function countCoverage(pastEvents: readonly { day: string; done: readonly Done[] }[]) {
  const all = pastEvents.flatMap(({ day, done }) =>
    done.map((challenge) => [`${day} ${keyOf(challenge)}`, challenge] as const),
  );
  const counted = [...new Map(all).values()];
  return {
    categories: categories.map((category): PastEvents['categories'][number] => ({
      category,
      done: counted.filter((challenge) => challenge.category === category).length,
    })),
    practicedIds: counted.flatMap(({ id }) => id ?? []),
  };
}
