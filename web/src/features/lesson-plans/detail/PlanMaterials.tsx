import type { PlanChallenge, WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { gatheredList } from '@teamsparks/contract/materials/gathered-list';
import { roomWords } from '@teamsparks/contract/materials/room-words';
import type { ShoppingPlan } from '@teamsparks/contract/materials/shopping-list';
import { splitIntoRounds } from '@teamsparks/contract/shared/rounds';
import { quantityWords } from '@teamsparks/contract/shared/lines/unit-words';
import { useState } from 'react';
import { GroupChoice } from '../../../parts/group-choice/GroupChoice.tsx';
import { teamsInRounds } from '../../../parts/group-choice/teams-in-rounds.ts';
import { plural } from '../../../shared/format/format.ts';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import type { PlanGroup } from './use-plan-group.ts';

interface PlanMaterialsProps {
  plan: WholePlan;
  group: PlanGroup;
}

/**
 * Shows everything that the challenges of the plan need, each thing once, and apart what is in the room, for the teams of the chosen
 * group or for one team, in rounds for many teams, and with or without the reuse of tools. Nothing without materials,
 * which people who may not see them do not get.
 */
export function PlanMaterials({ plan: { items }, group: { groups, chosen, choose } }: PlanMaterialsProps) {
  // The parts follow one another, so tools of one part can be used again in the next.
  const [reuse, setReuse] = useState(true);
  const plan = { ...splitIntoRounds(chosen?.teams ?? 1), reuse };
  const challenges = items
    .map((item) => (item.kind === 'challenge' ? item.challenge : null))
    .filter((challenge): challenge is PlanChallenge & { materials: object } => !!challenge?.materials);
  const { lines, room } = gatheredList(challenges, plan);
  if (lines.length + room.length === 0) return null;
  return (
    <section
      aria-labelledby="plan-materials"
      className="flex flex-col gap-3 border-t border-line pt-6 print:block print:break-inside-avoid"
    >
      <h2 id="plan-materials" className="text-2xl">
        Materials
      </h2>
      <p className="text-soft">{`For ${forWhom(plan, chosen?.name)}.${plan.reuse ? ' Tools are used again in the next challenge.' : ''}`}</p>
      <GroupChoice
        groups={groups}
        folds
        words={({ teams }) => teamsInRounds(teams)}
        isChosen={({ id }) => id === chosen?.id}
        onChoose={choose}
      />
      <div className="print:hidden">
        <Checkbox
          role="switch"
          aria-checked={plan.reuse}
          label="Reuse tools between challenges"
          checked={plan.reuse}
          onChange={({ target }) => setReuse(target.checked)}
        />
      </div>
      <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-2">
        {lines.map(({ key, name, units, need }) => (
          <li key={key} className="plan-material flex items-baseline justify-between gap-3 border-b border-line py-2">
            <span className="wrap-anywhere">{name}</span>
            <span className="shrink-0 tabular-nums">
              <span>{`${quantityWords(need)} `}</span>
              <span className="text-sm text-soft">{units}</span>
            </span>
          </li>
        ))}
      </ul>
      {room.length > 0 && <p className="text-soft">{roomWords(room)}</p>}
    </section>
  );
}

/** Returns "one team", "Tuesday Club (4 teams)" or "Tuesday Club (2 rounds of 9 teams)". */
function forWhom({ teams, rounds }: ShoppingPlan, group: string | undefined): string {
  if (group === undefined) return 'one team';
  const all = plural(teams, 'team', 'teams');
  return `${group} (${rounds > 1 ? `${rounds} rounds of ${all}` : all})`;
}
