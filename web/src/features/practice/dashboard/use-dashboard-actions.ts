import {
  addFavorite,
  type DashboardChallenge,
  markTried,
  type OwnReview,
  removeFavorite,
  type TriedChallenge,
} from '@teamsparks/contract/practice/addresses/dashboard';
import { deleteReview, restoreReview } from '@teamsparks/contract/reviews/addresses';
import { type QueryKey, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '../../../shared/calendar/calendar-days.ts';
import { call } from '../../../shared/api/call.ts';
import { changing } from '../../../shared/api/call-query.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { bookmarksQuery, favoritesQuery, ownReviewsQuery, practiceQuery, triedQuery } from './dashboard.queries.ts';
import { applyRowChange, type Place, placeOf, restoreRow, type RowChange } from './listed-rows.ts';

interface ListChange<R extends { id: number }> {
  list: QueryKey;
  /** Queries to reload after the last pending change. */
  reload: readonly QueryKey[];
  send: (change: RowChange<R>) => Promise<unknown>;
  /** Sentence for a failure, such as "Failed to toggle bookmark". */
  failure: string;
  onFailure: (row: R, sentence: string) => void;
}

/**
 * Returns a mutation that changes a list on screen at once. A refusal by the server restores the row and shows on the card and in
 * the console. Changes are sent one after the other, because a favorite may need the bookmark before it.
 */
function useListChange<R extends { id: number }>({ list, reload, send, failure, onFailure }: ListChange<R>) {
  return useMutation<unknown, Error, RowChange<R>, Place<R>>({
    mutationKey: list,
    scope: { id: 'dashboard' },
    mutationFn: send,
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: list });
      const place = placeOf(queryClient.getQueryData<R[]>(list) ?? [], change.row.id);
      queryClient.setQueryData<R[]>(list, (rows) => rows && applyRowChange(rows, change));
      return place;
    },
    onError: (error, { row }, place) => {
      console.error(failure);
      if (place) queryClient.setQueryData<R[]>(list, (rows) => rows && restoreRow(rows, row.id, place));
      onFailure(row, failureWords(`${failure}. Please try again.`, error));
    },
    onSettled: () => {
      // Reloading while another change is pending would show the state before that change.
      if (queryClient.isMutating({ mutationKey: list }) > 1) return;
      for (const queryKey of [list, ...reload]) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Sets or removes a bookmark and returns the new state; provided by another feature. */
export type SetBookmark = (id: number, wanted: boolean) => Promise<boolean>;

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });
const reviewParams = ({ id, challenge_id }: OwnReview) => ({ id: String(challenge_id), reviewId: String(id) });

const restoreDeletedReview = (row: OwnReview) =>
  changing(call(restoreReview, { params: reviewParams(row) }), ownReviewsQuery.queryKey, ['reviews']);
const practice = practiceQuery.queryKey;
/** Returns the "Undo" action of a message; its failure shows in a message, too, because the card may be gone. */
const undoAction = (failure: string, restore: () => Promise<unknown>) => ({
  label: 'Undo',
  onClick: () =>
    void restore().catch((error: unknown) => toast(failureWords(`${failure}. Please try again.`, error), 'failure')),
});
const [favoriteFailed, bookmarkFailed] = ['Failed to change favorites', 'Failed to toggle bookmark'] as const;

/**
 * Returns the actions of the cards' buttons, each shown at once and saved on the server, and undone on screen if
 * that fails; `problems` has by challenge id why its last action failed. Removing a mark or a review shows a
 * message, with Undo where it can be undone.
 */
export function useDashboardActions(setBookmark: SetBookmark) {
  const [problems, setProblems] = useState<Readonly<Record<number, string>>>({});
  const tell = (id: number, sentence: string) => setProblems((before) => ({ ...before, [id]: sentence }));
  const forget = (id: number) => setProblems(({ [id]: _, ...others }) => others);
  const onFailure = (row: DashboardChallenge, sentence: string) => tell(row.id, sentence);

  const favorite = useListChange<DashboardChallenge>({
    list: favoritesQuery.queryKey,
    reload: [],
    failure: favoriteFailed,
    send: ({ row, wanted }) => call(wanted ? addFavorite : removeFavorite, { params: paramsOf(row) }),
    onFailure,
  });
  const bookmark = useListChange<DashboardChallenge>({
    list: bookmarksQuery.queryKey,
    reload: [practice],
    failure: bookmarkFailed,
    send: ({ row, wanted }) => setBookmark(row.id, wanted),
    onFailure,
  });
  const tried = useListChange<TriedChallenge>({
    list: triedQuery.queryKey,
    reload: [practice],
    failure: 'Failed to mark as tried',
    send: ({ row }) => call(markTried, { params: paramsOf(row), body: { tried_on: row.tried_on } }),
    onFailure,
  });
  const review = useListChange<OwnReview>({
    list: ownReviewsQuery.queryKey,
    reload: [['reviews']],
    failure: 'Failed to delete review',
    send: ({ row }) => call(deleteReview, { params: reviewParams(row) }),
    onFailure: ({ challenge_id }, sentence) => tell(challenge_id, sentence),
  });
  return {
    problems,
    /** `undoable`: it can be added again, because it is still bookmarked or tried. */
    setFavorite: (row: DashboardChallenge, wanted: boolean, undoable: boolean) => {
      forget(row.id);
      const back = () => favorite.mutateAsync({ row, wanted: true });
      const again = undoable ? undoAction(favoriteFailed, back) : undefined;
      const removed = () => toast(`Removed “${row.name}” from favorites.`, 'success', again);
      favorite.mutate({ row, wanted }, wanted ? {} : { onSuccess: removed });
    },
    setBookmark: (row: DashboardChallenge, wanted: boolean) => {
      forget(row.id);
      const again = undoAction(bookmarkFailed, () => bookmark.mutateAsync({ row, wanted: true }));
      const removed = () => toast(`Removed “${row.name}” from bookmarks.`, 'success', again);
      bookmark.mutate({ row, wanted }, wanted ? {} : { onSuccess: removed });
    },
    markTried: (row: DashboardChallenge) => {
      forget(row.id);
      tried.mutate({ row: { ...row, tried_on: today(), team: null, note: null }, wanted: true });
    },
    deleteReview: (row: OwnReview) => {
      forget(row.challenge_id);
      const again = undoAction('Failed to restore review', () => restoreDeletedReview(row));
      review.mutate({ row, wanted: false }, { onSuccess: () => toast('Review deleted.', 'success', again) });
    },
  };
}
export type DashboardActions = ReturnType<typeof useDashboardActions>;
