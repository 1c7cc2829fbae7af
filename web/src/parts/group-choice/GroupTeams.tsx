import type { ShoppingPlan } from '@teamsparks/contract/materials/shopping-list';
import { plural } from '../../shared/format/format.ts';
import { GroupChoice } from './GroupChoice.tsx';
import { useOwnGroups } from './own-groups.ts';

interface GroupTeamsProps {
  plan: Pick<ShoppingPlan, 'teams' | 'rounds'>;
  onChoose: (plan: Pick<ShoppingPlan, 'teams' | 'rounds'>) => void;
}

/**
 * Shows the groups that the person leads as buttons, each with the number of teams it makes; choosing one sets that
 * number in one round. Nothing without groups.
 */
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
