import type { ShoppingPlan } from '@teamsparks/contract/materials/shopping-list';
import { plural } from '../../shared/format/format.ts';
import { GroupChoice } from './GroupChoice.tsx';
import { useOwnGroups } from './own-groups.ts';

interface GroupTeamsProps {
  plan: Pick<ShoppingPlan, 'teams' | 'rounds'>;
  onChoose: (plan: Pick<ShoppingPlan, 'teams' | 'rounds'>) => void;
}

/** The person's groups, each with as many teams as it makes (PRE-003). */
export function GroupTeams({ plan: { teams, rounds }, onChoose }: GroupTeamsProps) {
  return (
    <GroupChoice
      groups={useOwnGroups() ?? []}
      words={(group) => plural(group.teams, 'team', 'teams')}
      isChosen={(group) => teams * rounds === group.teams}
      onChoose={(group) => onChoose({ teams: group.teams, rounds: 1 })}
    />
  );
}
