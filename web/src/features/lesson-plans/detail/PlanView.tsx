import type { LessonPlan, WholePlan } from '@teamsparks/contract/lesson-plans';
import type { Status } from '@teamsparks/contract/vocabulary';
import { statusLabels } from '@teamsparks/contract/vocabulary';
import { useRef, useState } from 'react';
import { useAction } from '../../../shared/forms/use-action.ts';
import { StatusChoices } from '../../../parts/StatusChoices.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { usePageTitle } from '../../../shared/ui/PageHeading.tsx';
import { status, useChangePlan } from '../lesson-plans.queries.ts';
import { PartList } from './PartList.tsx';
import { PartView } from './PartView.tsx';
import type { PlanSlots } from './plan-slots.ts';
import { PlanHead } from './PlanHead.tsx';
import { PlanMaterials } from './PlanMaterials.tsx';
import { statusFailure } from './status-failure.ts';
import { TimeBudget } from './TimeBudget.tsx';
import './plan.css';

interface PlanViewProps {
  plan: WholePlan;
  slots: PlanSlots;
  onDuplicated: (copy: LessonPlan) => void;
  onDeleted: () => void;
}

/** What it is made of on the left, the chosen part on the right (LES-026, LES-027). */
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

/** LES-028, LES-032 to LES-036 */
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
