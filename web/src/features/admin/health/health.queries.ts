import type { Finding } from '@teamsparks/contract/challenges/vocabulary';
import {
  computeLibraryHealth,
  getLibraryHealth,
  listFindings,
} from '@teamsparks/contract/challenges/addresses/library-health';
import { keepPreviousData } from '@tanstack/react-query';
import { workKeys } from '../../../parts/work-keys.ts';
import { call } from '../../../shared/api/call.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { queryClient } from '../../../shared/api/query-client.ts';

export const healthQuery = callQuery(workKeys.admin.health, getLibraryHealth);

export const findingQuery = (finding: Finding, page: number) => ({
  ...callQuery(workKeys.admin.finding(finding, page), listFindings, { params: { finding }, query: { page } }),
  placeholderData: keepPreviousData,
});

/** Looks at the library anew. */
export async function computeAgain(): Promise<void> {
  const health = await call(computeLibraryHealth);
  queryClient.setQueryData(healthQuery.queryKey, health);
  await queryClient.invalidateQueries({ queryKey: workKeys.admin.findings });
}
