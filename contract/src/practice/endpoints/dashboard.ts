import * as z from 'zod/mini';
import { dashboardChallenge } from '../../challenges/fields/dashboard-challenge.ts';
import { ownReview, practice, triedChallenge, triedChanges } from '../fields.ts';
import * as at from '../addresses/dashboard.ts';
import { endpoint } from '../../shared/endpoint.ts';
import * as sentences from '../../shared/sentences.ts';
import { idParams } from '../../shared/fields.ts';

/** The lists name challenges, so they need the right to see the library. */
const access = { all: ['view_dashboard', 'view_challenge_library'], denied: sentences.dashboardDenied } as const;
const notFound = sentences.challengeNotFound;

export const listFavorites = endpoint(at.listFavorites, {
  summary: 'My favorite challenges that I can see, newest first',
  access,
  reply: z.array(dashboardChallenge),
});

export const addFavorite = endpoint(at.addFavorite, {
  summary: 'Make a challenge that I bookmarked or tried a favorite (409 otherwise)',
  access,
  params: idParams,
  notFound,
  reply: z.object({ is_favorite: z.boolean() }),
});

export const removeFavorite = endpoint(at.removeFavorite, {
  summary: 'Remove a challenge from my favorites, whether or not it is there',
  access,
  params: idParams,
  notFound,
  reply: z.object({ is_favorite: z.boolean() }),
});

export const listTried = endpoint(at.listTried, {
  summary: 'The challenges that I tried and can see, latest practice first',
  access,
  reply: z.array(triedChallenge),
});

export const markTried = endpoint(at.markTried, {
  summary: 'Mark a challenge as tried, with date, team or its run if given. The mark cannot be removed',
  access,
  params: idParams,
  notFound,
  body: triedChanges,
  reply: triedChallenge,
});

export const listOwnReviews = endpoint(at.listOwnReviews, {
  summary: 'My reviews of challenges that I can see, newest first',
  access,
  reply: z.array(ownReview),
});

export const getPractice = endpoint(at.getPractice, {
  summary: 'What I practiced by day, category and skill, and up to three challenges that fill gaps',
  access,
  reply: practice,
});
