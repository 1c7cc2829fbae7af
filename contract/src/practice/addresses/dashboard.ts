import { address } from '../../shared/endpoint.ts';

export type { DashboardChallenge } from '../../challenges/fields/dashboard-challenge.ts';
export type { OwnReview, Practice, Suggestion, TriedChallenge } from '../fields.ts';

export const listFavorites = address('GET', '/org-api/dashboard/favorites');
export const addFavorite = address('PUT', '/org-api/dashboard/favorites/:id');
export const removeFavorite = address('DELETE', '/org-api/dashboard/favorites/:id');
export const listTried = address('GET', '/org-api/dashboard/tried');
export const markTried = address('PUT', '/org-api/dashboard/tried/:id');
export const listOwnReviews = address('GET', '/org-api/dashboard/reviews');
export const getPractice = address('GET', '/org-api/dashboard/practice');
