import type { CallInput } from '@teamsparks/contract/calls';
import {
  createReview,
  deleteReview,
  listReviews,
  restoreReview,
  type Review,
  type ReviewPage,
  updateReview,
} from '@teamsparks/contract/reviews/addresses';
import { keepPreviousData } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { callQuery } from '../../shared/api/call-query.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { reloadPermissions } from '../../shared/session/session.ts';
import { queryKeys } from '../../parts/query-keys.ts';

/** One page of the reviews of a challenge, newest first; the page before stays while it comes. */
export function reviewsQuery(challengeId: number, page: number) {
  const input = { params: { id: String(challengeId) }, query: page > 1 ? { page } : {} };
  const answer = callQuery(queryKeys.reviews.page(challengeId, page), listReviews, input);
  return { ...answer, placeholderData: keepPreviousData };
}

/** Whatever became of a change, what is on screen is asked again: list, averages and rights. */
async function reload(): Promise<void> {
  void reloadPermissions().catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey: queryKeys.reviews.all });
}

/** Told in the browser's log; what the person reads is in the dialog. */
function logFailure(): void {
  console.error('Review submission failed');
  console.error('Failed to submit review');
}

/** Somebody else, or another tab of the person, was faster: what is on screen is out of date. */
const isOutdated = (error: unknown): boolean => error instanceof ApiError && [404, 409].includes(error.status);

/** Done when the list has loaded again. */
async function submitting(submission: Promise<Review>): Promise<void> {
  try {
    await submission;
  } catch (error) {
    logFailure();
    if (isOutdated(error)) await reload();
    throw error;
  }
  await reload();
}

type Written = Omit<CallInput<typeof createReview>['body'], 'challenge_id'>;

export const writeReview = (challengeId: number, body: Written) =>
  submitting(call(createReview, { params: { id: String(challengeId) }, body: { challenge_id: challengeId, ...body } }));

interface ReviewKey {
  challengeId: number;
  reviewId: number;
}
const paramsOf = ({ challengeId, reviewId }: ReviewKey) => ({ id: String(challengeId), reviewId: String(reviewId) });

/** The parts that are not named stay. */
export const editReview = (key: ReviewKey, body: { overall_rating: number; comment: string }) =>
  submitting(call(updateReview, { params: paramsOf(key), body }));

const without = (page: ReviewPage, reviewId: number): ReviewPage => ({
  ...page,
  items: page.items.filter(({ id }) => id !== reviewId),
  mine: page.mine?.id === reviewId ? null : page.mine,
  total: page.total - 1,
});

/** Within a day, by whoever deleted it. */
export const takeReviewBack = (key: ReviewKey) => call(restoreReview, { params: paramsOf(key) }).finally(reload);

/** The review goes from the screen at once and comes back when the server refuses. */
export async function removeReview(key: ReviewKey): Promise<void> {
  const queryKey = queryKeys.reviews.ofChallenge(key.challengeId);
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueriesData<ReviewPage>({ queryKey });
  queryClient.setQueriesData<ReviewPage>({ queryKey }, (page) => page && without(page, key.reviewId));
  try {
    await call(deleteReview, { params: paramsOf(key) });
  } catch (error) {
    before.forEach(([its, page]) => queryClient.setQueryData(its, page));
    throw error;
  } finally {
    await reload();
  }
}
