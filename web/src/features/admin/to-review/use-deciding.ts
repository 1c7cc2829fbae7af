import type { ToReviewItem } from '@teamsparks/contract/admin/addresses/to-review';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { plural } from '../../../shared/format/format.ts';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { type Choice, choicesOf, doneWords, titleOf } from './kind-words.ts';
import { decide, reload } from './to-review.queries.ts';

/** Returns the element id of the button that opens a row and takes its focus. */
export const rowId = ({ kind, id }: Pick<ToReviewItem, 'kind' | 'id'>): string => `to-review-${kind}-${id}`;

/**
 * Returns the item after this one, else the one before, or undefined if it is the only one; the first if it is not
 * among them. Its row takes the focus when this one leaves.
 */
export function besides<T extends Pick<ToReviewItem, 'kind' | 'id'>>(items: readonly T[], item: T): T | undefined {
  const at = items.findIndex((one) => rowId(one) === rowId(item));
  return items[at + 1] ?? items[at - 1];
}

/** Tells whether the item no longer waits (404, 409), so that its row leaves. */
const isGone = (error: unknown): boolean => error instanceof ApiError && [404, 409].includes(error.status);

/**
 * Returns `act`, which decides about an item, `refuseAll`, which refuses several requests, and `deciding`, the row id of the item while that runs, else
 * undefined. `act` ignores decisions that the item does not allow and calls during another one. A decision shows a
 * message with Undo and moves the focus to a neighboring row or calls `focusList`, a failure shows a message; both
 * reload as {@link reload} does.
 */
export function useDeciding(items: readonly ToReviewItem[], focusList: () => void, dropLibrary: () => Promise<void>) {
  const { busy, run } = useInFlight();
  const [deciding, setDeciding] = useState<string>();
  const returning = useRef<string>(undefined);

  // A row that comes back takes the focus as soon as it is there.
  useEffect(() => {
    const row = returning.current && document.getElementById(returning.current);
    if (!row) return;
    returning.current = undefined;
    row.focus();
  }, [items]);

  async function undo(item: ToReviewItem): Promise<void> {
    try {
      await decide(item, 'undo');
      returning.current = rowId(item);
      toast(`“${titleOf(item)}” waits again.`, 'success');
    } catch (error) {
      toast(failureWords('Could not undo this.', error), 'failure');
    }
    await reload(item, dropLibrary);
  }

  /** Moves the focus to the next row or the list before this row leaves, which would lose it. */
  function leave(item: ToReviewItem): void {
    const next = besides(items, item);
    const row = next && document.getElementById(rowId(next));
    if (row) row.focus();
    else focusList();
  }

  async function send(item: ToReviewItem, decision: Choice['decision']): Promise<void> {
    setDeciding(rowId(item));
    try {
      const done = await decide(item, decision);
      toast(doneWords(item, decision, done), 'success', { label: 'Undo', onClick: () => void undo(item) });
      leave(item);
    } catch (error) {
      toast(failureWords('The decision was not saved.', error), 'failure');
      if (isGone(error)) leave(item);
    }
    await reload(item, dropLibrary);
  }

  /** Refuses several requests, one after the other, with one message that undoes all. */
  async function refuse(several: readonly ToReviewItem[]): Promise<void> {
    const refused: ToReviewItem[] = [];
    try {
      for (const item of several) {
        await decide(item, 'reject');
        refused.push(item);
      }
    } catch (error) {
      toast(failureWords('Not all refused.', error), 'failure');
    }
    const undoAll = async (): Promise<void> => {
      for (const item of refused) await undo(item);
    };
    const label = plural(refused.length, 'request refused', 'requests refused');
    if (refused.length > 0) toast(`${label}.`, 'success', { label: 'Undo', onClick: () => void undoAll() });
    focusList();
    const [one] = several;
    if (one) await reload(one, dropLibrary);
  }

  return {
    deciding: busy ? deciding : undefined,
    act: (item: ToReviewItem, decision: Choice['decision']): void =>
      void (choicesOf(item).some((choice) => choice.decision === decision) && run(() => send(item, decision))),
    refuseAll: (several: readonly ToReviewItem[]): void => void run(() => refuse(several)),
  };
}
export type Deciding = ReturnType<typeof useDeciding>;
