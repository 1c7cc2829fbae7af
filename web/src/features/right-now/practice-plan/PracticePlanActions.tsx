import type { PracticePlan } from '@teamsparks/contract/right-now/addresses';
import { Dices, ListPlus, Printer, Save } from 'lucide-react';
import { useState } from 'react';
import { useOpenRun } from '../../../parts/next-steps/next-query.ts';
import { useAddsToPlans } from '../../../parts/plans/AddToPlan.tsx';
import { RunButton } from '../../../parts/run/RunButton.tsx';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { MenuButton } from '../../../shared/ui/Menu.tsx';
import { MoreMenu } from '../../../shared/ui/MoreMenu.tsx';
import { type ChosenPart, partCodeOf } from './practice-plan-search.ts';

const SavePracticePlan = dialogLater(async () => (await import('./SavePracticePlan.tsx')).SavePracticePlan);

interface PracticePlanActionsProps {
  practicePlan: PracticePlan;
  chosen: readonly ChosenPart[];
  teams: number;
  groupId: number | undefined;
  busy: boolean;
  onAgain: () => void;
  onList: ((ids: readonly number[]) => void) | undefined;
  onSaved: (planId: number) => void;
}

/**
 * Shows the buttons of a practice plan: run it with `view_challenge_library`, build another one, save it as a lesson
 * plan for people who add to plans, put its challenges on the list if `onList` is given, and print it.
 */
export function PracticePlanActions(props: PracticePlanActionsProps) {
  const { practicePlan, chosen, teams, groupId, busy, onAgain, onList, onSaved } = props;
  const saves = useAddsToPlans();
  const openRun = useOpenRun();
  const [saving, setSaving] = useState(false);
  const ids = practicePlan.parts.flatMap(({ challenge_id }) => (challenge_id === null ? [] : [challenge_id]));
  const codes = chosen.map(({ part }) => partCodeOf(part));
  const around = groupId === undefined ? {} : { groupId };
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <RunButton
        run={{ kind: 'session', id: 0, name: 'this session', practicePlan: codes, teams, ...around }}
        variant={openRun ? 'secondary' : 'primary'}
        words="Run it"
      />
      <Button icon={Dices} busy={busy} onClick={onAgain}>
        Try another mix
      </Button>
      {saves && (
        <Button icon={Save} onClick={() => setSaving(true)}>
          Save as a lesson plan
        </Button>
      )}
      {onList ? (
        <MoreMenu name="this session">
          <MenuButton icon={ListPlus} onClick={() => onList(ids)}>
            Add to shopping list
          </MenuButton>
          <MenuButton icon={Printer} onClick={() => window.print()}>
            Print
          </MenuButton>
        </MoreMenu>
      ) : (
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      )}
      {saving && <SavePracticePlan parts={practicePlan.parts} onSaved={onSaved} onClose={() => setSaving(false)} />}
    </div>
  );
}
