import type { EventLessonPlan } from '@teamsparks/contract/events/addresses';
import { NotebookText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { TitleLink } from '../../../shared/ui/TitleLink.tsx';

/** Number of plans of an event that show before all are asked for. */
export const plansAtFirst = 4;

interface RowPlansProps {
  plans: readonly EventLessonPlan[];
  /** Button that creates a plan, for people who may; shown while there is no plan. */
  createPlan: ReactNode;
}

/** Shows up to four plans of a row by name, then all on request; `createPlan` if there are none. */
export function RowPlans({ plans, createPlan }: RowPlansProps) {
  const [isAll, setAll] = useState(false);
  if (plans.length === 0) return createPlan && <div className="relative inline-block max-md:mt-2">{createPlan}</div>;
  return (
    <>
      <ul>
        {plans.slice(0, isAll ? plans.length : plansAtFirst).map(({ lesson_plan: { id, name } }) => (
          <li key={id} className="relative flex items-center gap-1.5 font-semibold">
            <NotebookText className="size-4 shrink-0 text-soft" aria-hidden="true" />
            <TitleLink to="/lesson-plans/$lessonPlanId" params={{ lessonPlanId: String(id) }} className="min-w-0">
              <span className="wrap-anywhere">{name}</span>
            </TitleLink>
          </li>
        ))}
      </ul>
      {!isAll && plans.length > plansAtFirst && (
        <div className="relative inline-block">
          <Button variant="quiet" size="sm" onClick={() => setAll(true)}>
            View all lesson plans
          </Button>
        </div>
      )}
    </>
  );
}
