import { queryOptions } from '@tanstack/react-query';
import { challengeQuery } from '../challenges.queries.ts';

/** How long, in ms, data that was loaded by the route or by hovering a link counts as fresh. */
const freshFor = 5_000;

/** The challenge that a detail page shows. */
export function detailQuery(id: number) {
  return queryOptions({ ...challengeQuery(id), staleTime: freshFor });
}
