import { type Group, listGroups } from '@teamsparks/contract/groups/addresses';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shared/api/call-query.ts';
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
