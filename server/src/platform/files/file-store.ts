import type { Readable } from 'node:stream';

/** In memory, or a file of this machine that is left as it is. */
export type Content = Buffer | { path: string; bytes: number };

/**
 * Where documents are kept, by the SHA-256 of their content: the same content is kept once, a name can never overwrite
 * another's file, and a stored file never changes.
 */
export interface FileStore {
  /** Keeps the content; durable when it resolves. Storing what is there already makes it count as new for the sweep. */
  put: (sha256: string, content: Content) => Promise<void>;
  /** Makes a file count as new for the sweep; false when there is no such file. */
  touch: (sha256: string) => Promise<boolean>;
  /** `end` is inclusive, as in HTTP; undefined when there is no such file. */
  read: (sha256: string, range?: { start: number; end: number }) => Promise<Readable | undefined>;
  has: (sha256: string) => Promise<boolean>;
  /** Hashes stored before `before`; what is younger may belong to a request that is still running. */
  olderThan: (before: Date) => AsyncIterable<string>;
  /** Removes a file, unless it was stored (again) since `before`. */
  removeOlder: (sha256: string, before: Date) => Promise<void>;
  /** Bytes free for more, or undefined when the store does not know. */
  freeSpace: () => Promise<number | undefined>;
  /** Rejects with a sentence when files cannot be kept here; with {@link StoreAway} when another try makes sense. */
  reach: () => Promise<void>;
}

/** The store does not answer, or is too busy to; nothing is wrong with what was asked. */
export class StoreAway extends Error {}

const hash = /^[0-9a-f]{64}$/;

/** Where a file is inside of any store, so that files can be copied from one kind of store to another as they are. */
export function placeOf(sha256: string): string {
  if (!hash.test(sha256)) throw new Error('not a content hash');
  return `${sha256.slice(0, 2)}/${sha256}`;
}

/** The hash of the file at a path; undefined for files that are not ours. */
export function hashAt(place: string): string | undefined {
  const sha256 = place.slice(3);
  return hash.test(sha256) && place === placeOf(sha256) ? sha256 : undefined;
}
