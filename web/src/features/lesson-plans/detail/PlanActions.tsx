import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { NextStep } from '../../../parts/plans/next-step.ts';
import { type RunAround, RunButton } from '../../../parts/run/RunButton.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { MainButton } from './MainButton.tsx';
import { PrintPlan } from './PrintPlan.tsx';

const EditPlanDialog = dialogLater(async () => (await import('./PlanDialogs.tsx')).EditPlanDialog);

interface PlanActionsProps {
  plan: WholePlan;
  step: NextStep | undefined;
  around: RunAround;
  /** The menu of the rest; absent where it stands elsewhere. */
  menu: ReactNode;
}

/** Shows the actions of a plan that this person may use: the next step, run and print (if it has parts), edit, more. */
export function PlanActions({ plan, step, around, menu }: PlanActionsProps) {
  const [isEditing, setEditing] = useState(false);
  const { id, name, can } = plan;
  const hasParts = plan.items.length > 0;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <MainButton plan={plan} step={step} />
      {hasParts && (
        <RunButton
          run={{ kind: 'plan', id, name, ...around }}
          variant={step?.kind === 'run' ? 'primary' : 'secondary'}
        />
      )}
      {hasParts && <PrintPlan id={id} isPackNext={step?.kind === 'print'} />}
      {can.edit && (
        <Button icon={Pencil} onClick={() => setEditing(true)}>
          Edit
        </Button>
      )}
      {menu}
      {isEditing && <EditPlanDialog plan={plan} onClose={() => setEditing(false)} />}
    </div>
  );
}
