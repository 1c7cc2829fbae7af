import type { LibraryQuery } from '@teamsparks/contract/challenges';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { nameKey } from '../challenge-name.ts';
import { findCandidates } from './similar-names.repository.ts';
import { lookingAlike, shortestMistyped } from './typing-mistakes.ts';

const mostNames = 5;

/** Visible challenges that pass the filters and whose names look like the search text; those that contain it are in the list. */
export async function findSimilarNames({ db }: Pick<Context, 'db'>, actor: Actor, query: LibraryQuery) {
  const typed = nameKey(query.search);
  if (typed.length < shortestMistyped) return [];
  const candidates = await findCandidates(db, actor, query, typed);
  return lookingAlike(typed, candidates)
    .slice(0, mostNames)
    .map(({ id, name }) => ({ id, name }));
}
