import { address } from '../shared/endpoint.ts';

export type { Review, ReviewPage } from './fields.ts';

export const listReviews = address('GET', '/org-api/challenges/:id/reviews');
export const createReview = address('POST', '/org-api/challenges/:id/reviews', { once: true });
export const updateReview = address('PUT', '/org-api/challenges/:id/reviews/:reviewId');
export const deleteReview = address('DELETE', '/org-api/challenges/:id/reviews/:reviewId');
export const restoreReview = address('POST', '/org-api/challenges/:id/reviews/:reviewId/restore');
export const reportReview = address('PUT', '/org-api/challenges/:id/reviews/:reviewId/report');
export const withdrawReport = address('DELETE', '/org-api/challenges/:id/reviews/:reviewId/report');
