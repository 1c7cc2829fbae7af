import type { PlannedPart, WholeEvent } from '@teamsparks/contract/events/addresses';
import { useRef, useState, type ReactNode } from 'react';
import { clockWords, minutesOfEvent } from '../../../parts/events/event-words.ts';
import { useMovableRows } from '../../../parts/plans/movable-rows.tsx';
import { sizeWords, useOwnGroups } from '../../../parts/group-choice/own-groups.ts';
import { copyForEvent, putPlan, takePlanOff } from '../../../parts/events/event-calls.ts';
import { movedTo } from '../../../parts/row-order.ts';
import { plural } from '../../../shared/format/format.ts';
import { plainWords } from '../../../shared/forms/failure-words.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import type { RunAround } from '../../../parts/run/RunButton.tsx';
import { useOrderPlans } from '../events.queries.ts';
import { PlanRow } from './PlanRow.tsx';

const AddPlanDialog = dialogLater(async () => (await import('./AddPlanDialog.tsx')).AddPlanDialog);

interface PlannedPartsProps {
  event: WholeEvent;
  plans: readonly PlannedPart[];
  /** Id of the group with which this person runs its plans. */
  groupId: number | null;
  createPlan: ReactNode;
  /** True if the page runs what is next above. */
  isRunAbove: boolean;
}

/** Returns the event and group with which its plans are run; no event for people who see it from outside. */
const runAt = ({ id, groups }: WholeEvent, groupId: number | null): RunAround => ({
  ...(groups !== null && { eventId: id }),
  ...(groupId !== null && { groupId }),
});

/**
 * Shows the plans of an event in order, with times counted from its beginning and the sum of their minutes; people
 * who plan it add, move and remove plans, and copy one for this event only, unless the event is canceled.
 */
export function PlannedParts({ event, plans, groupId, createPlan, isRunAbove }: PlannedPartsProps) {
  const [adding, setAdding] = useState(false);
  const [announcement, announce] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const canPlan = event.can.plan && !event.archived;
  const starts = startsOf(plans);
  const move = useMoving(event, plans, announce);
  const movable = useMovableRows(plans.length, move);
  const copy = useCopying(event);
  const remove = useRemoving(event, announce, () => heading.current?.focus());
  return (
    <section aria-labelledby="plans" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="plans" ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
          Lesson plans
        </h2>
        {plans.length > 0 && <Total event={event} plans={plans} />}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol className="flex flex-col gap-2" onDragEnd={movable.onDragEnd}>
        {plans.map((plan, index) => (
          <PlanRow
            key={plan.lesson_plan.id}
            plan={plan}
            start={clockWords(event, starts[index] ?? 0)}
            run={event.archived ? undefined : runAt(event, groupId)}
            isNext={plans.length === 1 && !isRunAbove}
            drag={movable.rowOf(index)}
            edit={
              canPlan
                ? {
                    ...movable.stepsOf(index),
                    onRemove: () => remove(plan),
                  }
                : undefined
            }
            onCopy={plan.lesson_plan.event_id === null ? () => copy(plan) : undefined}
          />
        ))}
      </ol>
      <div
        className={
          plans.length === 0
            ? 'flex flex-col items-center gap-4 rounded-lg border border-dashed border-control px-4 py-8 text-center'
            : 'print:hidden'
        }
      >
        {plans.length === 0 && <NothingPlanned event={event} />}
        {canPlan && (
          <div
            className={`flex flex-wrap items-center gap-2 empty:hidden print:hidden ${plans.length === 0 ? 'justify-center' : ''}`}
          >
            {createPlan}
            <Button variant="quiet" size={plans.length === 0 ? 'md' : 'sm'} onClick={() => setAdding(true)}>
              Use an existing plan
            </Button>
          </div>
        )}
      </div>
      {adding && <AddPlanDialog event={event} plans={plans} onClose={() => setAdding(false)} />}
    </section>
  );
}

