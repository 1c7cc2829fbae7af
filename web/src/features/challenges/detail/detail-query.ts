import { queryOptions } from '@tanstack/react-query';
import { challengeQuery } from '../challenges.queries.ts';

/** What the route asks for before the page is there, or when a link is pointed at, counts as fresh for that long, ms. */
const freshFor = 5_000;

/** The challenge that a detail page shows. */
export function detailQuery(id: number) {
  return queryOptions({ ...challengeQuery(id), staleTime: freshFor });
}
