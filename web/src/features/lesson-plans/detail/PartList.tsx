import type { PlanItem, WholePlan } from '@teamsparks/contract/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/teaching-sentences';
import { useRef, useState } from 'react';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useFocusRescue } from '../../../shared/ui/use-list-position.ts';
import { removed, restored, useChangePlan, useOrderPlan } from '../lesson-plans.queries.ts';
import { AddParts } from './AddParts.tsx';
import { droppedAt, type Edge, movedTo } from './part-order.ts';
import { partTitle } from './part-words.ts';
import { PartDialog } from './PartDialog.tsx';
import { PartRow } from './PartRow.tsx';
import type { PlanSlots } from './plan-slots.ts';
import { planTimes, timeText } from './plan-times.ts';

interface PartListProps {
  plan: WholePlan;
  /** Id of the part that is shown. */
  chosen: number | undefined;
  onChoose: (id: number) => void;
  slots: PlanSlots;
}

/** The parts of a plan in order (LES-026); who may edit it moves, changes, removes and adds them. */
export function PartList({ plan, chosen, onChoose, slots }: PartListProps) {
  const { items, begins_at, can } = plan;
  const list = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<PlanItem | null>(null);
  const { move, told } = useMoving(plan);
  const { drag, over, setDrag, setOver } = useDragging();
  const remove = useRemoving(plan, useFocusRescue(list));
  const { starts } = planTimes(items);
  return (
    <section aria-labelledby="parts" className="flex flex-col gap-3">
      <h2 id="parts" className="sr-only">
        Sessions
      </h2>
      <p role="status" className="sr-only">
        {told}
      </p>
      {items.length === 0 && (
        <p className="rounded-lg border border-dashed border-control px-4 py-8 text-center text-soft">
          {can.edit
            ? 'Nothing in this plan yet. Add a video, a challenge, notes or a break.'
            : 'Nothing in this plan yet.'}
        </p>
      )}
      <div ref={list} tabIndex={-1} className="focus:outline-none">
        <ol className="flex flex-col gap-2 print:gap-0" onDragEnd={() => setDrag(null)}>
          {items.map((item, index) => (
            <PartRow
              key={item.id}
              {...{ item, slots }}
              start={timeText(begins_at, starts.get(item.id) ?? 0)}
              chosen={item.id === chosen}
              onChoose={() => onChoose(item.id)}
              drag={{
                dragged: drag === index,
                target: drag !== null && over?.index === index ? over.edge : undefined,
                onStart: () => setDrag(index),
                onOver: drag === null ? undefined : (edge) => setOver({ index, edge }),
                onDrop: (edge) => drag !== null && move(drag, droppedAt(drag, index, edge)),
              }}
              edit={
                can.edit
                  ? {
                      onUp: index > 0 ? () => move(index, index - 1) : undefined,
                      onDown: index < items.length - 1 ? () => move(index, index + 1) : undefined,
                      onEdit: () => setEdited(item),
                      onRemove: () => remove(item),
                    }
                  : undefined
              }
            />
          ))}
        </ol>
      </div>
      {can.edit && <AddParts plan={plan} />}
      {edited && <PartDialog plan={plan} kind={edited.kind} item={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

function useDragging() {
  const [drag, setDrag] = useState<number | null>(null);
  const [over, setOver] = useState<{ index: number; edge: Edge } | null>(null);
  return { drag, over, setDrag, setOver };
}

/** Moves a part and tells where it is now. */
function useMoving({ id, items }: WholePlan) {
  const { mutate } = useOrderPlan(id);
  const [told, setTold] = useState('');
  function move(from: number, to: number): void {
    const ids = items.map((item) => item.id);
    const moved = movedTo(ids, from, to);
    const item = items[from];
    if (moved === ids || !item) return;
    setTold(`${partTitle(item)} is now ${to + 1} of ${items.length}`);
    mutate(moved, {
      onError: (error) => toast(failureWords(teachingSentences.updatePlanFailed, error), 'failure'),
    });
  }
  return { move, told };
}

/** Takes a part out at once; what is taken back is at its place again. */
function useRemoving({ id }: WholePlan, onGone: () => void) {
  const { mutate } = useChangePlan(id);
  const fail = (error: Error): void => toast(failureWords(teachingSentences.updatePlanFailed, error), 'failure');
  return (item: PlanItem): void =>
    mutate(removed(item.id), {
      onSuccess: () => {
        onGone();
        const undo = { label: 'Undo', onClick: () => mutate(restored(item.id), { onError: fail }) };
        toast(`“${partTitle(item)}” is out of the plan.`, 'success', undo);
      },
      onError: fail,
    });
}
