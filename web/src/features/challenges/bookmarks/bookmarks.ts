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
 * Bookmarks as this browser stores them: what the server confirmed last, and the choices it has not confirmed yet. A
 * choice survives a failure and a reload and is sent again.
 */
export interface BookmarkState {
  confirmed: readonly number[];
  /** Wanted state by challenge id. */
  wishes: Readonly<Record<string, boolean>>;
}

export const noBookmarks: BookmarkState = { confirmed: [], wishes: {} };

/** Returns the bookmarks in a stored value; if any part of it is unreadable, none. */
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

/** Tells whether a challenge is bookmarked; an unconfirmed choice counts before the confirmed state. */
export function isBookmarked({ confirmed, wishes }: BookmarkState, id: number): boolean {
  return wishes[id] ?? confirmed.includes(id);
}

/** Returns the state with an unconfirmed choice for a challenge, in place of an earlier one. */
export function withChoice(state: BookmarkState, id: number, wanted: boolean): BookmarkState {
  return { ...state, wishes: { ...state.wishes, [id]: wanted } };
}

function withoutWish({ wishes }: BookmarkState, id: number, sent: boolean): BookmarkState['wishes'] {
  if (wishes[id] !== sent) return wishes;
  return Object.fromEntries(Object.entries(wishes).filter(([other]) => other !== String(id)));
}

/**
 * Returns the state after the server's answer `bookmarked` to the choice `sent`. The answer becomes the confirmed
 * state; a choice that the person has changed since stays on top.
 */
export function withAnswer(state: BookmarkState, id: number, sent: boolean, bookmarked: boolean): BookmarkState {
  const others = state.confirmed.filter((other) => other !== id);
  return { confirmed: bookmarked ? [...others, id] : others, wishes: withoutWish(state, id, sent) };
}

/**
 * Returns the state after a refusal: drops the refused choice, so that the confirmed state shows again. A choice that
 * the person has changed since stays.
 */
export function withoutRefused(state: BookmarkState, id: number, sent: boolean): BookmarkState {
  return { ...state, wishes: withoutWish(state, id, sent) };
}

/**
 * Returns the state with the server's list as the confirmed state; unconfirmed choices stay until they are answered.
 */
export function withList(state: BookmarkState, ids: readonly number[]): BookmarkState {
  return { ...state, confirmed: [...ids] };
}

interface Wish {
  id: number;
  wanted: boolean;
}

/** Returns the unconfirmed choices, which are sent again on the next load and when the connection is back. */
export function unconfirmedChoices({ wishes }: BookmarkState): Wish[] {
  return Object.entries(wishes).map(([id, wanted]) => ({ id: Number(id), wanted }));
}

const store = userStore('bookmarks', parseBookmarks);

/** Answers that arrived while the list was loading, and so are newer than the list. */
let newerThanList = new Map<number, boolean>();
/** Pressed stars whose failure has not been shown yet; each is shown once. */
const pressed = new Set<number>();

/** Shows a message that the bookmark was not saved on the server, with the note that it is sent later if `kept`. */
function tellFailure(kept: boolean): void {
  if (kept) toast('Failed to toggle bookmark. Your choice is saved on this device and sent later.', 'info');
  else toast('Failed to toggle bookmark', 'failure');
}

const queue = writeQueue({
  waiting: () => unconfirmedChoices(store.current()),
  batch: 1,
  // Sends the wanted state, so that a repeated request is harmless.
  send: ([wish]: Wish[]) => call(toggleBookmark, { body: { challenge_id: wish!.id, is_bookmarked: wish!.wanted } }),
  onTaken: ([wish], { is_bookmarked }) => {
    const { id, wanted } = wish!;
    store.update((state) => withAnswer(state, id, wanted, is_bookmarked));
    newerThanList.set(id, is_bookmarked);
    pressed.delete(id);
  },
  onRefused: ([wish]) => {
    const { id, wanted } = wish!;
    store.update((state) => withoutRefused(state, id, wanted));
    pressed.delete(id);
    tellFailure(false);
  },
  onDelayed: ([wish]) => {
    if (pressed.delete(wish!.id)) tellFailure(true);
  },
});

/**
 * Sends unconfirmed choices, then loads the list, so that it includes them; returns the time. On failure the local copy
 * stays in use.
 */
async function load(): Promise<number> {
  // Cleared before the choices are sent, because the page may have preloaded the list before their answers.
  newerThanList = new Map();
  await queue.flush();
  try {
    const ids = (await call(listMyBookmarks)).map(({ challenge_id }) => challenge_id);
    store.update((state) => {
      const list = withList(state, ids);
      return [...newerThanList].reduce((all, [id, is]) => withAnswer(all, id, is, is), list);
    });
    return Date.now();
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401;
    if (!isOver) toast('Failed to fetch user bookmarks. The stars show what this browser last saved.', 'info');
    throw error;
  }
}

/** Returns the query that loads bookmarks while a star is on screen, and again once the connection is back. */
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
  store.update((state) => withChoice(state, id, !isBookmarked(state, id)));
  pressed.add(id);
  void queue.flush();
}

/**
 * Sets a bookmark on the server and returns its new state; throws on failure and does not retry. On success other stars
 * of this challenge update too.
 */
export async function setBookmark(id: number, wanted: boolean): Promise<boolean> {
  const { is_bookmarked } = await call(toggleBookmark, { body: { challenge_id: id, is_bookmarked: wanted } });
  // Also replaces an older choice that was still waiting.
  store.update((state) => withAnswer(withChoice(state, id, is_bookmarked), id, is_bookmarked, is_bookmarked));
  newerThanList.set(id, is_bookmarked);
  return is_bookmarked;
}

/**
 * Loads the person's bookmarks and returns whether a challenge is one, and a toggle that shows at once and is sent in
 * the background; a failure shows a message.
 */
export function useBookmark(id: number): { bookmarked: boolean; toggle: () => void } {
  const { user } = useSession();
  useQuery(bookmarksQuery(user?.id));
  const state = useSyncExternalStore(store.subscribe, store.current, () => store.atFirst);
  return { bookmarked: isBookmarked(state, id), toggle: () => toggle(id) };
}