/** Shows a note that nothing is planned, with the minutes of the event and the sizes of this person’s groups. */
function NothingPlanned({ event }: { event: WholeEvent }) {
  const own = useOwnGroups() ?? [];
  const minutes = minutesOfEvent(event);
  const sizes = own.filter(({ id }) => event.groups?.some((group) => group.id === id)).map(sizeWords);
  const facts = [minutes !== null && plural(minutes, 'minute', 'minutes'), ...sizes].filter(Boolean).join(' · ');
  return (
    <div>
      <p className="font-semibold">Nothing is planned yet.</p>
      {event.can.plan && <p className="min-h-6 text-soft">{facts}</p>}
    </div>
  );
}

function startsOf(plans: readonly PlannedPart[]): number[] {
  let minutes = 0;
  return plans.map((plan) => {
    const start = minutes;
    minutes += plan.minutes;
    return start;
  });
}

/** Shows "65 of 90 minutes" or, in the warning color, "10 minutes too many: 100 of 90 minutes". */
function Total({ event, plans }: { event: WholeEvent; plans: readonly PlannedPart[] }) {
  const total = plans.reduce((sum, { minutes }) => sum + minutes, 0);
  const room = minutesOfEvent(event);
  const unknown = plans.reduce((sum, plan) => sum + plan.unknown, 0);
  const over = room === null ? 0 : total - room;
  const words = room === null ? plural(total, 'minute', 'minutes') : `${total} of ${plural(room, 'minute', 'minutes')}`;
  return (
    <p className={over > 0 ? 'font-semibold text-red' : 'text-soft'}>
      {`${over > 0 ? `${plural(over, 'minute', 'minutes')} too many: ` : ''}${words}${unknown > 0 ? `, and ${unknown} without minutes` : ''}`}
    </p>
  );
}

/** Returns a function that moves a plan and announces its new place. */
function useMoving({ id }: WholeEvent, plans: readonly PlannedPart[], announce: (words: string) => void) {
  const { mutateAsync } = useOrderPlans(id);
  return (from: number, to: number): void => {
    const ids = plans.map(({ lesson_plan }) => lesson_plan.id);
    const moved = movedTo(ids, from, to);
    const plan = plans[from];
    if (moved === ids || !plan) return;
    mutateAsync(moved).then(
      () => announce(`${plan.lesson_plan.name} is now ${to + 1} of ${plans.length}`),
      (error: unknown) => toast(plainWords(error), 'failure'),
    );
  };
}

/** Returns a function that removes a plan at once; the message offers Undo, which restores it to its place. */
function useRemoving(event: WholeEvent, announce: (words: string) => void, onGone: () => void) {
  const { act } = useAction();
  return ({ lesson_plan, order_index }: PlannedPart): void => {
    const pair = { event_id: event.id, lesson_plan_id: lesson_plan.id };
    const undo = () =>
      putPlan({ ...pair, order_index }).then(
        () => announce(`“${lesson_plan.name}” restored`),
        (error: unknown) => toast(plainWords(error), 'failure'),
      );
    void act(async () => {
      await takePlanOff(pair);
      onGone();
      toast(`Removed “${lesson_plan.name}” from “${event.name}”.`, 'success', {
        label: 'Undo',
        onClick: () => void undo(),
      });
    });
  };
}

/** Returns a function that replaces a plan with a copy for this event only; the message offers Undo. */
function useCopying({ id, name }: WholeEvent) {
  const { act } = useAction();
  return ({ lesson_plan, order_index }: PlannedPart): void => {
    const pair = { event_id: id, lesson_plan_id: lesson_plan.id };
    const undo = async (copyId: number): Promise<void> => {
      try {
        // In this order: whichever call fails, the event keeps a plan.
        await putPlan({ ...pair, order_index });
        await takePlanOff({ event_id: id, lesson_plan_id: copyId });
      } catch (error) {
        toast(plainWords(error), 'failure');
      }
    };
    void act(async () => {
      const { lesson_plan_id } = await copyForEvent(pair);
      const words = (
        <span>
          Changes to{' '}
          <TextLink to="/lesson-plans/$lessonPlanId" params={{ lessonPlanId: String(lesson_plan_id) }}>
            {lesson_plan.name}
          </TextLink>
          <span>{` are now for “${name}” only.`}</span>
        </span>
      );
      toast(words, 'success', { label: 'Undo', onClick: () => void undo(lesson_plan_id) });
    });
  };
}
