import type { LibraryPage } from '@teamsparks/contract/challenges/addresses/challenges';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';

/**
 * Returns a name URL-encoded, as it is stored. Encode only on write and decode once on read: a second decode
 * would turn "50%25" into "50%".
 */
export function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed());
}

/** Returns the decoded name; text that is not valid encoding ("100% Fun") stays as it is. */
export function decodeName(stored: string): string {
  try {
    return decodeURIComponent(stored);
  } catch {
    return stored;
  }
}

/** Owner of cached pages: what is visible depends on the role, and people never see each other's pages. */
export interface Owner {
  role: Role | 'guest';
  userId: number;
}

/** How long a cached page counts as fresh (ms). */
export const libraryLifetime = 600_000;
const prefix = 'ts.challenges.';
const mostPages = 20;

/** Returns the local-storage key for the pages of this role and person. */
export function libraryCacheKey({ role, userId }: Owner): string {
  return `${prefix}${role}.${userId}`;
}

/** Returns the page with every name changed by `change`. */
function mapNames(page: LibraryPage, change: (name: string) => string): LibraryPage {
  return { ...page, items: page.items.map((item) => ({ ...item, name: change(item.name) })) };
}

/** Tells whether a stored value is a page; it may come from an older version or be edited by hand. */
function isPage(stored: unknown): stored is LibraryPage {
  const { items, total, facets } = (stored ?? {}) as Partial<LibraryPage>;
  return (
    typeof total === 'number' &&
    typeof facets?.category === 'object' &&
    Array.isArray(items) &&
    items.every((item) => typeof item?.name === 'string' && typeof item.can === 'object')
  );
}

function decodePage(stored: unknown): LibraryPage | undefined {
  return isPage(stored) ? mapNames(stored, decodeName) : undefined;
}

interface LibraryCacheOptions {
  /** Null while nobody is signed in. */
  owner: () => Owner | null;
  now?: () => number;
  storage?: () => Storage;
}

interface Entry {
  savedAt: number;
  data: unknown;
}

function readEntries(storage: Storage, key: string): Record<string, Entry> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    return typeof stored === 'object' && !Array.isArray(stored) ? { ...(stored as Record<string, Entry>) } : {};
  } catch {
    return {};
  }
}

/** Removes the pages of all other roles and people. */
function dropOthers(storage: Storage, current: string): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix) && key !== current) storage.removeItem(key);
}

/**
 * Library pages that survive a reload, in one local-storage entry per role and person, by query. Without storage it
 * holds nothing.
 */
export class LibraryCache {
  readonly #options: Required<LibraryCacheOptions>;

  constructor(options: LibraryCacheOptions) {
    this.#options = { now: Date.now, storage: () => localStorage, ...options };
  }

  #withStorage<T>(use: (storage: Storage, key: string) => T): T | undefined {
    const owner = this.#options.owner();
    try {
      return owner ? use(this.#options.storage(), libraryCacheKey(owner)) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Returns the page if it is still fresh, with the time at which it was saved. */
  read(name: string): { savedAt: number; data: LibraryPage } | undefined {
    return this.#withStorage((storage, key) => {
      const entries = readEntries(storage, key);
      const { savedAt, data } = (Object.hasOwn(entries, name) && entries[name]) || { savedAt: NaN, data: undefined };
      const age = this.#options.now() - savedAt;
      const page = age >= 0 && age < libraryLifetime ? decodePage(data) : undefined;
      return page && { savedAt, data: page };
    });
  }

  /**
   * Stores a page and drops the oldest beyond twenty. Skips pages with snippets, because texts of challenges are not
   * stored on the device.
   */
  write(name: string, page: LibraryPage): void {
    if (page.text_incomplete || page.items.some(({ snippet }) => snippet)) return;
    this.#withStorage((storage, key) => {
      dropOthers(storage, key);
      const kept = Object.entries(readEntries(storage, key)).filter(([its]) => its !== name);
      kept.unshift([name, { savedAt: this.#options.now(), data: mapNames(page, encodeName) }]);
      storage.setItem(key, JSON.stringify(Object.fromEntries(kept.slice(0, mostPages))));
    });
  }

  /** Removes the pages of all roles and people. */
  clear(): void {
    try {
      dropOthers(this.#options.storage(), '');
    } catch {
      // Blocked storage holds nothing.
    }
  }
}

interface KeptQuery<K extends QueryKey> {
  key: K;
  cache: LibraryCache;
  /** Name of this page in the cache. */
  name: string;
  fetch: (signal: AbortSignal) => Promise<LibraryPage>;
}

/**
 * Returns query options that start with the page cached under `name`, if it is still fresh, and give each fetched
 * page to the cache unless the request was canceled by a change. A page counts as fresh for {@link libraryLifetime}.
 */
export function keptQuery<const K extends QueryKey>({ key, cache, name, fetch }: KeptQuery<K>) {
  return {
    queryKey: key,
    queryFn: async ({ signal }: QueryFunctionContext<K>): Promise<LibraryPage> => {
      const page = await fetch(signal);
      if (!signal.aborted) cache.write(name, page);
      return page;
    },
    staleTime: libraryLifetime,
    initialData: () => cache.read(name)?.data,
    initialDataUpdatedAt: () => cache.read(name)?.savedAt,
  };
}
