import type { ShoppingPlan } from '@teamsparks/contract/materials/shopping-list';
import { splitIntoRounds } from '@teamsparks/contract/shared/rounds';
import { GroupChoice } from './GroupChoice.tsx';
import { useOwnGroups } from './own-groups.ts';
import { teamsInRounds } from './teams-in-rounds.ts';

interface GroupTeamsProps {
  plan: Pick<ShoppingPlan, 'teams' | 'rounds'>;
  onChoose: (plan: Pick<ShoppingPlan, 'teams' | 'rounds'>) => void;
}

/**
 * Shows the groups that the person leads as buttons, each with the number of teams it makes; choosing one sets
 * that number, in rounds where it is more than one run takes. Nothing without groups.
 */
export function GroupTeams({ plan: { teams, rounds }, onChoose }: GroupTeamsProps) {
  return (
    <GroupChoice
      groups={useOwnGroups() ?? []}
      words={(group) => teamsInRounds(group.teams)}
      isChosen={(group) => {
        const split = splitIntoRounds(group.teams);
        return teams === split.teams && rounds === split.rounds;
      }}
      onChoose={(group) => onChoose(splitIntoRounds(group.teams))}
    />
  );
}
