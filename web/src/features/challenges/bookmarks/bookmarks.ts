import { listMyBookmarks, toggleBookmark } from '@teamsparks/contract/challenges/addresses/challenges';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryKeys } from '../../../parts/query-keys.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session.ts';
import { userStore } from '../../../shared/session/user-store.ts';
import { writeQueue } from '../../../shared/session/write-queue.ts';
import { toast } from '../../../shared/ui/toast.ts';

/**
 * What this browser knows about a person's bookmarks: what the server said last, and what the person wants that the
 * server has not confirmed yet. A wish survives a failure and a reload and is sent again (LIB-093, WRT-10).
 */
export interface BookmarkState {
  confirmed: readonly number[];
  /** Challenge id to wanted state. */
  wishes: Readonly<Record<string, boolean>>;
}

export const noBookmarks: BookmarkState = { confirmed: [], wishes: {} };

/** Reads the local copy. Anything unreadable counts as none. */
export function parseBookmarks(value: unknown): BookmarkState {
  if (typeof value !== 'object' || value === null) return noBookmarks;
  const { confirmed, wishes } = value as Partial<BookmarkState>;
  const usable =
    Array.isArray(confirmed) &&
    confirmed.every(Number.isInteger) &&
    typeof wishes === 'object' &&
    wishes !== null &&
    Object.entries(wishes).every(([id, wanted]) => /^\d+$/.test(id) && typeof wanted === 'boolean');
  return usable ? { confirmed, wishes } : noBookmarks;
}

/** An unconfirmed choice counts before the server's state. */
export function isBookmarked({ confirmed, wishes }: BookmarkState, id: number): boolean {
  return wishes[id] ?? confirmed.includes(id);
}

export function wished(state: BookmarkState, id: number, wanted: boolean): BookmarkState {
  return { ...state, wishes: { ...state.wishes, [id]: wanted } };
}

function withoutWish({ wishes }: BookmarkState, id: number, sent: boolean): BookmarkState['wishes'] {
  if (wishes[id] !== sent) return wishes;
  return Object.fromEntries(Object.entries(wishes).filter(([other]) => other !== String(id)));
}

/** The server's answer wins (LIB-092), unless the person has changed their choice since. */
export function answered(state: BookmarkState, id: number, sent: boolean, bookmarked: boolean): BookmarkState {
  const others = state.confirmed.filter((other) => other !== id);
  return { confirmed: bookmarked ? [...others, id] : others, wishes: withoutWish(state, id, sent) };
}

/** A refused choice is dropped, and the confirmed state shows again. */
export function refused(state: BookmarkState, id: number, sent: boolean): BookmarkState {
  return { ...state, wishes: withoutWish(state, id, sent) };
}

/** Takes the server's list. Unconfirmed choices stay until their own answers arrive. */
export function loaded(state: BookmarkState, ids: readonly number[]): BookmarkState {
  return { ...state, confirmed: [...ids] };
}

interface Wish {
  id: number;
  wanted: boolean;
}

/** What is sent again on the next load and when the connection is back. */
export function openWishes({ wishes }: BookmarkState): Wish[] {
  return Object.entries(wishes).map(([id, wanted]) => ({ id: Number(id), wanted }));
}

const store = userStore('bookmarks', parseBookmarks);

/** Answers that arrived while the list was loading are newer than the list. */
let newerThanList = new Map<number, boolean>();
/** Bookmarks that are waiting to be sent and have not been announced; each is announced once. */
const pressed = new Set<number>();

/** Says that a star could not be kept on the server, and what becomes of it. */
function tellFailure(kept: boolean): void {
  if (kept) toast('Failed to toggle bookmark. Your choice is saved on this device and sent later.', 'info');
  else toast('Failed to toggle bookmark', 'failure');
}

const queue = writeQueue({
  waiting: () => openWishes(store.current()),
  batch: 1,
  // Sends the wanted state, so that a repeated request is harmless.
  send: ([wish]: Wish[]) => call(toggleBookmark, { body: { challenge_id: wish!.id, is_bookmarked: wish!.wanted } }),
  onTaken: ([wish], { is_bookmarked }) => {
    const { id, wanted } = wish!;
    store.update((state) => answered(state, id, wanted, is_bookmarked));
    newerThanList.set(id, is_bookmarked);
    pressed.delete(id);
  },
  onRefused: ([wish]) => {
    const { id, wanted } = wish!;
    store.update((state) => refused(state, id, wanted));
    pressed.delete(id);
    tellFailure(false);
  },
  onDelayed: ([wish]) => {
    if (pressed.delete(wish!.id)) tellFailure(true);
  },
});

/** Sends unconfirmed choices first, so that the list includes them. Without a list the local copy is used (LIB-095). */
async function load(): Promise<number> {
  // Cleared before the choices are sent, because the page may have preloaded the list before their answers.
  newerThanList = new Map();
  await queue.flush();
  try {
    const ids = (await call(listMyBookmarks)).map(({ challenge_id }) => challenge_id);
    store.update((state) => {
      const list = loaded(state, ids);
      return [...newerThanList].reduce((all, [id, is]) => answered(all, id, is, is), list);
    });
    return Date.now();
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401;
    if (!isOver) toast('Failed to fetch user bookmarks. The stars show what this browser last saved.', 'info');
    throw error;
  }
}

/** Loads bookmarks while a star is on screen, and again once the connection is back (WRT-10). */
const bookmarksQuery = (userId: number | undefined) =>
  queryOptions({
    queryKey: queryKeys.bookmarks(userId),
    queryFn: load,
    enabled: userId !== undefined,
    staleTime: 60_000,
    refetchOnReconnect: 'always',
    retry: false,
    retryOnMount: false,
  });

function toggle(id: number): void {
  store.update((state) => wished(state, id, !isBookmarked(state, id)));
  pressed.add(id);
  void queue.flush();
}

/**
 * Sets a bookmark and answers its new state, without a retry later: the caller reports a failure (WRT-25). Other stars
 * for this challenge update too.
 */
export async function setBookmark(id: number, wanted: boolean): Promise<boolean> {
  const { is_bookmarked } = await call(toggleBookmark, { body: { challenge_id: id, is_bookmarked: wanted } });
  // Also replaces an older choice that was still waiting.
  store.update((state) => answered(wished(state, id, is_bookmarked), id, is_bookmarked, is_bookmarked));
  newerThanList.set(id, is_bookmarked);
  return is_bookmarked;
}

/** Whether I bookmarked a challenge; pressing shows at once and is sent in the background (LIB-091 to LIB-095). */
export function useBookmark(id: number): { bookmarked: boolean; toggle: () => void } {
  const { user } = useSession();
  useQuery(bookmarksQuery(user?.id));
  const state = useSyncExternalStore(store.subscribe, store.current, () => store.atFirst);
  return { bookmarked: isBookmarked(state, id), toggle: () => toggle(id) };
}
