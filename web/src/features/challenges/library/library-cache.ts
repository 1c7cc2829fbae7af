import { keptLibraryCookie, type LibraryPage } from '@teamsparks/contract/challenges';
import type { Role } from '@teamsparks/contract/vocabulary';
import { LocalCache } from '../../../shared/api/local-cache.ts';

/**
 * Challenge names are URL-encoded in the stored copy of the library (LIB-011). Encoding happens on write and decoding
 * exactly once on read, here and nowhere else (WRT-13): a second decode would turn "50%25" into "50%".
 */
export function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed());
}

/** Text that is not valid encoding ("100% Fun") stays as it is. */
export function decodeName(stored: string): string {
  try {
    return decodeURIComponent(stored);
  } catch {
    return stored;
  }
}

/**
 * The owner of these pages. What is visible depends on the role, and people never see each other's pages (WRT-11,
 * WRT-45).
 */
export interface Owner {
  role: Role | 'guest';
  userId: number;
}

/** Ten minutes (LIB-083). */
export const libraryLifetime = 600_000;
const prefix = 'ts.challenges.';
const mostPages = 20;

export function libraryCacheKey({ role, userId }: Owner): string {
  return `${prefix}${role}.${userId}`;
}

/** Renames every row; encoded names are the stored form of a page (LIB-011). */
function mapNames(page: LibraryPage, change: (name: string) => string): LibraryPage {
  return { ...page, items: page.items.map((item) => ({ ...item, name: change(item.name) })) };
}

/** The stored value may come from an older version or be edited by hand, so it is checked. */
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
  /** Called with whether any pages are stored. */
  onChange?: (holds: boolean) => void;
  /** Null while nobody is signed in. */
  owner: () => Owner | null;
  now?: () => number;
  storage?: () => Storage;
}

/** Tells the server not to preload a list that is already stored. The cookie expires with the stored copy. */
export function announceKeptPages(holds: boolean): void {
  document.cookie = `${keptLibraryCookie}=1; path=/challenges; max-age=${holds ? libraryLifetime / 1000 : 0}; samesite=lax`;
}

/** The pages of the library that survive a reload, per role and person, each by its query (LIB-083 to LIB-090). */
export function createLibraryCache({ owner, ...outside }: LibraryCacheOptions): LocalCache<LibraryPage> {
  return new LocalCache<LibraryPage>({
    ...outside,
    storageKey: () => {
      const current = owner();
      return current && libraryCacheKey(current);
    },
    prefix,
    limit: mostPages,
    lifetime: libraryLifetime,
    encode: (page) => mapNames(page, encodeName),
    decode: decodePage,
  });
}
