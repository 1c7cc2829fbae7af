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

/** What the person bookmarked, tried and ran changes on other screens, so what is filtered by it is not kept. */
const isPersonal = ({ only }: LibrarySearch, own: OwnNarrowing) =>
  own.not_run_with.length + own.box.length > 0 || only.some((one) => one !== 'words');
const ofMarks = { staleTime: 2_000, initialData: undefined, initialDataUpdatedAt: undefined };

/** Groups and boxes of the person, by their ids. They are chosen where challenges are picked, and stand in no address. */
export interface OwnNarrowing {
  not_run_with: string[];
  box: string[];
}
export const noNarrowing: OwnNarrowing = { not_run_with: [], box: [] };
const askedOf = (search: LibrarySearch, { not_run_with, box }: OwnNarrowing) => ({
  ...withoutDefaults(search),
  ...(not_run_with.length > 0 && { not_run_with }),
  ...(box.length > 0 && { box }),
});

/**
 * One page of the library: at once from local storage when it is younger than ten minutes, one request otherwise.
 * Coming back to the tab asks again, which costs an empty answer when nothing changed (WRT-12). The request has the
 * parameters of the address in the same order, so that it is the one the server lets the browser preload.
 */
export function libraryQuery(search: LibrarySearch, own = noNarrowing) {
  const owner = libraryOwner();
  const { items_per_page } = currentSession().preferences;
  const query = {
    ...askedOf(search, own),
    ...(items_per_page === standardPreferences.items_per_page ? {} : { per_page: items_per_page }),
  };
  const fetch = (signal: AbortSignal) => call(listChallenges, { query, signal });
  const key = queryKeys.challenges.page(owner?.role, owner?.userId, query);
  return queryOptions({
    ...keptQuery({ key, cache, name: stringifySearch(query), fetch }),
    // What came with the page is newer than what was kept.
    ...(hasFirstAnswer(urlOf(listChallenges.path, undefined, query)) && {
      initialData: undefined,
      initialDataUpdatedAt: undefined,
    }),
    ...(isPersonal(search, own) && {
      ...ofMarks,
      queryFn: ({ signal }: { signal: AbortSignal }) => fetch(signal),
    }),
    // After signing out, the page is still there for a moment.
    enabled: owner !== null,
    refetchOnWindowFocus: 'always',
  });
}

/** How many challenges each further filter would show. */
export function facetsQuery(search: LibrarySearch, own = noNarrowing) {
  const { page: _, sort: __, ...query } = askedOf(search, own);
  return queryOptions({
    ...callQuery(queryKeys.challenges.facets(libraryOwner()?.userId, query), countFacets, { query }),
    staleTime: isPersonal(search, own) ? ofMarks.staleTime : libraryLifetime,
  });
}

/**
 * The server answers an out-of-range page with the last one. It is cached as that page, which saves a second request.
 */
export function adoptPage(search: LibrarySearch, page: LibraryPage): void {
  queryClient.setQueryData(libraryQuery(search).queryKey, page);
}

/** One challenge by id. If it is gone, the cached library pages are out of date too. */
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

/** Tells the other tabs about a change, whichever page they show. */
const tabs = typeof window === 'undefined' ? null : new BroadcastChannel('ts.library');
if (tabs) tabs.onmessage = () => void reloadPages();

/** After every change of a challenge; resolves when the list has loaded again. */
export function dropLibrary(): Promise<void> {
  cache.clear();
  tabs?.postMessage('dropped');
  return reloadPages();
}

/** The server's row differs from the one on screen: someone else archived, restored or changed it. */
function isOutdated(error: Error): boolean {
  return error instanceof ApiError && [404, 409, 412].includes(error.status);
}

/**
 * Changes one challenge and resolves when the list has reloaded (LIB-087 to LIB-090, LIB-103, LIB-104). Throws an
 * ApiError.
 */
export function useChange<Input>(send: (input: Input) => Promise<Challenge>) {
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

export function useCreateChallenge() {
  return useChange((body: z.input<typeof newChallenge>) => call(createChallenge, { body }));
}

export interface ChallengeUpdate {
  id: number;
  /** The version the person saw. Answers 412 if the server's version differs. */
  version: number;
  /** Absent means unchanged, null means cleared. */
  changes: z.input<typeof challengeChanges>;
}

export function useUpdateChallenge() {
  return useChange(({ id, version, changes }: ChallengeUpdate) =>
    call(updateChallenge, { params: paramsOf(id), body: changes, ifMatch: version }),
  );
}

export function useArchive() {
  return useChange((id: number) => call(archiveChallenge, { params: paramsOf(id) }));
}

export function useRestore() {
  return useChange((id: number) => call(restoreChallenge, { params: paramsOf(id) }));
}
