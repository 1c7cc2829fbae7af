import { type ChallengeSheet, getChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import { callQuery } from '../../../shared/api/call-query.ts';
import { queryKeys } from '../../../parts/query-keys.ts';

/** How long, in ms, words that the route has loaded count as fresh. */
const freshFor = 5_000;

/** The words of a challenge as this person may read them. */
export function sheetQuery(id: number) {
  const params = { id: String(id) };
  return { ...callQuery(queryKeys.challenges.sheet(id), getChallengeSheet, { params }), staleTime: freshFor };
}

/** Whether there is anything to read; a challenge without words has empty parts. */
export function hasWords({ team, host }: ChallengeSheet): boolean {
  const parts = [team.scene, team.task, team.rules, team.scoring, host?.setup, host?.notes, host?.handouts];
  return parts.some((part) => part !== undefined && part.length > 0);
}
