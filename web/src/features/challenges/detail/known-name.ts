import type { LibraryPage } from '@teamsparks/contract/challenges';
import { queryClient } from '../../../shared/api/query-client.ts';
import { queryKeys } from '../../../parts/query-keys.ts';

/** The name of a challenge as a page of the library told it. */
export function knownName(id: number): string | undefined {
  const pages = queryClient.getQueriesData<LibraryPage>({ queryKey: queryKeys.challenges.pages });
  return pages.flatMap(([, page]) => page?.items ?? []).find((row) => row.id === id)?.name;
}
