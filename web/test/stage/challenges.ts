import { getRewriting } from '@teamsparks/contract/ai/endpoints';
import { getNeighbors } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { listMyBookmarks } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listReviews } from '@teamsparks/contract/reviews/endpoints';
import { server } from './page.ts';
import { reviewsOf } from './rows.ts';

/** Answers what the page of a challenge requests besides it: no bookmarks, no reviews, nothing before or after it. */
export const nothingAround = () =>
  server
    .answer(listMyBookmarks, [])
    .answer(listReviews, reviewsOf([]))
    .answer(getNeighbors, { previous: null, next: null })
    .answer(getRewriting, { rewritable: false });
