import { address } from '../../shared/endpoint.ts';

export type { ReviewCounts, RunRequest, ToReviewItem, ToReviewPage, Unconfirmed } from '../fields.ts';

export const listToReview = address('GET', '/org-api/to-review');
export const countToReview = address('GET', '/org-api/to-review/counts');
export const decideToReview = address('PUT', '/org-api/to-review/:kind/:id');
export const remindUnconfirmed = address('POST', '/org-api/to-review/unconfirmed');
export const listUnconfirmed = address('GET', '/org-api/to-review/unconfirmed');
export const inviteUnconfirmed = address('POST', '/org-api/to-review/unconfirmed/:id/link');
export const refuseRights = address('POST', '/api/auth/not-me');
export const getRunRequest = address('GET', '/org-api/run-request');
export const askToRun = address('PUT', '/org-api/run-request');
export const withdrawRunRequest = address('DELETE', '/org-api/run-request');
