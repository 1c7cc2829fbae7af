import {
  computeLibraryHealth,
  getLibraryHealth,
  listFindings,
} from '@teamsparks/contract/challenges/addresses/library-health';
import { type Finding, findings } from '@teamsparks/contract/challenges/vocabulary';
import { keepPreviousData } from '@tanstack/react-query';
import { workKeys } from '../../../parts/work-keys.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { call } from '../../../shared/api/call.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { oneOf, pageField, type SearchOf, searchState } from '../../../shared/url-state/search-state.ts';

/** Which finding is open, and which page of its challenges. */
export const healthSearch = searchState({ finding: oneOf([...findings, 'empty_places'], ''), page: pageField });
export type HealthSearch = SearchOf<typeof healthSearch>;

export const healthQuery = callQuery(workKeys.admin.health, getLibraryHealth);

/** Returns the query for one page of the challenges with a finding; the page before stays on screen meanwhile. */
export const findingQuery = (finding: Finding, page: number) => ({
  ...callQuery(workKeys.admin.finding(finding, page), listFindings, { params: { finding }, query: { page } }),
  placeholderData: keepPreviousData,
});

/**
 * Requests a new look at the library from the server, shows its numbers, and reloads the lists of challenges with
 * findings.
 */
export async function computeAgain(): Promise<void> {
  const health = await call(computeLibraryHealth);
  queryClient.setQueryData(healthQuery.queryKey, health);
  await queryClient.invalidateQueries({ queryKey: workKeys.admin.findings });
}
