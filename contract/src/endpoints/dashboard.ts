import * as z from 'zod/mini';
import { dashboardChallenge, ownReview, practice, triedChallenge, triedChanges } from '../dashboard-fields.ts';
import * as at from '../dashboard.ts';
import { endpoint } from '../endpoint.ts';
import * as sentences from '../sentences.ts';
import { idParams } from '../fields.ts';

/** The lists name challenges: who may not look at the library does not read of them here. */
const access = { all: ['view_dashboard', 'view_challenge_library'], denied: sentences.dashboardDenied } as const;
const notFound = sentences.challengeNotFound;

export const listFavorites = endpoint(at.listFavorites, {
  summary: 'My favorite challenges, as far as I can see them, newest first',
  access,
  reply: z.array(dashboardChallenge),
});

export const addFavorite = endpoint(at.addFavorite, {
  summary: 'Make a challenge a favorite that I bookmarked or tried (409 otherwise)',
  access,
  params: idParams,
  notFound,
  reply: z.object({ is_favorite: z.boolean() }),
});

export const removeFavorite = endpoint(at.removeFavorite, {
  summary: 'Take a challenge out of my favorites, whether or not it is there',
  access,
  params: idParams,
  notFound,
  reply: z.object({ is_favorite: z.boolean() }),
});

export const listTried = endpoint(at.listTried, {
  summary: 'The challenges that I tried, as far as I can see them, the last practice first',
  access,
  reply: z.array(triedChallenge),
});

export const markTried = endpoint(at.markTried, {
  summary: 'Mark a challenge as tried, or say when and with whom; nothing takes the mark away',
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
  summary: 'What I practised by skill, and up to three challenges that fill gaps',
  access,
  reply: practice,
});
