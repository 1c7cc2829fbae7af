import type { LessonPlan, WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { Clock, TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { NextStep } from '../../../parts/plans/next-step.ts';
import type { PlanRun } from '@teamsparks/contract/runs/addresses/event-runs';
import type { RunAround } from '../../../parts/run/RunButton.tsx';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { usePageTitle } from '../../../shared/ui/PageHeading.tsx';
import { PartList } from './PartList.tsx';
import { PartView, type PlanSlots } from './PartView.tsx';
import { lengthText, notCounted, planTimes, rangeText } from './plan-times.ts';
import { usePlanGroup } from './use-plan-group.ts';
import './plan.css';
import { PlanHead } from './PlanHead.tsx';

const PlanStatus = lazyComponent(async () => (await import('./PlanStatus.tsx')).PlanStatus);
const ReplaceDialog = dialogLater(async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog);
const PlanMaterials = lazyComponent(async () => (await import('./PlanMaterials.tsx')).PlanMaterials);

interface PlanViewProps {
  plan: WholePlan;
  step: NextStep | undefined;
  /** Absent if not loaded. */
  run: PlanRun | undefined;
  /** Minutes of the only event ahead that uses it; null if there is no such event or it has no hours. */
  minutesAhead: number | null;
  slots: PlanSlots;
  onDuplicated: (copy: LessonPlan) => void;
  onDeleted: () => void;
  replacing: Replacing;
}

/** The part to replace, as the address names it. */
export interface Replacing {
  /** Matches no part if the address names none. */
  id: number;
  onReplace: (id: number | undefined) => void;
}

/** Media query: the chosen part has room beside the list. On narrower screens it is shown under its row. */
const besideList = '(min-width: 64rem)';

/**
 * Shows a plan: its length and parts on the left, the chosen part, at first the first one, on the right (on narrow
 * screens under its row), its materials below, and for people who may set it, its status. To people who may edit it,
 * opens the dialog to replace the part that the address names.
 */
export function PlanView({ plan, step, run, minutesAhead, slots, onDuplicated, onDeleted, replacing }: PlanViewProps) {
  usePageTitle(plan.name);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const group = usePlanGroup(run);
  const around: RunAround = { ...(run?.event && { eventId: run.event.id }), groupId: group.id };
  const list = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery(besideList);
  const cursor = plan.items.find(({ id }) => id === chosenId);
  const chosen = cursor ?? plan.items[0];
  const replaced = plan.can.edit ? plan.items.find(({ id }) => id === replacing.id) : undefined;
  const content = chosen && (
    <PartView
      run={{ ...around, planId: plan.id }}
      item={chosen}
      slots={slots}
      {...(plan.can.edit && { onReplace: () => replacing.onReplace(chosen.id) })}
    />
  );
  // The part that was open above closes, which would move the tapped row out of view.
  useLayoutEffect(() => {
    if (chosenId === null || isWide) return;
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'start' });
  }, [chosenId, isWide]);
  return (
    <div className="lesson-plan page flex flex-col gap-6 py-8">
      <PlanHead plan={plan} step={step} around={around} onDuplicated={onDuplicated} onDeleted={onDeleted} />
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:items-start print:block">
        <div ref={list} className="flex min-w-0 flex-col gap-4">
          <TimeBudget plan={plan} budget={plan.budget_minutes ?? minutesAhead} />
          <PartList
            plan={plan}
            chosen={chosen?.id}
            onChoose={setChosenId}
            content={isWide ? undefined : content}
            cursor={cursor}
            onEnd={() => setChosenId(null)}
            onReplace={({ id }) => replacing.onReplace(id)}
            picker={slots.picker}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-8 lg:sticky lg:top-20 print:hidden">
          {isWide && content}
          {plan.can.set_status && <PlanStatus plan={plan} />}
        </div>
      </div>
      <PlanMaterials plan={plan} group={group} />

      {replaced && (
        <ReplaceDialog
          plan={plan}
          item={replaced}
          picker={slots.picker}
          onClose={() => replacing.onReplace(undefined)}
        />
      )}
    </div>
  );
}

/** Shows how long the plan takes, from when to when, and whether that fits the budget (minutes; null for none). */
function TimeBudget({ plan: { items, begins_at }, budget }: { plan: WholePlan; budget: number | null }) {
  const { total, unknown } = planTimes(items);
  if (items.length === 0) return null;
  const over = budget === null ? 0 : total - budget;
  const isOver = over > 0;
  return (
    <section aria-label="Time" className="flex flex-col gap-2 rounded-lg border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="inline-flex items-center gap-2 font-semibold">
          <Clock className="size-4.5 shrink-0 text-soft" aria-hidden="true" />
          <span>
            {begins_at === null ? lengthText(total) : `${rangeText(begins_at, total)} (${lengthText(total)})`}
          </span>
        </span>
        {budget !== null && (
          <span
            className={`inline-flex items-center gap-1.5 text-sm ${isOver ? 'font-semibold text-red' : 'text-soft'}`}
          >
            {isOver && <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />}
            <span>
              {isOver
                ? `${lengthText(over)} over the ${lengthText(budget)}`
                : `${lengthText(-over)} of ${lengthText(budget)} left`}
            </span>
          </span>
        )}
      </p>
      {budget !== null && <Bar total={total} budget={budget} />}
      {unknown > 0 && <p className="text-sm text-soft">{notCounted(unknown)}</p>}
    </section>
  );
}

/**
 * Shows the planned minutes as a bar, red beyond the budget; hidden from screen readers, because the words beside it
 * say the same.
 */
function Bar({ total, budget }: { total: number; budget: number }) {
  const longest = Math.max(total, budget);
  const width = (minutes: number) => ({ width: `${(minutes / longest) * 100}%` });
  return (
    <div aria-hidden="true" className="flex h-2.5 w-full overflow-hidden rounded-full bg-line print:hidden">
      <div className="h-full bg-brand-fill" style={width(Math.min(total, budget))} />
      {total > budget && <div className="h-full bg-coral-fill" style={width(total - budget)} />}
    </div>
  );
}
