import { listUsedIn, listUsedOn } from '@teamsparks/contract/events/addresses';
import { usesAtOnce } from '@teamsparks/contract/shared/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { workKeys } from '../work-keys.ts';

const paged = {
  initialPageParam: 1,
  getNextPageParam: (last: readonly unknown[], _: unknown, page: number) =>
    last.length === usesAtOnce ? page + 1 : undefined,
};

/** Returns the infinite query of the lesson plans that use a challenge. */
export const plansWithQuery = (challengeId: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: workKeys.teaching.usedIn(challengeId),
    queryFn: ({ pageParam, signal }) =>
      call(listUsedIn, { query: { challenge_id: challengeId, page: pageParam }, signal }),
  });

/** Returns the infinite query of the events that use a challenge. */
export const eventsWithQuery = (challengeId: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: workKeys.events.of('used-on', { challenge_id: challengeId }),
    queryFn: ({ pageParam, signal }) =>
      call(listUsedOn, { query: { challenge_id: challengeId, page: pageParam }, signal }),
  });
