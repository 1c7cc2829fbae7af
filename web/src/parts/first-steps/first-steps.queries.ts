import { changeFirstSteps, getFirstSteps } from '@teamsparks/contract/practice/addresses/home';
import type { BodyOf } from '@teamsparks/contract/calls';
import { call } from '../../shared/api/call.ts';
import { callQuery } from '../../shared/api/call-query.ts';
import { queryClient } from '../../shared/api/query-client.ts';

/** First steps of the person, and those of the school. */
export const firstStepsQuery = callQuery(['first-steps'], getFirstSteps);

/** Answers a step or puts the cards away, and shows what is left; throws the ApiError of the call. */
export async function saveFirstSteps(body: BodyOf<typeof changeFirstSteps>): Promise<void> {
  queryClient.setQueryData(firstStepsQuery.queryKey, await call(changeFirstSteps, { body }));
}
