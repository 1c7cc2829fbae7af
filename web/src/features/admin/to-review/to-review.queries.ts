import { getChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import { decideToReview, listToReview, type ToReviewItem } from '@teamsparks/contract/admin/addresses/to-review';
import type { ReviewDecision, ReviewKind } from '@teamsparks/contract/admin/vocabulary';
import { keepPreviousData, type QueryKey } from '@tanstack/react-query';
import { queryKeys } from '../../../parts/query-keys.ts';
import { workKeys } from '../../../parts/work-keys.ts';
import { call } from '../../../shared/api/call.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { queryClient } from '../../../shared/api/query-client.ts';

export interface ReviewSearch {
  kind: ReviewKind | '';
  page: number;
}

/**
 * Returns the query for one page of the items to review, of one kind or with '' of every kind; the page before stays on
 * screen meanwhile.
 */
export const toReviewQuery = ({ kind, page }: ReviewSearch) => ({
  ...callQuery(workKeys.toReview.page(kind, page), listToReview, {
    query: { ...(kind && { kind }), ...(page > 1 && { page }) },
  }),
  placeholderData: keepPreviousData,
});

/** Returns the query for the sheet of a challenge, whose texts show what a draft or proposal says. */
export const sheetQuery = (id: number) =>
  callQuery(queryKeys.challenges.sheet(id), getChallengeSheet, { params: { id: String(id) } });

/** Returns the keys of other queries that show the decided item. */
function outdatedBy({ kind, id }: Pick<ToReviewItem, 'kind' | 'id'>): QueryKey[] {
  if (kind === 'ai') return [workKeys.aiChallenges.lists, workKeys.aiChallenges.one(id)];
  if (kind === 'request') return [workKeys.admin.people];
  if (kind === 'report') return [queryKeys.reviews.all];
  return [queryKeys.challenges.one(id), queryKeys.challenges.beside];
}

/**
 * Sends a decision on an item, or "undo", and returns the server's sentence about what was done. Reloads nothing: call
 * {@link reload} once the focus is where it stays.
 */
export async function decide({ kind, id }: Pick<ToReviewItem, 'kind' | 'id'>, decision: ReviewDecision) {
  return (await call(decideToReview, { params: { kind, id: String(id) }, body: { decision } })).message;
}

/**
 * Reloads the items to review and, by the kind of the decided item, the AI challenge and its lists, the people, the
 * reviews, or the challenge; for drafts and proposals also calls `dropLibrary`.
 */
export async function reload(item: Pick<ToReviewItem, 'kind' | 'id'>, dropLibrary: () => Promise<void>): Promise<void> {
  const outdated = [workKeys.toReview.all, ...outdatedBy(item)];
  const isChallenge = item.kind === 'draft' || item.kind === 'proposal';
  await Promise.all([
    ...outdated.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    isChallenge && dropLibrary(),
  ]);
}
