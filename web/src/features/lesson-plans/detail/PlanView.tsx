import type { LessonPlan, WholePlan, PlanChallenge } from '@teamsparks/contract/lesson-plans';
import { shoppingList, type ShoppingPlan } from '@teamsparks/contract/shopping-list';
import { teachingSentences } from '@teamsparks/contract/teaching-sentences';
import { type Status, statusLabels } from '@teamsparks/contract/vocabulary';
import { Clock, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { StatusChoices } from '../../../parts/StatusChoices.tsx';
import { ApiError } from '../../../shared/api/api-error.ts';
import { plural } from '../../../shared/format/format.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { usePageTitle } from '../../../shared/ui/PageHeading.tsx';
import { status, useChangePlan } from '../lesson-plans.queries.ts';
import { PartList } from './PartList.tsx';
import { PartView, type PlanSlots } from './PartView.tsx';
import { lengthText, planTimes, timeText } from './plan-times.ts';
import './plan.css';
import { PlanHead } from './PlanHead.tsx';

interface PlanViewProps {
  plan: WholePlan;
  slots: PlanSlots;
  onDuplicated: (copy: LessonPlan) => void;
  onDeleted: () => void;
}

/** What it is made of on the left, the chosen part on the right. */
export function PlanView({ plan, slots, onDuplicated, onDeleted }: PlanViewProps) {
  usePageTitle(plan.name);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const shown = useRef<HTMLDivElement>(null);
  const chosen =
    plan.items.find(({ id }) => id === chosenId) ?? plan.items.find(({ kind }) => kind === 'video') ?? plan.items[0];
  function choose(id: number): void {
    setChosenId(id);
    // Beside the list it is in view already.
    if (!matchMedia('(min-width: 64rem)').matches) shown.current?.scrollIntoView({ block: 'start' });
  }
  return (
    <div className="lesson-plan page flex flex-col gap-6 py-8">
      <PlanHead plan={plan} onDuplicated={onDuplicated} onDeleted={onDeleted} />
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:items-start print:block">
        <div className="flex min-w-0 flex-col gap-4 max-lg:order-2">
          <TimeBudget plan={plan} />
          <PartList plan={plan} chosen={chosen?.id} onChoose={choose} />
        </div>
        <div className="flex min-w-0 flex-col gap-8 max-lg:contents lg:sticky lg:top-20 print:hidden">
          <div ref={shown} className="min-w-0 scroll-mt-20 max-lg:order-1">
            {chosen && <PartView item={chosen} slots={slots} />}
          </div>
          {plan.can.set_status && (
            <div className="max-lg:order-3">
              <PlanStatus plan={plan} />
            </div>
          )}
        </div>
      </div>
      <PlanMaterials plan={plan} />
    </div>
  );
}

function PlanStatus({ plan: { id, name, status: current } }: { plan: WholePlan }) {
  const { mutateAsync } = useChangePlan(id);
  const { busy, act } = useAction(statusFailure);
  const [wanted, setWanted] = useState<Status>(current);
  async function choose(next: Status): Promise<void> {
    setWanted(next);
    await mutateAsync(status(next));
    toast(`“${name}” is now ${statusLabels[next].toLowerCase()}.`, 'success');
  }
  return (
    <StatusChoices status={current} chosen={busy ? wanted : null} onChoose={(next) => void act(() => choose(next))} />
  );
}

/** The parts follow one another: what one of them gives back is there for the next. */
const oneAfterAnother: ShoppingPlan = { teams: 1, rounds: 1, reuse: true };

/** All that the challenges of the plan need for one team, each material once; for those who may see materials. */
function PlanMaterials({ plan: { items } }: { plan: WholePlan }) {
  const challenges = items
    .map((item) => (item.kind === 'challenge' ? item.challenge : null))
    .filter((challenge): challenge is PlanChallenge & { materials: object } => !!challenge?.materials);
  const lines = shoppingList(challenges, oneAfterAnother);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="plan-materials" className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 id="plan-materials" className="text-2xl">
        Materials
      </h2>
      <p className="text-soft print:hidden">
        What the challenges in this plan need, for one team. Reusable materials are shared between challenges.
      </p>
      <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-2">
        {lines.map(({ key, name, units, need }) => (
          <li key={key} className="plan-material flex items-baseline justify-between gap-3 border-b border-line py-2">
            <span className="wrap-anywhere">{name}</span>
            <span className="shrink-0 tabular-nums">
              {need.toLocaleString('en')} <span className="text-sm text-soft">{units}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How long the plan takes, from when to when, and whether that fits its budget. */
function TimeBudget({ plan: { items, begins_at, budget_minutes } }: { plan: WholePlan }) {
  const { total, unknown } = planTimes(items);
  if (items.length === 0) return null;
  const over = budget_minutes === null ? 0 : total - budget_minutes;
  const isOver = over > 0;
  return (
    <section aria-label="Time" className="flex flex-col gap-2 rounded-lg border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="inline-flex items-center gap-2 font-semibold">
          <Clock className="size-4.5 shrink-0 text-soft" aria-hidden="true" />
          {begins_at === null
            ? lengthText(total)
            : `${timeText(begins_at, 0)} – ${timeText(begins_at, total)} (${lengthText(total)})`}
        </span>
        {budget_minutes !== null && (
          <span
            className={`inline-flex items-center gap-1.5 text-sm ${isOver ? 'font-semibold text-red' : 'text-soft'}`}
          >
            {isOver && <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />}
            {isOver
              ? `${lengthText(over)} over the ${lengthText(budget_minutes)}`
              : `${lengthText(-over)} of ${lengthText(budget_minutes)} left`}
          </span>
        )}
      </p>
      {budget_minutes !== null && <Bar total={total} budget={budget_minutes} />}
      {unknown > 0 && (
        <p className="text-sm text-soft">
          {plural(unknown, 'part has', 'parts have')} no minutes yet and are not counted.
        </p>
      )}
    </section>
  );
}

/** Beyond the budget it is red; the words beside it say the same. */
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

/** The sentence for a failed status change; uses the detail where HTTP/2 has no status text. */
export function statusFailure(error: unknown): string {
  const failed = 'Failed to update lesson plan status';
  if (!(error instanceof ApiError)) return failed;
  const { status, statusText, detail } = error;
  if (status === 403) return teachingSentences.statusDenied;
  if (status === 0) return `${failed}: ${detail}`;
  return `${failed}: ${status} ${statusText || detail}`.trimEnd();
}
