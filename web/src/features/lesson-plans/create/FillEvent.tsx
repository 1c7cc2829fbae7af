import { getEvent } from '@teamsparks/contract/events/addresses';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { groupsQuery } from '../../../parts/group-choice/own-groups.ts';
import type { NewPart } from '../../../parts/plans/plan-calls.ts';
import { workKeys } from '../../../parts/work-keys.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { useSession } from '../../../shared/session/session.ts';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { nameToFill, toFill } from './event-to-fill.ts';
import { FillMinutes } from './FillMinutes.tsx';

interface FillEventProps {
  /** Id of the event. */
  id: number;
  /** Called with a name for the plan, once the event is loaded. */
  onName: (name: string) => void;
  onChange: (parts: readonly NewPart[]) => void;
}

/**
 * Shows a session that is built for an event: at first for the minutes that are left in it, the level of its groups
 * and their teams.
 */
export function FillEvent({ id, onName, onChange }: FillEventProps) {
  const { can } = useSession();
  const answer = useQuery(callQuery(workKeys.events.of('one', id), getEvent, { params: { id: String(id) } }));
  const reads = can('run_challenges') || can('system_administration');
  const groups = useQuery({ ...groupsQuery(can('system_administration')), enabled: reads });
  const name = useEffectEvent((event: NonNullable<typeof answer.data>) => onName(nameToFill(event)));
  useEffect(() => {
    if (answer.data) name(answer.data);
  }, [answer.data]);
  const loading = <Skeleton className="h-40 w-full" />;
  return (
    <ListStates answer={answer} loading={loading} failed="Failed to load the event">
      {(event) =>
        groups.isLoading ? loading : <FillMinutes first={toFill(event, groups.data ?? [])} onChange={onChange} />
      }
    </ListStates>
  );
}
