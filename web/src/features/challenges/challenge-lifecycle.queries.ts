import {
  changeManyChallenges,
  getNeighbors,
  listChallengeHistory,
  listTags,
  restoreChallengeVersion,
  setChallengeStatus,
} from '@teamsparks/contract/challenges/addresses/lifecycle';
import type { BulkChange } from '@teamsparks/contract/challenges/fields/lifecycle';
import type { Status } from '@teamsparks/contract/shared/vocabulary';
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { callQuery } from '../../shared/api/call-query.ts';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { dropLibrary, useChangeChallenge } from './challenges.queries.ts';
import { type LibrarySearch, withoutDefaults } from './library/library-filters.ts';
import { queryKeys } from '../../parts/query-keys.ts';

/** How long neighbors count as fresh (ms): going to the next challenge and back makes one request. */
const neighborsAreFreshFor = 30_000;

/** Returns the query for the challenges before and after this one in the results of this search, across pages. */
export function neighborsQuery(id: number, search: LibrarySearch) {
  const { page: _, ...query } = withoutDefaults(search);
  return {
    ...callQuery(queryKeys.challenges.neighbors(id, query), getNeighbors, { params: { id: String(id) }, query }),
    staleTime: neighborsAreFreshFor,
  };
}

/** Returns the infinite query for the history of a challenge, newest first. */
export function historyQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: queryKeys.challenges.history(id),
    queryFn: ({ pageParam, signal }) =>
      call(listChallengeHistory, { params: { id: String(id) }, query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total, page, per_page }) => (page * per_page < total ? page + 1 : undefined),
  });
}

/** Query for all keywords in use, by name. */
export const tagsQuery = {
  ...callQuery(queryKeys.challenges.tags, listTags),
  staleTime: 60_000,
};

/**
 * Returns the mutation that sets the status of a challenge and returns it, with the effects of {@link
 * useChangeChallenge}.
 */
export function useSetStatus() {
  return useChangeChallenge(({ id, status }: { id: number; status: Status }) =>
    call(setChallengeStatus, { params: { id: String(id) }, body: { status } }),
  );
}

export interface Reversion {
  id: number;
  /** The version to restore. */
  version: number;
  /** The current version as the person saw it; the server answers 412 if its version differs. */
  seen: number;
}

/**
 * Returns the mutation that restores fields, materials, tags, texts and PDF of an earlier `version` as a new version
 * and returns the challenge, whose status stays, with the effects of {@link useChangeChallenge}; throws a 412 if
 * `seen` is no longer its version.
 */
export function useRevert() {
  return useChangeChallenge(({ id, version, seen }: Reversion) =>
    call(restoreChallengeVersion, {
      params: { id: String(id), version: String(version) },
      ifMatch: seen,
    }),
  );
}

/**
 * Returns the mutation that makes one change on all challenges with the given `ids` or on none, and returns how many
 * changed; throws an ApiError, whose `fields` name the ids that prevented it, if any did. Reloads the challenges and
 * drops all library pages either way.
 */
export function useChangeMany() {
  return useMutation({
    mutationFn: (body: BulkChange) => call(changeManyChallenges, { body }),
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.challenges.ones });
      await dropLibrary();
    },
  });
}
