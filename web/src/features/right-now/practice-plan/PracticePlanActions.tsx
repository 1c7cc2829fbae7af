import type { PracticePlan } from '@teamsparks/contract/right-now/addresses';
import { amountWords } from '@teamsparks/contract/shared/lines/unit-words';
import { CircleCheck, ListPlus, PackageX, Printer, Save } from 'lucide-react';
import { useState } from 'react';
import { RunButton } from '../../../parts/run/RunButton.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
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

/**
 * Shows the buttons to print a practice plan, to run it with `view_challenge_library`, to save it as a lesson plan
 * with `view_lesson_plans` and `add_edit_lesson_plans`, and to list its challenges if `onList` is given; below, its
 * materials to people who may see them.
 */
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
        {saving && <SavePracticePlan parts={practicePlan.parts} onSaved={onSaved} onClose={() => setSaving(false)} />}
      </div>
      <PracticePlanMaterials practicePlan={practicePlan} />
    </>
  );
}

/** Shows the materials that the practice plan needs and which are missing; nothing for people who may not see materials. */
function PracticePlanMaterials({ practicePlan: { materials, missing } }: { practicePlan: PracticePlan }) {
  if (!materials || materials.length === 0) return null;
  const lacks = new Map((missing ?? []).map((material) => [`${material.name} ${material.units}`, material]));
  return (
    <section aria-labelledby="session-materials" className="flex flex-col gap-2">
      <h2 id="session-materials" className="text-xl">
        Materials
      </h2>
      {missing && (
        <p role="status" className="text-soft">
          {missing.length === 0 ? 'Everything is there.' : `${missing.length} missing.`}
        </p>
      )}
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {materials.map(({ name, units, need }) => {
          const lack = lacks.get(`${name} ${units}`);
          const Icon = lack ? PackageX : CircleCheck;
          return (
            <li key={`${name} ${units}`} className="flex items-start gap-2 wrap-anywhere">
              {missing && (
                <Icon className={`mt-0.5 size-5 shrink-0 ${lack ? 'text-coral' : 'text-green'}`} aria-hidden="true" />
              )}
              <span>
                {name}: {amountWords(need, units)}
                {lack && (
                  <span className="block text-sm text-soft">
                    {lack.have > 0 ? `${amountWords(lack.have, units)} there` : 'Not there'}
                    {lack.substitute !== null && ` · use ${lack.substitute}?`}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
