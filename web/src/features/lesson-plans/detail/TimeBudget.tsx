import type { WholePlan } from '@teamsparks/contract/lesson-plans';
import { Clock, TriangleAlert } from 'lucide-react';
import { plural } from '../../../shared/format/format.ts';
import { lengthText, planTimes, timeText } from './plan-times.ts';

/** How long the plan takes, from when to when, and whether that fits its budget. */
export function TimeBudget({ plan: { items, begins_at, budget_minutes } }: { plan: WholePlan }) {
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
          {plural(unknown, 'part has', 'parts have')} no minutes yet and count as none.
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
