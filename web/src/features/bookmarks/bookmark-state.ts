/**
 * What this browser knows about a person's bookmarks: what the server said last, and what the person wants that the
 * server has not confirmed yet. A wish survives a failure and a reload and is sent again (LIB-093, decisions.md WRT-10).
 */
export interface BookmarkState {
  confirmed: readonly number[];
  /** Challenge id to wanted state. */
  wishes: Readonly<Record<string, boolean>>;
}

export const noBookmarks: BookmarkState = { confirmed: [], wishes: {} };

/** Reads the local copy; whatever it cannot be counts as none. */
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

/** The wish counts before the confirmation. */
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

/** The server's answer wins (LIB-092), but a newer wish than the one that was sent stays. */
export function answered(state: BookmarkState, id: number, sent: boolean, bookmarked: boolean): BookmarkState {
  const others = state.confirmed.filter((other) => other !== id);
  return { confirmed: bookmarked ? [...others, id] : others, wishes: withoutWish(state, id, sent) };
}

/** The server refused: the wish is given up and the confirmed state shows again. */
export function refused(state: BookmarkState, id: number, sent: boolean): BookmarkState {
  return { ...state, wishes: withoutWish(state, id, sent) };
}

/** The server's list; wishes wait for their own answers. */
export function loaded(state: BookmarkState, ids: readonly number[]): BookmarkState {
  return { ...state, confirmed: [...ids] };
}

export interface Wish {
  id: number;
  wanted: boolean;
}

/** What is sent again on the next load and when the connection is back. */
export function openWishes({ wishes }: BookmarkState): Wish[] {
  return Object.entries(wishes).map(([id, wanted]) => ({ id: Number(id), wanted }));
}
