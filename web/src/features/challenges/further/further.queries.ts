import {
  compareChallenges,
  getLineage,
  listSimilar,
  makeVariant,
} from '@teamsparks/contract/challenges/addresses/relatives';
import { queryKeys } from '../../../parts/query-keys.ts';
import { call } from '../../../shared/api/call.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { useChangeChallenge } from '../challenges.queries.ts';

/** How long similar challenges count as fresh (ms): going to one and back makes one request. */
const freshFor = 60_000;

const paramsOf = (id: number) => ({ params: { id: String(id) } });

/** Returns the query for the challenges most like this one. */
export const similarQuery = (id: number) => ({
  ...callQuery(queryKeys.challenges.similar(id), listSimilar, paramsOf(id)),
  staleTime: freshFor,
});

/** Returns the query for the original and the variants of a challenge. */
export const lineageQuery = (id: number) => callQuery(queryKeys.challenges.lineage(id), getLineage, paramsOf(id));

/** Returns the query for the fields in which the other challenge differs from the one with `id`. */
export const comparisonQuery = (id: number, otherId: number) =>
  callQuery(queryKeys.challenges.comparison(id, otherId), compareChallenges, {
    params: { id: String(id), otherId: String(otherId) },
  });

/**
 * Returns the mutation that takes the id of a challenge, copies what this person reads of it as a draft, stores the
 * draft in the query cache, reloads the library and returns the draft; throws an ApiError.
 */
export function useMakeVariant() {
  return useChangeChallenge((id: number) => call(makeVariant, paramsOf(id)));
}
