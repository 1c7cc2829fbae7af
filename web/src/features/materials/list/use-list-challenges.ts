import { type Challenge, getChallenge } from '@teamsparks/contract/challenges/addresses/challenges';
import { materialCategories } from '@teamsparks/contract/shared/challenge-vocabulary';
import { categories, challengeTypes, levels } from '@teamsparks/contract/shared/vocabulary';
import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../../parts/query-keys.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session.ts';
import { userStore } from '../../../shared/session/user-store.ts';

/** The fields of a challenge that the list shows and adds up. */
export type ListChallenge = Pick<Challenge, 'id' | 'name' | 'level' | 'type' | 'category'> & {
  materials: NonNullable<Challenge['materials']>;
};

function listChallengeOf({ id, name, level, type, category, materials = [] }: Challenge): ListChallenge {
  return { id, name, level, type, category, materials };
}

function isMaterial(value: unknown): boolean {
  const { name, quantity, units, category } = (value ?? {}) as Partial<ListChallenge['materials'][number]>;
  const isKnown = category !== undefined && materialCategories.includes(category);
  return typeof name === 'string' && Number.isFinite(quantity) && typeof units === 'string' && isKnown;
}

function isListChallenge(value: unknown): value is ListChallenge {
  const { id, name, level, type, category, materials } = (value ?? {}) as Partial<ListChallenge>;
  if (!Number.isInteger(id) || typeof name !== 'string' || !level || !type || !category) return false;
  if (!levels.includes(level) || !challengeTypes.includes(type) || !categories.includes(category)) return false;
  return Array.isArray(materials) && materials.every(isMaterial);
}

/** Parses the challenges stored for offline use; leaves out invalid ones and returns [] for anything but a list. */
export function parseKept(stored: unknown): readonly ListChallenge[] {
  return Array.isArray(stored) ? stored.filter(isListChallenge) : [];
}

/** Challenges of the list as last loaded, so that it works offline. */
const keptChallenges = userStore('curriculum.challenges', parseKept);

export interface ListChallenges {
  /** Loaded challenges, in the order of the list. */
  challenges: readonly ListChallenge[];
  /** Number that are still loading. */
  waiting: number;
  /** Number that no longer exist or that this person may not see. */
  gone: number;
  /** Number that could not be loaded and are not in the offline copy. */
  failed: number;
  retry: () => void;
}

/** Returns the query of one challenge; the offline copy shows at once and stays without a connection. */
const listChallengeQuery = (userId: number | undefined, id: number) =>
  queryOptions({
    queryKey: queryKeys.curriculum.challenge(userId, id),
    queryFn: async ({ signal }) => listChallengeOf(await call(getChallenge, { params: { id: String(id) }, signal })),
    initialData: () => keptChallenges.current().find((kept) => kept.id === id),
    initialDataUpdatedAt: 0,
    staleTime: 60_000,
    refetchOnReconnect: 'always',
    enabled: userId !== undefined,
  });

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Combines the results of all queries into one list and its counts. */
function summary(results: readonly UseQueryResult<ListChallenge>[]): ListChallenges {
  const gone = results.filter(({ error }) => isGone(error));
  const shown = results.filter((result) => !gone.includes(result));
  return {
    challenges: shown.flatMap(({ data }) => data ?? []),
    waiting: shown.filter(({ isPending, isFetching }) => isPending && isFetching).length,
    gone: gone.length,
    failed: shown.filter(({ data, isError }) => data === undefined && isError).length,
    retry: () => shown.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}

/**
 * Loads the challenges with these ids and returns those loaded so far, in this order, with the numbers of those that
 * are loading, gone or failed, and `retry`. Loads nothing while nobody is signed in.
 */
export function useListChallenges(ids: readonly number[]): ListChallenges {
  const { user } = useSession();
  return useQueries({ queries: ids.map((id) => listChallengeQuery(user?.id, id)), combine: summary });
}

/**
 * Stores these challenges for use offline in place of the earlier ones, once none is loading. Call it only for the
 * person's own list.
 */
export function useOfflineCopy({ challenges, waiting }: ListChallenges): void {
  useEffect(() => {
    if (waiting === 0) keptChallenges.update(() => challenges);
  }, [challenges, waiting]);
}
