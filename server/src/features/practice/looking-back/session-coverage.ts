import type { Sessions } from '@teamsparks/contract/practice/fields';
import { categories } from '@teamsparks/contract/shared/vocabulary';
import type { DoneInRun, GroupRun } from '../../runs/index.ts';
import type { FoundPart } from './looking-back.repository.ts';

/** A challenge that was done, as its reader may know it. */
export interface Done extends DoneInRun {
  knows: boolean;
}

/** What is the same challenge: where none is in the library, one of that name. */
const keyOf = ({ id, name }: Pick<Done, 'id' | 'name'>) => id ?? name;

/** What was done or changed as the leaders said afterwards, and what was run to its end; each challenge once. */
export function doneIn(parts: readonly FoundPart[], runs: readonly GroupRun[]): Done[] {
  const said = parts
    .filter(({ kind, outcome }) => kind === 'challenge' && outcome !== 'skipped')
    .map(({ challenge_id, title, category, opens, knows }) => ({
      id: challenge_id,
      name: title,
      category,
      opens,
      knows,
    }));
  // Whoever reads that the group ran it knows its name, as the run had it.
  const ran = runs.toReversed().flatMap(({ done }) => done.map((one) => ({ ...one, knows: true })));
  const once = new Map<number | string, Done>();
  for (const one of [...said, ...ran]) if (!once.get(keyOf(one))?.knows) once.set(keyOf(one), one);
  return [...once.values()];
}

/** A challenge counts once a day. `skilled`: its id as often as it counts. */
export function coverageOf(sessions: readonly { day: string; done: readonly Done[] }[]) {
  const all = sessions.flatMap(({ day, done }) => done.map((one) => [`${day} ${keyOf(one)}`, one] as const));
  const counted = [...new Map(all).values()];
  return {
    categories: categories.map((category): Sessions['categories'][number] => ({
      ...{ category, done: counted.filter((one) => one.category === category).length },
    })),
    skilled: counted.flatMap(({ id }) => id ?? []),
  };
}
