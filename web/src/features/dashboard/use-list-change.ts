import { type QueryKey, useMutation } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { failureWords } from '../../shared/forms/failure-words.ts';
import { changedRows, type Place, placeOf, restoredRows, type RowChange } from './listed-rows.ts';

interface ListChange<R extends { id: number }> {
  list: QueryKey;
  /** Asked again when the last change is through. */
  reload: readonly QueryKey[];
  send: (change: RowChange<R>) => Promise<unknown>;
  /** "Failed to toggle bookmark" */
  failure: string;
  onFailure: (row: R, sentence: string) => void;
}

/**
 * A list that changes at once; the server's refusal takes the change back where it was and is told on the card and in the
 * browser's log (DSH-075, decisions.md WRT-25). Changes are sent one after the other: a favorite may need the bookmark before it.
 */
export function useListChange<R extends { id: number }>({ list, reload, send, failure, onFailure }: ListChange<R>) {
  return useMutation<unknown, Error, RowChange<R>, Place<R>>({
    mutationKey: list,
    scope: { id: 'dashboard' },
    mutationFn: send,
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: list });
      const place = placeOf(queryClient.getQueryData<R[]>(list) ?? [], change.row.id);
      queryClient.setQueryData<R[]>(list, (rows) => rows && changedRows(rows, change));
      return place;
    },
    onError: (error, { row }, place) => {
      console.error(failure);
      if (place) queryClient.setQueryData<R[]>(list, (rows) => rows && restoredRows(rows, row.id, place));
      onFailure(row, failureWords(`${failure}. Please try again.`, error));
    },
    onSettled: () => {
      // A list that comes while the next change is on its way would show the state before it.
      if (queryClient.isMutating({ mutationKey: list }) > 1) return;
      for (const queryKey of [list, ...reload]) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
