import { partTitle } from '@teamsparks/contract/lesson-plans/plan-parts';
import type { PlanItem, WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { Undo2 } from 'lucide-react';
import { type ReactNode, useRef, useState, useEffect, type RefObject } from 'react';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useOrderPlan, removeItem, restoreItem, useChangePlan } from '../lesson-plans.queries.ts';
import type { ChallengeSlot } from '../ChooseChallenges.tsx';
import { useMovableRows } from '../../../parts/plans/movable-rows.tsx';
import { movedTo, type Removed, withRemoved } from '../../../parts/row-order.ts';
import { AddParts } from './AddParts.tsx';
import { PartRow } from './PartRow.tsx';
import { planTimes, timeText } from './plan-times.ts';

const PartDialog = dialogLater(async () => (await import('./PartDialog.tsx')).PartDialog);

interface PartListProps {
  plan: WholePlan;
  /** Time of day; null: the parts say how long after the beginning they come. */
  begins: string | null;
  /** Id of the part that is shown. */
  chosen: number | undefined;
  onChoose: (id: number) => void;
  /** Rows open and close their content below them: there is no room beside the list. */
  opensBelow: boolean;
  /** Content of the chosen part, if it opens below its row. */
  content: ReactNode;
  /** New parts come after this one; absent for the end. */
  cursor: PlanItem | undefined;
  onEnd: () => void;
  onReplace: (item: PlanItem) => void;
  picker: ChallengeSlot;
}

/**
 * Shows the parts of a plan in order, with `content` below the chosen one, or says that it is empty; those who may
 * edit it move, change, remove and add parts. A removed part leaves a line with Undo.
 */
export function PartList({ plan, begins, chosen, onChoose, opensBelow, content, ...more }: PartListProps) {
  const { items, can } = plan;
  const { cursor, onEnd, onReplace, picker } = more;
  const section = useRef<HTMLElement>(null);
  const [edited, setEdited] = useState<PlanItem | null>(null);
  const [announcement, announce] = useState('');
  const move = useMoving(plan, announce);
  const movable = useMovableRows(items.length, move);
  const { rows, remove, restore } = useRemoving(plan, section, announce);
  const { starts } = planTimes(items);
  return (
    <section ref={section} aria-labelledby="parts" className="flex flex-col gap-3">
      <h2 id="parts" tabIndex={-1} className="sr-only">
        Sessions
      </h2>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {items.length === 0 && (
        <p className="rounded-lg border border-dashed border-control px-4 py-8 text-center text-soft">
          {can.edit ? 'This plan is empty. Add a video, a challenge, notes or a break.' : 'This plan is empty.'}
        </p>
      )}
      <ol className="flex flex-col gap-2 print:gap-0" onDragEnd={movable.onDragEnd}>
        {rows.map(({ item, index }) =>
          index < 0 ? (
            <RemovedRow key={item.id} title={partTitle(item)} onUndo={() => restore(item)} />
          ) : (
            <PartRow
              key={item.id}
              item={item}
              start={timeText(begins, starts.get(item.id) ?? 0)}
              chosen={item.id === chosen}
              opensBelow={opensBelow}
              content={item.id === chosen ? content : undefined}
              onChoose={() => onChoose(item.id)}
              drag={movable.rowOf(index)}
              edit={
                can.edit
                  ? {
                      ...movable.stepsOf(index),
                      onEdit: () => setEdited(item),
                      onReplace: item.kind === 'challenge' && item.archived ? () => onReplace(item) : undefined,
                      onRemove: () => remove(item),
                    }
                  : undefined
              }
            />
          ),
        )}
      </ol>
      {can.edit && <AddParts plan={plan} cursor={cursor} picker={picker} onEnd={onEnd} />}
      {edited && <PartDialog plan={plan} kind={edited.kind} item={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

/** Returns a function that moves a part and announces its new place. */
function useMoving({ id, items }: WholePlan, announce: (words: string) => void) {
  const { mutate } = useOrderPlan(id);
  return (from: number, to: number): void => {
    const ids = items.map((item) => item.id);
    const moved = movedTo(ids, from, to);
    const item = items[from];
    if (moved === ids || !item) return;
    announce(`${partTitle(item)} is now ${to + 1} of ${items.length}`);
    mutate(moved, {
      onError: (error) => toast(failureWords(teachingSentences.updatePlanFailed, error), 'failure'),
    });
  };
}

interface RemovedRowProps {
  title: string;
  onUndo: () => void;
}

/** Shows in the place of a removed part that it is gone, with Undo, until it is restored or the page is left. */
function RemovedRow({ title, onUndo }: RemovedRowProps) {
  return (
    <li className="flex items-center gap-3 rounded-md border border-dashed border-control py-1 pr-1 pl-4 text-soft print:hidden">
      <span className="min-w-0 flex-1 wrap-anywhere">{`“${title}” removed.`}</span>
      <Button variant="quiet" size="sm" icon={Undo2} aria-label={`Undo: ${title}`} onClick={onUndo}>
        Undo
      </Button>
    </li>
  );
}

/** Part that the focus waits for, once it is removed or restored. */
interface Waiting {
  id: number;
  isBack: boolean;
  /** Its index among the parts. */
  index: number;
}

const fail = (error: Error): void => toast(failureWords(teachingSentences.updatePlanFailed, error), 'failure');

/**
 * Returns the rows, and functions that remove and restore a part. A removed part can be restored to its place while
 * this page is open; the focus moves to the next part, else the last one, else the heading.
 */
function useRemoving(
  { id, items }: WholePlan,
  section: RefObject<HTMLElement | null>,
  announce: (words: string) => void,
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
    mutate(removeItem(item.id), {
      onSuccess: () => {
        waiting.current = { id: item.id, isBack: false, index };
        setOut((before) => [...before, { item, following }]);
        announce(`“${partTitle(item)}” removed`);
      },
      onError: fail,
    });
  };
  const restore = (item: PlanItem): void =>
    mutate(restoreItem(item.id), {
      onSuccess: () => {
        waiting.current = { id: item.id, isBack: true, index: 0 };
        setOut((before) => before.filter((one) => one.item !== item));
        announce(`“${partTitle(item)}” restored`);
      },
      onError: fail,
    });
  return { rows, remove, restore };
}
