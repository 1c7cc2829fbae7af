import type { WholeEvent } from '@teamsparks/contract/events/addresses';
import { getPlanRun, listEventRuns } from '@teamsparks/contract/runs/addresses/around';
import { callQuery } from '../../shared/api/call-query.ts';
import { workKeys } from '../work-keys.ts';

// What comes next depends on them, and a run begins and ends on other pages and devices: none is kept for the next visit.

/** Who sees an event from inside is told of its runs. */
export const hasRuns = ({ archived, groups }: WholeEvent): boolean => !archived && groups !== null;

export const eventRunsQuery = (id: number) => ({
  ...callQuery(workKeys.runs.of('event', id), listEventRuns, { params: { id: String(id) } }),
  gcTime: 0,
});

export const planRunQuery = (id: number) => ({
  ...callQuery(workKeys.runs.of('plan', id), getPlanRun, { params: { id: String(id) } }),
  gcTime: 0,
});
