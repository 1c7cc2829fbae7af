import {
  compareChallenges,
  getLineage,
  listSimilar,
  makeVariant,
} from '@teamsparks/contract/challenges/addresses/relatives';
import { queryKeys } from '../../../parts/query-keys.ts';
import { call } from '../../../shared/api/call.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { useChange } from '../challenges.queries.ts';

/** Within this time, in ms, going to a similar challenge and back makes one request. */
const freshFor = 60_000;

const paramsOf = (id: number) => ({ params: { id: String(id) } });

/** The challenges most like this one. */
export const similarQuery = (id: number) => ({
  ...callQuery(queryKeys.challenges.similar(id), listSimilar, paramsOf(id)),
  staleTime: freshFor,
});

/** What a challenge was made from, and what was made from it. */
export const lineageQuery = (id: number) => callQuery(queryKeys.challenges.lineage(id), getLineage, paramsOf(id));

/** In what the other challenge differs. */
export const comparisonQuery = (id: number, otherId: number) =>
  callQuery(queryKeys.challenges.comparison(id, otherId), compareChallenges, {
    params: { id: String(id), otherId: String(otherId) },
  });

export function useMakeVariant() {
  return useChange((id: number) => call(makeVariant, paramsOf(id)));
}
