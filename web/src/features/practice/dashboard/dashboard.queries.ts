import { listBookmarkedChallenges } from '@teamsparks/contract/challenges/addresses/challenges';
import {
  type DashboardChallenge,
  getPractice,
  listFavorites,
  listOwnReviews,
  listTried,
  type OwnReview,
  type TriedChallenge,
} from '@teamsparks/contract/practice/addresses/dashboard';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import type { DashboardTab } from './dashboard-search.ts';
import { queryKeys } from '../../../parts/query-keys.ts';

/** Logs to the console when a list fails to load, and passes the answer or error on. */
function withFailureLog<T>(what: string, answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return answer.catch((error: unknown) => {
    if (!signal.aborted) console.error(`Failed to load dashboard ${what}`);
    throw error;
  });
}

export const favoritesQuery = queryOptions({
  queryKey: queryKeys.dashboard.favorites,
  queryFn: ({ signal }) => withFailureLog('favorites', call(listFavorites, { signal }), signal),
});
export const bookmarksQuery = queryOptions({
  queryKey: queryKeys.dashboard.bookmarks,
  queryFn: ({ signal }) => withFailureLog('bookmarks', call(listBookmarkedChallenges, { signal }), signal),
});
export const triedQuery = queryOptions({
  queryKey: queryKeys.dashboard.tried,
  queryFn: ({ signal }) => withFailureLog('tried', call(listTried, { signal }), signal),
});
/** Its key is below that of all reviews, so it reloads whenever a review changes. */
export const ownReviewsQuery = queryOptions({
  queryKey: queryKeys.reviews.mine,
  queryFn: ({ signal }) => withFailureLog('reviews', call(listOwnReviews, { signal }), signal),
});
export const practiceQuery = callQuery(queryKeys.dashboard.practice, getPractice);

export interface DashboardLists {
  favorites: readonly DashboardChallenge[] | undefined;
  bookmarks: readonly DashboardChallenge[] | undefined;
  tried: readonly TriedChallenge[] | undefined;
  reviews: readonly OwnReview[] | undefined;
}

/**
 * Loads the four lists and returns them as `lists` (undefined for one that failed or is still loading), `loading`,
 * true until all have answered or failed, `problemOf`, which gives the error of a list without data, else null, and
 * `retry`.
 */
export function useDashboardLists() {
  const queries = {
    favorites: useQuery(favoritesQuery),
    bookmarks: useQuery(bookmarksQuery),
    tried: useQuery(triedQuery),
    reviews: useQuery(ownReviewsQuery),
  };
  const lists: DashboardLists = {
    favorites: queries.favorites.data,
    bookmarks: queries.bookmarks.data,
    tried: queries.tried.data,
    reviews: queries.reviews.data,
  };
  return {
    lists,
    loading: Object.values(queries).some(({ isPending }) => isPending),
    problemOf: (tab: DashboardTab) => (lists[tab] ? null : queries[tab].error),
    retry: (tab: DashboardTab) => void queries[tab].refetch(),
  };
}
