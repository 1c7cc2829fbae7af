import type { newChallenge, challengeChanges } from '@teamsparks/contract/challenges/fields/challenge';
import {
  archiveChallenge,
  type Challenge,
  countFacets,
  createChallenge,
  getChallenge,
  type LibraryPage,
  listChallenges,
  restoreChallenge,
  updateChallenge,
} from '@teamsparks/contract/challenges/addresses/challenges';
import { urlOf } from '@teamsparks/contract/shared/endpoint';
import { standardPreferences } from '@teamsparks/contract/accounts/preferences';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { callQuery } from '../../shared/api/call-query.ts';
import { hasFirstAnswer } from '../../shared/api/first-answers.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { currentSession } from '../../shared/session/session.ts';
import { stringifySearch } from '../../shared/url-state/search-params.ts';
import { keptQuery, LibraryCache, libraryLifetime, type Owner } from './library/library-cache.ts';
import { type LibrarySearch, withoutDefaults } from './library/library-filters.ts';
import { queryKeys } from '../../parts/query-keys.ts';

function libraryOwner(): Owner | null {
  const { user, role } = currentSession();
  return user && { role, userId: user.id };
}

const cache = new LibraryCache({ owner: libraryOwner });

/**
 * Tells whether a search depends on what the person bookmarked, tried or ran; that changes on other screens, so its
 * results are not cached.
 */
const isPersonal = ({ only }: LibrarySearch, own: OwnNarrowing) =>
  own.not_run_with.length + own.box.length > 0 || only.some((name) => name !== 'words');
const ofMarks = { staleTime: 2_000, initialData: undefined, initialDataUpdatedAt: undefined };

/** Ids of own groups and boxes to filter by. They are chosen where challenges are picked, and are in no address. */
export interface OwnNarrowing {
  not_run_with: string[];
  box: string[];
}
export const noNarrowing: OwnNarrowing = { not_run_with: [], box: [] };
const filtersOf = (search: LibrarySearch, { not_run_with, box }: OwnNarrowing) => ({
  ...withoutDefaults(search),
  ...(not_run_with.length > 0 && { not_run_with }),
  ...(box.length > 0 && { box }),
});

/**
 * Returns the query for one page of the library: from local storage if it is younger than ten minutes, else one
 * request; it does not run while nobody is signed in. Results that depend on the person's own marks, groups or boxes
 * are never taken from local storage. Returning to the tab asks again. Parameters are in the order of the address,
 * so that the request matches the one the browser preloads.
 */
export function libraryQuery(search: LibrarySearch, own = noNarrowing) {
  const owner = libraryOwner();
  const { items_per_page } = currentSession().preferences;
  const query = {
    ...filtersOf(search, own),
    ...(items_per_page === standardPreferences.items_per_page ? {} : { per_page: items_per_page }),
  };
  const fetch = (signal: AbortSignal) => call(listChallenges, { query, signal });
  const key = queryKeys.challenges.page(owner?.role, owner?.userId, query);
  return queryOptions({
    ...keptQuery({ key, cache, name: stringifySearch(query), fetch }),
    // The answer that came with the page is newer than the stored one.
    ...(hasFirstAnswer(urlOf(listChallenges.path, undefined, query)) && {
      initialData: undefined,
      initialDataUpdatedAt: undefined,
    }),
    ...(isPersonal(search, own) && {
      ...ofMarks,
      queryFn: ({ signal }: { signal: AbortSignal }) => fetch(signal),
    }),
    // After sign-out the page stays on screen for a moment.
    enabled: owner !== null,
    refetchOnWindowFocus: 'always',
  });
}

/**
 * Returns the query that counts, for every option of the further filters (minutes, setup and so on), the challenges
 * that this search would show with it, or only some, as the answer says; page and order do not matter.
 */
export function facetsQuery(search: LibrarySearch, own = noNarrowing) {
  const { page: _, sort: __, ...query } = filtersOf(search, own);
  return queryOptions({
    ...callQuery(queryKeys.challenges.facets(libraryOwner()?.userId, query), countFacets, { query }),
    staleTime: isPersonal(search, own) ? ofMarks.staleTime : libraryLifetime,
  });
}

