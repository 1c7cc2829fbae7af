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

/** Filtered by the server; '' means any. */
export interface AiFilters {
  category: Category | '';
  type: AiType | '';
}

/**
 * Loads every matching row: the documented first request (AIC-080), then page after page (WRT-23). A row that moves to
 * the next page meanwhile is counted once.
 */
async function wholeList({ category, type }: AiFilters, signal: AbortSignal): Promise<AiRow[]> {
  const filters = { ...(category && { category }), ...(type && { type }) };
  const rows = new Map<number, AiRow>();
  for (let page = 1; ; page += 1) {
    const query = { ...filters, per_page: aiPageSize, ...(page > 1 && { page }) };
    const { challenges, total } = await call(listAiChallenges, { query, signal });
    for (const row of challenges) rows.set(row.id, row);
    if (challenges.length === 0 || page * aiPageSize >= total) return [...rows.values()];
  }
}

export function aiLibraryQuery(filters: AiFilters) {
  return queryOptions({
    queryKey: workKeys.aiChallenges.list(filters.category, filters.type),
    queryFn: ({ signal }) => wholeList(filters, signal),
    placeholderData: keepPreviousData,
  });
}

export const aiChallengeQuery = (id: number) => ({
  ...callQuery(workKeys.aiChallenges.one(id), getAiChallenge, { params: paramsOf(id) }),
  // A challenge passed along by navigation is shown without loading it again (AIC-026, WRT-07).
  staleTime: 10_000,
});

export const similarQuery = (category: Category, variant: string | null) => ({
  ...callQuery(workKeys.aiChallenges.similar(category, variant), listSimilarChallenges, {
    query: { category, variant },
  }),
  staleTime: 60_000,
});

/** Keeps a challenge that the server just answered, so that its page needs no second call, and reloads the lists. */
export function adoptAiChallenge(challenge: AiChallenge): void {
  queryClient.setQueryData(aiChallengeQuery(challenge.id).queryKey, challenge);
  void queryClient.invalidateQueries({ queryKey: workKeys.aiChallenges.lists });
}

export type Vote = BodyOf<typeof sendAiFeedback>['action'];

/** AIC-041; fails with an ApiError. */
export async function vote(id: number, action: Vote): Promise<void> {
  const { challenge } = await call(sendAiFeedback, { body: { challenge_id: id, action } });
  adoptAiChallenge(challenge);
}

export function useDecision(id: number) {
  return useMutation({ mutationFn: (action: Vote) => vote(id, action) });
}

export function useUpdateAiChallenge(id: number) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateAiChallenge>) => call(updateAiChallenge, { params: paramsOf(id), body }),
    onSuccess: adoptAiChallenge,
  });
}

/** Answers a new challenge. The original does not change. */
export function useRewrite(id: number) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof rewriteAiChallenge>) => call(rewriteAiChallenge, { params: paramsOf(id), body }),
    onSuccess: adoptAiChallenge,
  });
}

/** Answers the number of the draft in the challenge library. */
export function usePropose(id: number) {
  return useMutation({
    mutationFn: () => call(proposeAiChallenge, { params: paramsOf(id) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: aiChallengeQuery(id).queryKey }),
  });
}
