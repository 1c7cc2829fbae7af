import { queryOptions } from '@tanstack/react-query';
import { challengeQuery } from '../challenges.queries.ts';

/** How long data loaded by the route or by hovering a link counts as fresh (ms). */
const freshFor = 5_000;

/** Returns the query for the challenge that a detail page shows; a loaded one counts as fresh for 5 seconds. */
export function detailQuery(id: number) {
  return queryOptions({ ...challengeQuery(id), staleTime: freshFor });
}
