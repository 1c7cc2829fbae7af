import type { LessonPlan, WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { Clock, TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { NextStep } from '../../../parts/plans/next-step.ts';
import type { Group } from '@teamsparks/contract/groups/addresses';
import type { UsedOn } from '@teamsparks/contract/events/addresses';
import type { PlanRun } from '@teamsparks/contract/runs/addresses/event-runs';
import type { RunAround } from '../../../parts/run/RunButton.tsx';
import { lengthText } from '../../../shared/format/length-text.ts';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { usePageTitle } from '../../../shared/ui/PageHeading.tsx';
import { PartList } from './PartList.tsx';
import { PlanMaterials } from './PlanMaterials.tsx';
import { PartView, type PlanSlots } from './PartView.tsx';
import { notCounted, planTimes, rangeText } from './plan-times.ts';
import { usePlanGroup } from './use-plan-group.ts';
import './plan.css';
import { PlanHead } from './PlanHead.tsx';

const PlanStatus = lazyComponent(async () => (await import('./PlanStatus.tsx')).PlanStatus);
const ReplaceDialog = dialogLater(async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog);

interface PlanViewProps {
  plan: WholePlan;
  step: NextStep | undefined;
  /** Groups that this person leads. */
  groups: readonly Group[];
  /** Absent if not loaded. */
  run: PlanRun | undefined;
  /** The only event ahead that uses it: its hours are the plan's where that has none. */
  ahead: UsedOn | undefined;
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
 * Shows a plan: its length and parts on the left, the chosen part, at first the first one, on the right, its materials
 * below, and for people who may set it, its status. On narrow screens a part opens under its row, at first none. To
 * people who may edit it, opens the dialog to replace the part that the address names.
 */
export function PlanView({ plan, step, groups, run, ahead, slots, onDuplicated, onDeleted, replacing }: PlanViewProps) {
  usePageTitle(plan.name);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const begins = plan.begins_at ?? ahead?.begins_at ?? null;
  const group = usePlanGroup(groups, run);
  const around: RunAround = { ...(run?.event && { eventId: run.event.id }), groupId: group.id };
  const list = useRef<HTMLDivElement>(null);
  const reader = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery(besideList);
  const cursor = plan.items.find(({ id }) => id === chosenId);
  // Under its row it would push the other parts out of sight.
  const chosen = cursor ?? (isWide ? plan.items[0] : undefined);
  const replaced = plan.can.edit ? plan.items.find(({ id }) => id === replacing.id) : undefined;
  const content = chosen && (
    <PartView
      run={{ ...around, planId: plan.id }}
      item={chosen}
      slots={slots}
      isBelowRow={!isWide}
      {...(plan.can.edit && { onReplace: () => replacing.onReplace(chosen.id) })}
    />
  );
  // Beside the list each part shows from its title; below its row, the part that closes above would move the row out of view.
  useLayoutEffect(() => {
    if (chosenId === null) return;
    if (isWide) {
      reader.current?.scrollTo({ top: 0 });
      reader.current?.querySelector('h2')?.scrollIntoView({ block: 'nearest' });
    } else list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'start' });
  }, [chosenId, isWide]);
  return (
    <div className="lesson-plan page flex flex-col gap-6 py-8">
      <PlanHead plan={plan} step={step} around={around} onDuplicated={onDuplicated} onDeleted={onDeleted} />
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:items-start print:block">
        <div ref={list} className="flex min-w-0 flex-col gap-4">
          <TimeBudget plan={plan} begins={begins} budget={plan.budget_minutes ?? ahead?.minutes ?? null} />
          <PartList
            plan={plan}
            begins={begins}
            chosen={chosen?.id}
            onChoose={(id) => setChosenId(!isWide && id === chosenId ? null : id)}
            opensBelow={!isWide}
            content={isWide ? undefined : content}
            cursor={cursor}
            onEnd={() => setChosenId(null)}
            onReplace={({ id }) => replacing.onReplace(id)}
            picker={slots.picker}
          />
        </div>
        <div
          ref={reader}
          className={`flex min-w-0 flex-col gap-8 lg:sticky lg:top-20 print:hidden ${isWide ? 'max-h-[calc(100dvh-6rem)] overflow-y-auto' : ''}`}
        >
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

interface TimeBudgetProps {
  plan: WholePlan;
  /** Time of day; null if neither the plan nor its date has one. */
  begins: string | null;
  /** Minutes that there are; null for none. */
  budget: number | null;
}

/** Shows from when to when the plan goes and whether its minutes suffice; it stays in view above a long list of parts. */
function TimeBudget({ plan: { items }, begins, budget }: TimeBudgetProps) {
  const { total, unknown } = planTimes(items);
  if (items.length === 0) return null;
  const isOver = budget !== null && total > budget;
  const Icon = isOver ? TriangleAlert : Clock;
  return (
    <section
      aria-label="Time"
      className="sticky top-16 z-10 flex flex-col gap-2 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 font-semibold">
        <span className={`inline-flex items-center gap-2 ${isOver ? 'text-red' : ''}`}>
          <Icon className="size-4.5 shrink-0" aria-hidden="true" />
          <span>{minutesText(total, budget)}</span>
        </span>
        {begins !== null && <span className="text-soft">{rangeText(begins, total)}</span>}
      </p>
      {budget !== null && <Bar total={total} budget={budget} />}
      {unknown > 0 && <p className="text-sm text-soft">{notCounted(unknown)}</p>}
    </section>
  );
}

/** Returns "74 of 75 min", "12 min too many: 87 of 75 min", or without a budget "1 h 14 min". */
function minutesText(total: number, budget: number | null): string {
  if (budget === null) return lengthText(total);
  return `${total > budget ? `${total - budget} min too many: ` : ''}${total} of ${budget} min`;
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
