import type { Group } from '@teamsparks/contract/groups/addresses';
import type { PlanRun } from '@teamsparks/contract/runs/addresses/event-runs';
import { useState } from 'react';
import { keepLastGroup, readLastGroup } from '../../../parts/group-choice/last-group.ts';

/** Group for which a plan is looked at. */
export interface PlanGroup {
  /** Groups that this person leads. */
  groups: readonly Group[];
  /** Id of the chosen one; null for none. */
  id: number | null;
  /** Undefined for none. */
  chosen: Group | undefined;
  /** Chooses a group, or none if it is chosen already. */
  choose: (group: Group) => void;
}

/**
 * Returns `groups`, those that this person leads, and the chosen one: at first that of the event at which the plan is run
 * now, else of the next event that uses it, else the one chosen last on this device.
 */
export function usePlanGroup(groups: readonly Group[], run: PlanRun | undefined): PlanGroup {
  const [first] = useState(() => (run?.event ? run.event.group_id : (run?.group_id ?? readLastGroup())));
  const [own, setOwn] = useState<number | null>();
  const id = own === undefined ? first : own;
  const chosen = groups.find((group) => group.id === id);
  return {
    groups,
    id,
    chosen,
    choose: (group) => {
      const next = group.id === chosen?.id ? null : group.id;
      setOwn(next);
      keepLastGroup(next);
    },
  };
}