/**
 * Caches a page of the library as the answer to `search`, in memory only. The server answers a page beyond the last
 * with the last one, so this saves a second request.
 */
export function adoptPage(search: LibrarySearch, page: LibraryPage): void {
  queryClient.setQueryData(libraryQuery(search).queryKey, page);
}

/**
 * Returns the query for one challenge. If the server answers 404, it throws and the cached library pages are dropped
 * too.
 */
export function challengeQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.challenges.one(id),
    queryFn: async ({ signal }) => {
      try {
        return await call(getChallenge, { params: { id: String(id) }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) void dropLibrary();
        throw error;
      }
    },
  });
}

/** Cancels requests from before the change, reloads what is on screen, and marks the rest as outdated. */
async function reloadPages(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: queryKeys.challenges.beside });
  await queryClient.cancelQueries({ queryKey: queryKeys.challenges.pages });
  queryClient.removeQueries({ queryKey: queryKeys.challenges.pages, type: 'inactive' });
  await queryClient.invalidateQueries({ queryKey: queryKeys.challenges.pages });
}

/** Notifies the other tabs of a change, whichever page they show. */
const tabs = typeof window === 'undefined' ? null : new BroadcastChannel('ts.library');
if (tabs) tabs.onmessage = () => void reloadPages();

/**
 * Drops all cached library pages, here and in other tabs, marks sheets, histories and the like as outdated, and
 * resolves once the shown list has loaded again or failed to. Call it after every change of a challenge.
 */
export function dropLibrary(): Promise<void> {
  cache.clear();
  tabs?.postMessage('dropped');
  return reloadPages();
}

/** Tells whether an error says that someone else has archived, restored or changed the challenge. */
function isOutdated(error: Error): boolean {
  return error instanceof ApiError && [404, 409, 412].includes(error.status);
}

/**
 * Returns a mutation that changes one challenge with `send`, stores the returned one in the query cache, drops all
 * library pages and resolves once the list has loaded again or failed to. Throws an ApiError; after a 404, 409 or
 * 412 it also drops them.
 */
export function useChangeChallenge<Input>(send: (input: Input) => Promise<Challenge>) {
  return useMutation<Challenge, Error, Input>({
    mutationFn: send,
    onSuccess: async (challenge) => {
      queryClient.setQueryData(challengeQuery(challenge.id).queryKey, challenge);
      await dropLibrary();
    },
    onError: async (error) => {
      if (isOutdated(error)) await dropLibrary();
    },
  });
}

const paramsOf = (id: number) => ({ id: String(id) });

/** Returns the mutation that creates a challenge and returns it, with the effects of {@link useChangeChallenge}. */
export function useCreateChallenge() {
  return useChangeChallenge((body: z.input<typeof newChallenge>) => call(createChallenge, { body }));
}

export interface ChallengeUpdate {
  id: number;
  /** The version the person saw; the server answers 412 if its version differs. */
  version: number;
  /** Absent means unchanged, null means cleared. */
  changes: z.input<typeof challengeChanges>;
}

/**
 * Returns the mutation that changes fields of a challenge and returns it, with the effects of {@link
 * useChangeChallenge}; throws a 412 if `version` is no longer its version.
 */
export function useUpdateChallenge() {
  return useChangeChallenge(({ id, version, changes }: ChallengeUpdate) =>
    call(updateChallenge, { params: paramsOf(id), body: changes, ifMatch: version }),
  );
}

/**
 * Returns the mutation that archives a challenge by id and returns it, with the effects of {@link useChangeChallenge}.
 */
export function useArchive() {
  return useChangeChallenge((id: number) => call(archiveChallenge, { params: paramsOf(id) }));
}

/**
 * Returns the mutation that restores an archived challenge by id and returns it, with the effects of {@link
 * useChangeChallenge}.
 */
export function useRestore() {
  return useChangeChallenge((id: number) => call(restoreChallenge, { params: paramsOf(id) }));
}
