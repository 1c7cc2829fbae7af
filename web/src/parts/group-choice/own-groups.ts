import { type Group, listGroups } from '@teamsparks/contract/groups/addresses';
import { splitIntoRounds } from '@teamsparks/contract/shared/rounds';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shared/api/call-query.ts';
import { plural } from '../../shared/format/format.ts';
import { useSession } from '../../shared/session/session.ts';
import { workKeys } from '../work-keys.ts';

/**
 * Returns the query of the groups that this person leads, or with `all` that of all groups, for administrators.
 * Archived groups are included.
 */
export const groupsQuery = (all: boolean) =>
  callQuery(workKeys.groups.list(all), listGroups, { query: all ? { all: 'true' } : {} });

/**
 * Returns the groups that this person leads, without archived ones; undefined while they load, empty if they cannot be
 * loaded or the person may not run challenges (`run_challenges`).
 */
export function useOwnGroups(): readonly Group[] | undefined {
  const { can } = useSession();
  const leads = can('run_challenges');
  const { data, isPending } = useQuery({ ...groupsQuery(false), enabled: leads });
  if (leads && isPending) return undefined;
  return data?.filter(({ archived }) => !archived) ?? [];
}

/**
 * Returns "12 children in 3 teams of 4", or "of 3 or 4" where they are not even (no size for teams of one), and a sentence
 * with the number of rounds for more than 12 teams, which are too many to run at once.
 */
export function sizeWords({ children, teams }: Pick<Group, 'children' | 'teams'>): string {
  const least = Math.floor(children / teams);
  const sizes = children % teams === 0 ? `${least}` : `${least} or ${least + 1}`;
  const size = teams === children ? '' : ` of ${sizes}`;
  const words = `${plural(children, 'child', 'children')} in ${plural(teams, 'team', 'teams')}${size}`;
  const { rounds } = splitIntoRounds(teams);
  return rounds > 1 ? `${words}. Run it in ${rounds} rounds.` : words;
}
