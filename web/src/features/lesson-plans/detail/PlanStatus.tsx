import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { type Status, statusLabels } from '@teamsparks/contract/shared/vocabulary';
import { useState } from 'react';
import { StatusChoices } from '../../../parts/StatusChoices.tsx';
import { useAction } from '../../../shared/forms/use-action.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { changeStatus, useChangePlan } from '../lesson-plans.queries.ts';
import type { Shown } from './PublishDialog.tsx';
import { asksBeforePublishing, statusFailure } from './publishing.ts';

const PublishDialog = dialogLater(async () => (await import('./PublishDialog.tsx')).PublishDialog);

/**
 * Shows the choice of the plan's status and saves it; asks before a group's draft is shown to everyone. The caller
 * checks who may.
 */
export function PlanStatus({ plan }: { plan: WholePlan }) {
  const { id, name, status: current } = plan;
  const { mutateAsync } = useChangePlan(id);
  const { busy, act } = useAction(statusFailure);
  const [wanted, setWanted] = useState<Status>(current);
  const [asking, setAsking] = useState<Shown | null>(null);
  async function choose(next: Status): Promise<void> {
    setWanted(next);
    await mutateAsync(changeStatus(next));
    toast(`“${name}” is now ${statusLabels[next].toLowerCase()}.`, 'success');
  }
  const press = (next: Status): void => {
    if (current === 'draft' && next !== 'draft' && asksBeforePublishing(plan)) setAsking(next);
    else void act(() => choose(next));
  };
  return (
    <>
      <StatusChoices status={current} chosen={busy ? wanted : null} onChoose={press} />
      {asking && <PublishDialog plan={plan} to={asking} onClose={() => setAsking(null)} />}
    </>
  );
}
