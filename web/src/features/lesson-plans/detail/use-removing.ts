import type { PlanItem, WholePlan } from '@teamsparks/contract/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/teaching-sentences';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { type Removed, withRemoved } from './part-order.ts';
import { partTitle } from './part-words.ts';
import { removed, restored, useChangePlan } from '../lesson-plans.queries.ts';

/** Where the focus goes once the part with this id has gone or come back. */
interface Waiting {
  id: number;
  isBack: boolean;
  /** Among the parts. */
  index: number;
}

const fail = (error: Error): void => toast(failureWords(teachingSentences.updatePlanFailed, error), 'failure');

/**
 * Takes parts out at once. What is out can be taken back to its place as long as this page is open; the focus goes to the
 * part that comes next, else to the last one, else to the heading.
 */
export function useRemoving(
  { id, items }: WholePlan,
  section: RefObject<HTMLElement | null>,
  tell: (words: string) => void,
) {
  const { mutate } = useChangePlan(id);
  const [out, setOut] = useState<readonly Removed<PlanItem>[]>([]);
  const rows = withRemoved(items, out);
  const waiting = useRef<Waiting>(null);
  useEffect(() => {
    const { current } = waiting;
    if (!current || items.some((item) => item.id === current.id) !== current.isBack) return;
    waiting.current = null;
    const rows = section.current?.querySelectorAll<HTMLElement>('button[aria-current]') ?? [];
    const index = current.isBack ? items.findIndex((item) => item.id === current.id) : current.index;
    (rows[Math.min(index, rows.length - 1)] ?? section.current?.querySelector<HTMLElement>('h2'))?.focus();
  });

  const remove = (item: PlanItem): void => {
    const index = items.indexOf(item);
    const at = rows.findIndex((row) => row.item === item);
    const following = rows.slice(at + 1).map((row) => row.item.id);
    mutate(removed(item.id), {
      onSuccess: () => {
        waiting.current = { id: item.id, isBack: false, index };
        setOut((before) => [...before, { item, following }]);
        tell(`“${partTitle(item)}” is out of the plan`);
      },
      onError: fail,
    });
  };
  const takeBack = (item: PlanItem): void =>
    mutate(restored(item.id), {
      onSuccess: () => {
        waiting.current = { id: item.id, isBack: true, index: 0 };
        setOut((before) => before.filter((one) => one.item !== item));
        tell(`“${partTitle(item)}” is back`);
      },
      onError: fail,
    });
  return { rows, remove, takeBack };
}
