import type { Event, EventLessonPlan } from '@teamsparks/contract/events/addresses';
import { statusLabels } from '@teamsparks/contract/shared/vocabulary';
import { Link } from '@tanstack/react-router';
import { ChevronRight, NotebookText, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDay } from '../../../shared/calendar/calendar-days.ts';
import { plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ActionDialog } from '../../../shared/ui/ActionDialog.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { putPlan, takePlanOff } from '../../../parts/events/event-calls.ts';
import { plansAtFirst } from './RowPlans.tsx';

interface EventPlansProps {
  event: Event;
  plans: readonly EventLessonPlan[] | undefined;
  createPlan: ReactNode;
}

/**
 * Shows up to four plans of an event, then all on request, and the button for a new one if `createPlan` is given;
 * people who plan the event can remove plans here. Shows nothing if there would be neither.
 */
export function EventPlans({ event, plans = [], createPlan }: EventPlansProps) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLElement>(null);
  const isRemoving = useRef(false);
  // The button and its dialog disappear with the plan.
  useEffect(() => {
    if (isRemoving.current) list.current?.focus({ preventScroll: true });
    isRemoving.current = false;
  }, [plans.length]);
  if (plans.length === 0 && !createPlan) return null;
  const shown = all ? plans : plans.slice(0, plansAtFirst);
  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-label={`Lesson plans of ${event.name}, ${formatDay(event.start_date)}`}
      className="flex flex-col gap-2 focus:outline-none"
    >
      {plans.length > 0 && (
        <>
          <h4 className="text-base">Lesson plans</h4>
          <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
            {shown.map((assignment) => (
              <li key={assignment.lesson_plan_id} className="flex items-center gap-1">
                <PlanLink plan={assignment.lesson_plan} />
                {event.can.plan && (
                  <RemovePlan
                    event={event}
                    assignment={assignment}
                    onRemoving={(removing) => (isRemoving.current = removing)}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {plans.length > shown.length && (
          <Button variant="quiet" size="sm" onClick={() => setAll(true)}>
            View all lesson plans
          </Button>
        )}
        {createPlan}
      </div>
    </section>
  );
}

function PlanLink({ plan }: { plan: EventLessonPlan['lesson_plan'] }) {
  return (
    <Link
      to="/lesson-plans/$lessonPlanId"
      params={{ lessonPlanId: String(plan.id) }}
      className="flex h-full min-w-0 flex-1 items-center gap-3 rounded-md border border-line bg-paper px-3 py-2.5 text-ink no-underline transition-colors hover:border-brand"
    >
      <NotebookText className="size-5 shrink-0 text-brand" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{plan.name}</span>
        <span className="block text-sm text-soft">{`${plural(plan.items, 'part', 'parts')}${plan.status !== 'published' ? ` · ${statusLabels[plan.status]}` : ''}`}</span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-soft" aria-hidden="true" />
    </Link>
  );
}

interface RemovePlanProps {
  event: Event;
  assignment: EventLessonPlan;
  /** Called with true before the plan is removed, and with false if that fails. */
  onRemoving: (removing: boolean) => void;
}

/** Shows the button that removes a lesson plan from an event after a question. */
function RemovePlan({ event, assignment, onRemoving }: RemovePlanProps) {
  const { name } = assignment.lesson_plan;
  const [open, setOpen] = useState(false);
  async function remove(): Promise<void> {
    onRemoving(true);
    await takePlanOff(assignment).catch((error: unknown) => {
      onRemoving(false);
      throw error;
    });
  }
  return (
    <>
      <IconButton icon={X} label={`Remove ${name} from ${event.name}`} onClick={() => setOpen(true)} />
      {open && (
        <ActionDialog
          title={`Remove “${name}” from this event?`}
          verb="Remove"
          action={remove}
          done={`Removed “${name}” from “${event.name}”.`}
          undo={() => putPlan({ event_id: event.id, lesson_plan_id: assignment.lesson_plan_id })}
          onClose={() => setOpen(false)}
        >{`This removes the plan from “${event.name}”. The lesson plan itself stays, with all its parts.`}</ActionDialog>
      )}
    </>
  );
}
