import { type ChallengeSheet, getChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import { callQuery } from '../../../shared/api/call-query.ts';
import { queryKeys } from '../../../parts/query-keys.ts';

/** How long texts loaded by the route count as fresh (ms). */
const freshFor = 5_000;

/** Returns the query for the texts of a challenge, as far as this person may read them. */
export function sheetQuery(id: number) {
  const params = { id: String(id) };
  return { ...callQuery(queryKeys.challenges.sheet(id), getChallengeSheet, { params }), staleTime: freshFor };
}

/** Tells whether a challenge has texts; without any its parts are empty. */
export function hasWords({ team, host }: ChallengeSheet): boolean {
  const parts = [team.scene, team.task, team.rules, team.scoring, host?.setup, host?.notes, host?.handouts];
  return parts.some((part) => part !== undefined && part.length > 0);
}
