import type { LibraryQuery } from '@teamsparks/contract/challenges/addresses/challenges';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { nameKey } from '../challenge-name.ts';
import { meant } from './meant.ts';
import { type NamedRow, readCandidates } from './similar-names.repository.ts';
import { lookingAlike, shortestMistyped } from './typing-mistakes.ts';

const mostNames = 5;
const longestMs = 300;

/**
 * Visible challenges that pass the filters and whose names look like the search text; what it finds is in the list. When
 * looking takes too long, those that were come across by then.
 */
export async function findSimilarNames({ db }: Pick<Context, 'db'>, actor: Actor, query: LibraryQuery) {
  const end = performance.now() + longestMs;
  const typed = nameKey(query.search);
  if (typed.length < shortestMistyped) return [];
  let best: NamedRow[] = [];
  const look = { asked: await meant(db, actor, query), typed, goOn: () => performance.now() < end };
  await readCandidates(db, actor, look, (rows) => {
    best = lookingAlike(typed, [...best, ...rows]).slice(0, mostNames);
  });
  return best.map(({ id, name }) => ({ id, name }));
}
