import { listUsedOn } from '@teamsparks/contract/events/addresses';
import { callQuery } from '../../shared/api/call-query.ts';
import { workKeys } from '../work-keys.ts';

/** Returns the query of the events that use a plan. */
export const usedOnQuery = (planId: string) => {
  const query = { lesson_plan_id: planId };
  return callQuery(workKeys.events.of('used-on', query), listUsedOn, { query });
};
