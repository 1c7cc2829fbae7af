import * as z from 'zod/mini';
import * as at from './addresses.ts';
import { endpoint } from '../shared/endpoint.ts';
import * as sentences from '../shared/sentences.ts';
import { id, idParams } from '../shared/fields.ts';
import { newReport, newReview, review, reviewChanges, reviewPage, reviewsQuery } from './fields.ts';

const writeReviews = { all: ['add_edit_challenge_reviews'], denied: sentences.reviewDenied } as const;
const oneReview = z.object({ id, reviewId: id });

export const listReviews = endpoint(at.listReviews, {
  summary: 'A page of the reviews of a challenge, newest first, with averages and distribution',
  access: { all: ['view_challenge_library'], denied: sentences.viewDenied },
  params: idParams,
  notFound: sentences.challengeNotFound,
  query: reviewsQuery,
  reply: reviewPage,
});

export const createReview = endpoint(at.createReview, {
  summary: 'Review a challenge, once per person',
  access: writeReviews,
  status: 201,
  params: idParams,
  notFound: sentences.challengeNotFound,
  body: newReview,
  reply: review,
});

export const updateReview = endpoint(at.updateReview, {
  summary: 'Change the named fields of my own review',
  access: writeReviews,
  params: oneReview,
  notFound: sentences.reviewNotFound,
  body: reviewChanges,
  reply: review,
});

export const deleteReview = endpoint(at.deleteReview, {
  summary: 'Delete my own review. Administrators can delete any review',
  access: { any: ['add_edit_challenge_reviews', 'system_administration'], denied: sentences.reviewDenied },
  params: oneReview,
  notFound: sentences.reviewNotFound,
  reply: z.object({ message: z.string() }),
});

/**
 * For a day, by someone with the same right: an author restores what the author deleted, an administrator what an
 * administrator deleted.
 */
export const restoreReview = endpoint(at.restoreReview, {
  summary: 'Restore a review that was deleted',
  access: { any: ['add_edit_challenge_reviews', 'system_administration'], denied: sentences.reviewDenied },
  params: oneReview,
  notFound: sentences.reviewNotFound,
  reply: review,
});

/** Staff sees it in "To review". Not for one's own review; at most 20 a day. */
export const reportReview = endpoint(at.reportReview, {
  summary: 'Report a review of somebody else',
  access: writeReviews,
  params: oneReview,
  notFound: sentences.reviewNotFound,
  body: newReport,
  reply: review,
});

export const withdrawReport = endpoint(at.withdrawReport, {
  summary: 'Withdraw my report of a review',
  access: writeReviews,
  params: oneReview,
  notFound: sentences.reviewNotFound,
  reply: review,
});
