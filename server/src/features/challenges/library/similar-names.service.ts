import type { LibraryQuery } from '@teamsparks/contract/challenges/addresses/challenges';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { nameKey } from '../challenge-name.ts';
import { resolveLibraryQuery } from './resolve-library-query.ts';
import { type NamedRow, readCandidates } from './similar-names.repository.ts';
import { closestNames, shortestMistyped } from './typing-mistakes.ts';

const mostNames = 5;
const longestMs = 300;

/**
 * Returns up to five visible challenges that pass the filters and whose names resemble the search text but do not match
 * it; `[]` for a text under five letters. Stops after 300 ms with what it has.
 */
export async function findSimilarNames({ db }: Pick<Context, 'db'>, actor: Actor, query: LibraryQuery) {
  const end = performance.now() + longestMs;
  const typed = nameKey(query.search);
  if (typed.length < shortestMistyped) return [];
  let best: NamedRow[] = [];
  const look = { query: await resolveLibraryQuery(db, actor, query), typed, goOn: () => performance.now() < end };
  await readCandidates(db, actor, look, (rows) => {
    best = closestNames(typed, [...best, ...rows]).slice(0, mostNames);
  });
  return best.map(({ id, name }) => ({ id, name }));
}
