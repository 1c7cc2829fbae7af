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

/**
 * Returns the query for one page of the reviews of a challenge, newest first; the previous page stays while it loads.
 */
export function reviewsQuery(challengeId: number, page: number) {
  const input = { params: { id: String(challengeId) }, query: page > 1 ? { page } : {} };
  const answer = callQuery(queryKeys.reviews.page(challengeId, page), listReviews, input);
  return { ...answer, placeholderData: keepPreviousData };
}

/** Reloads permissions and reviews, whether the change succeeded or not. */
async function reload(): Promise<void> {
  void reloadPermissions().catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey: queryKeys.reviews.all });
}

/** Logs a failed submission in the console; the dialog shows the message for people. */
function logFailure(): void {
  console.error('Review submission failed');
  console.error('Failed to submit review');
}

/**
 * Tells whether an error says that what is on screen is out of date, because somebody else or another tab was faster.
 */
const isOutdated = (error: unknown): boolean => error instanceof ApiError && [404, 409].includes(error.status);

/** Waits for a submission and reloads the list; logs and rethrows its error. */
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

/**
 * Creates a review; resolves with nothing when the reviews have reloaded, and reloads the permissions. Logs a failure
 * and throws it, after a 404 or 409 once the reviews have reloaded.
 */
export const writeReview = (challengeId: number, body: Written) =>
  submitting(call(createReview, { params: { id: String(challengeId) }, body: { challenge_id: challengeId, ...body } }));

interface ReviewKey {
  challengeId: number;
  reviewId: number;
}
const paramsOf = ({ challengeId, reviewId }: ReviewKey) => ({ id: String(challengeId), reviewId: String(reviewId) });

/**
 * Changes rating and comment of a review and leaves its other parts; resolves with nothing when the reviews have
 * reloaded, and reloads the permissions. Logs a failure and throws it, after a 404 or 409 once the reviews have
 * reloaded.
 */
export const editReview = (key: ReviewKey, body: { overall_rating: number; comment: string }) =>
  submitting(call(updateReview, { params: paramsOf(key), body }));

const withoutReview = (page: ReviewPage, reviewId: number): ReviewPage => ({
  ...page,
  items: page.items.filter(({ id }) => id !== reviewId),
  mine: page.mine?.id === reviewId ? null : page.mine,
  total: page.total - 1,
});

/**
 * Restores a deleted review, which is possible for a day, and reloads the reviews and permissions, even after a
 * failure, which it throws.
 */
export const restoreDeletedReview = (key: ReviewKey) => call(restoreReview, { params: paramsOf(key) }).finally(reload);

/**
 * Deletes a review: removes it from the screen at once, puts it back and throws if the server refuses, and reloads
 * the reviews and permissions either way. It can be restored for a day.
 */
export async function removeReview(key: ReviewKey): Promise<void> {
  const queryKey = queryKeys.reviews.ofChallenge(key.challengeId);
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueriesData<ReviewPage>({ queryKey });
  queryClient.setQueriesData<ReviewPage>({ queryKey }, (page) => page && withoutReview(page, key.reviewId));
  try {
    await call(deleteReview, { params: paramsOf(key) });
  } catch (error) {
    before.forEach(([its, page]) => queryClient.setQueryData(its, page));
    throw error;
  } finally {
    await reload();
  }
}
