import type { Run } from '@teamsparks/contract/runs/addresses/runs';
import { useSession } from '../../../shared/session/session.ts';

/** Tells whether this is a run of one team on one device by somebody who hosts no teams: nobody else looks on. */
export function useIsSolo({ place, teams }: Pick<Run, 'place' | 'teams'>): boolean {
  const { can } = useSession();
  return place === 'alone' && teams.length === 1 && !can('run_challenges');
}
