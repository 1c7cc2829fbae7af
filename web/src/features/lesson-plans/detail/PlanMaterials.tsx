import type { PlanChallenge, WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { shoppingList, type ShoppingPlan } from '@teamsparks/contract/materials/shopping-list';
import { quantityWords } from '@teamsparks/contract/shared/lines/unit-words';
import { useState } from 'react';
import { GroupTeams } from '../../../parts/group-choice/GroupTeams.tsx';
import { RoundsOffer } from '../../../parts/group-choice/RoundsOffer.tsx';
import { useOwnGroups } from '../../../parts/group-choice/own-groups.ts';
import { plural } from '../../../shared/format/format.ts';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';

/** The parts follow one another, so tools of one part can be used again in the next. */
const oneAfterAnother: ShoppingPlan = { teams: 1, rounds: 1, reuse: true };

/**
 * Shows everything that the challenges of the plan need, each material once per unit, to count for the teams of a
 * group, in rounds for many teams, and with or without the reuse of tools. Nothing while groups load, and without
 * materials, which people who may not see them do not get.
 */
export function PlanMaterials({ plan: { items } }: { plan: WholePlan }) {
  const groups = useOwnGroups();
  const [plan, setPlan] = useState(oneAfterAnother);
  const challenges = items
    .map((item) => (item.kind === 'challenge' ? item.challenge : null))
    .filter((challenge): challenge is PlanChallenge & { materials: object } => !!challenge?.materials);
  const lines = shoppingList(challenges, plan);
  if (lines.length === 0 || !groups) return null;
  return (
    <section
      aria-labelledby="plan-materials"
      className="flex flex-col gap-3 border-t border-line pt-6 print:block print:break-inside-avoid"
    >
      <h2 id="plan-materials" className="text-2xl">
        Materials
      </h2>
      <p className="text-soft">
        What the challenges in this plan need, for {forWhom(plan)}.
        {plan.reuse && ' Reusable materials are shared between challenges.'}
      </p>
      <GroupTeams plan={plan} onChoose={(chosen) => setPlan({ ...plan, ...chosen })} />
      <RoundsOffer teams={plan.teams} onTake={(split) => setPlan({ ...plan, ...split })} />
      <div className="print:hidden">
        <Checkbox
          role="switch"
          aria-checked={plan.reuse}
          label="Reuse tools between challenges"
          checked={plan.reuse}
          onChange={({ target }) => setPlan({ ...plan, reuse: target.checked })}
        />
      </div>
      <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-2">
        {lines.map(({ key, name, units, need }) => (
          <li key={key} className="plan-material flex items-baseline justify-between gap-3 border-b border-line py-2">
            <span className="wrap-anywhere">{name}</span>
            <span className="shrink-0 tabular-nums">
              {quantityWords(need)} <span className="text-sm text-soft">{units}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns "one team", "4 teams" or "2 rounds of 9 teams". */
function forWhom({ teams, rounds }: ShoppingPlan): string {
  if (rounds > 1) return `${rounds} rounds of ${plural(teams, 'team', 'teams')}`;
  return teams === 1 ? 'one team' : `${teams} teams`;
}
