import { type ChallengeSheet, getChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../parts/query-keys.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { challengeQuery } from '../challenges.queries.ts';

/** How long data loaded by the route or by hovering a link counts as fresh (ms). */
const freshFor = 5_000;

/** Returns the query for the challenge that a detail page shows; a loaded one counts as fresh for 5 seconds. */
export function detailQuery(id: number) {
  return queryOptions({ ...challengeQuery(id), staleTime: freshFor });
}

/**
 * Returns the query for the texts of a challenge, as far as this person may read them; they count as fresh for 5
 * seconds.
 */
export function sheetQuery(id: number) {
  const params = { id: String(id) };
  return { ...callQuery(queryKeys.challenges.sheet(id), getChallengeSheet, { params }), staleTime: freshFor };
}

/**
 * Tells whether a sheet has any text: scene, task, rules, scoring, or one of the host's parts that this person gets.
 * Materials do not count.
 */
export function hasWords({ team, host }: ChallengeSheet): boolean {
  const parts = [team.scene, team.task, team.rules, team.scoring, host?.setup, host?.notes, host?.handouts];
  return parts.some((part) => part !== undefined && part.length > 0);
}
