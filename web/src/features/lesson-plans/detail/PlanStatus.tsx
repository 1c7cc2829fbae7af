import type { WholePlan } from '@teamsparks/contract/lesson-plans';
import { type Status, statusLabels } from '@teamsparks/contract/vocabulary';
import { useState } from 'react';
import { StatusChoices } from '../../../parts/StatusChoices.tsx';
import { useAction } from '../../../shared/forms/use-action.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { status, useChangePlan } from '../lesson-plans.queries.ts';
import { statusFailure } from './status-failure.ts';

/** For administrators, who set every status. */
export function PlanStatus({ plan: { id, name, status: current } }: { plan: WholePlan }) {
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
