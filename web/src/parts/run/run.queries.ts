import type { WholeEvent } from '@teamsparks/contract/events/addresses';
import { getPlanRun, listEventRuns } from '@teamsparks/contract/runs/addresses/event-runs';
import { callQuery } from '../../shared/api/call-query.ts';
import { workKeys } from '../work-keys.ts';

// Not cached for the next visit (gcTime 0): runs begin and end on other pages and devices, and the next step depends on them.

/**
 * Tells whether to ask for an event's runs: it is not archived, and its `groups` are not null, as for its leaders,
 * substitutes, administrators, and mentors assigned to it or a group of it.
 */
export const hasRuns = ({ archived, groups }: WholeEvent): boolean => !archived && groups !== null;

/** Returns the query for the runs of an event, which the cache drops once nothing shows it. */
export const eventRunsQuery = (id: number) => ({
  ...callQuery(workKeys.runs.of('event', id), listEventRuns, { params: { id: String(id) } }),
  gcTime: 0,
});

/**
 * Returns the query for what the person runs next of a plan: the id of its open run, whether the plan is due now, and
 * the event that a new run belongs to; null where there is none. The cache drops it once nothing shows it.
 */
export const planRunQuery = (id: number) => ({
  ...callQuery(workKeys.runs.of('plan', id), getPlanRun, { params: { id: String(id) } }),
  gcTime: 0,
});
