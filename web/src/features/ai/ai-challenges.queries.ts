import {
  type AiChallenge,
  type AiRow,
  getAiChallenge,
  listAiChallenges,
  listSimilarChallenges,
  proposeAiChallenge,
  rewriteAiChallenge,
  sendAiFeedback,
  updateAiChallenge,
} from '@teamsparks/contract/ai/addresses';
import { aiPageSize, type AiType } from '@teamsparks/contract/ai/vocabulary';
import type { BodyOf } from '@teamsparks/contract/calls';
import type { Category } from '@teamsparks/contract/shared/vocabulary';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { callQuery } from '../../shared/api/call-query.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { workKeys } from '../../parts/work-keys.ts';

const paramsOf = (id: number) => ({ id: String(id) });

/** Filters that the server applies; '' means any. */
export interface AiFilters {
  category: Category | '';
  type: AiType | '';
}

/** Loads every matching row page by page; a row that moves to the next page meanwhile is counted once. */
async function loadAllRows({ category, type }: AiFilters, signal: AbortSignal): Promise<AiRow[]> {
  const filters = { ...(category && { category }), ...(type && { type }) };
  const rows = new Map<number, AiRow>();
  for (let page = 1; ; page += 1) {
    const query = { ...filters, per_page: aiPageSize, ...(page > 1 && { page }) };
    const { challenges, total } = await call(listAiChallenges, { query, signal });
    for (const row of challenges) rows.set(row.id, row);
    if (challenges.length === 0 || page * aiPageSize >= total) return [...rows.values()];
  }
}

/**
 * Returns the query that loads all AI challenges of a category and type ('' for any) that this person sees, page by
 * page into one list; the list before stays on screen meanwhile.
 */
export function aiLibraryQuery(filters: AiFilters) {
  return queryOptions({
    queryKey: workKeys.aiChallenges.list(filters.category, filters.type),
    queryFn: ({ signal }) => loadAllRows(filters, signal),
    placeholderData: keepPreviousData,
  });
}

/** Returns the query of one AI challenge, which counts as fresh for ten seconds. */
export const aiChallengeQuery = (id: number) => ({
  ...callQuery(workKeys.aiChallenges.one(id), getAiChallenge, { params: paramsOf(id) }),
  // A challenge that was just generated is shown without loading it again.
  staleTime: 10_000,
});

/**
 * Returns the query of library challenges similar to a category and variant, which may be null; the answer counts as
 * fresh for a minute.
 */
export const similarQuery = (category: Category, variant: string | null) => ({
  ...callQuery(workKeys.aiChallenges.similar(category, variant), listSimilarChallenges, {
    query: { category, variant },
  }),
  staleTime: 60_000,
});

/**
 * Stores a challenge that the server just returned in the query cache, so that its page needs no second call, and reloads the
 * lists.
 */
export function adoptAiChallenge(challenge: AiChallenge): void {
  queryClient.setQueryData(aiChallengeQuery(challenge.id).queryKey, challenge);
  void queryClient.invalidateQueries({ queryKey: workKeys.aiChallenges.lists });
}

export type Vote = BodyOf<typeof sendAiFeedback>['action'];

/** Sends a vote, stores the returned challenge in the query cache and reloads the lists; throws an ApiError. */
export async function sendVote(id: number, action: Vote): Promise<void> {
  const { challenge } = await call(sendAiFeedback, { body: { challenge_id: id, action } });
  adoptAiChallenge(challenge);
}

/** Returns the mutation that votes on a challenge as {@link sendVote} does; it resolves with nothing. */
export function useDecision(id: number) {
  return useMutation({ mutationFn: (action: Vote) => sendVote(id, action) });
}

/**
 * Returns the mutation that changes fields of a challenge, stores the returned one in the query cache and reloads the
 * lists.
 */
export function useUpdateAiChallenge(id: number) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateAiChallenge>) => call(updateAiChallenge, { params: paramsOf(id), body }),
    onSuccess: adoptAiChallenge,
  });
}

/**
 * Returns the mutation that has one part rewritten and returns a new challenge, which it stores in the query cache; the
 * original does not change. Reloads the lists.
 */
export function useRewrite(id: number) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof rewriteAiChallenge>) => call(rewriteAiChallenge, { params: paramsOf(id), body }),
    onSuccess: adoptAiChallenge,
  });
}

/**
 * Returns the mutation that copies this accepted AI challenge into the library as a draft and returns its id there,
 * or the id of the challenge that an earlier proposal created. Reloads the AI challenge, not the library.
 */
export function usePropose(id: number) {
  return useMutation({
    mutationFn: () => call(proposeAiChallenge, { params: paramsOf(id) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: aiChallengeQuery(id).queryKey }),
  });
}
