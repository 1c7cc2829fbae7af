import type { Session as PracticePlan } from '@teamsparks/contract/right-now/addresses';
import { ListPlus, Printer, Save } from 'lucide-react';
import { useState } from 'react';
import { RunButton } from '../../../parts/run/RunButton.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { PracticePlanMaterials } from './PracticePlanMaterials.tsx';
import { type ChosenPart, partCodeOf } from './practice-plan-search.ts';

const SavePracticePlan = dialogLater(async () => (await import('./SavePracticePlan.tsx')).SavePracticePlan);

interface PracticePlanActionsProps {
  practicePlan: PracticePlan;
  chosen: readonly ChosenPart[];
  teams: number;
  groupId: number | undefined;
  onList: ((ids: readonly number[]) => void) | undefined;
  onSaved: (planId: number) => void;
}

/** Shows the buttons to run, save, list and print a practice plan, and its materials. */
export function PracticePlanActions({
  practicePlan,
  chosen,
  teams,
  groupId,
  onList,
  onSaved,
}: PracticePlanActionsProps) {
  const { can } = useSession();
  const [saving, setSaving] = useState(false);
  const ids = practicePlan.parts.flatMap(({ challenge_id }) => (challenge_id === null ? [] : [challenge_id]));
  const codes = chosen.map(({ part }) => partCodeOf(part));
  return (
    <>
      <div className="flex flex-wrap gap-3 print:hidden">
        <RunButton
          run={{
            kind: 'session',
            id: 0,
            name: 'this session',
            practicePlan: codes,
            teams,
            ...(groupId !== undefined && { groupId }),
          }}
          variant="primary"
          words="Run it"
        />
        {can('add_edit_lesson_plans') && can('view_lesson_plans') && (
          <Button icon={Save} onClick={() => setSaving(true)}>
            Save as a lesson plan
          </Button>
        )}
        {onList && (
          <Button icon={ListPlus} onClick={() => onList(ids)}>
            Add to shopping list
          </Button>
        )}
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
        {saving && <SavePracticePlan parts={practicePlan.parts} {...{ onSaved }} onClose={() => setSaving(false)} />}
      </div>
      <PracticePlanMaterials practicePlan={practicePlan} />
    </>
  );
}
