import type { Readable } from 'node:stream';

/** Content in memory, or a file of this machine, which stays. */
export type Content = Buffer | { path: string; bytes: number };

/**
 * Store of documents by the SHA-256 of their content: equal content is stored once, and a stored file never changes.
 */
export interface FileStore {
  /** Stores the content durably; content that is already there counts as new for the sweep. */
  put: (sha256: string, content: Content) => Promise<void>;
  /** Makes a file count as new for the sweep; returns false if there is no such file. */
  touch: (sha256: string) => Promise<boolean>;
  /** Opens a file or a range of it (bytes, `end` inclusive); undefined if there is no such file. */
  read: (sha256: string, range?: { start: number; end: number }) => Promise<Readable | undefined>;
  has: (sha256: string) => Promise<boolean>;
  /** Yields the hashes stored before `before`; newer files may belong to a running request. */
  olderThan: (before: Date) => AsyncIterable<string>;
  /** Removes a file unless it was stored or touched since `before`. */
  removeOlder: (sha256: string, before: Date) => Promise<void>;
  /** Returns the free space (bytes); undefined if the store does not know. */
  freeSpace: () => Promise<number | undefined>;
  /** Checks that files can be stored; rejects with a sentence, with {@link StoreAway} if another try makes sense. */
  reach: () => Promise<void>;
}

/** Thrown when the store does not answer or is too busy, so that another try makes sense. */
export class StoreAway extends Error {}

const hash = /^[0-9a-f]{64}$/;

/** Returns the path of a file inside any kind of store, such as `ab/ab12…`; throws if it is no hash. */
export function storePathOf(sha256: string): string {
  if (!hash.test(sha256)) throw new Error('not a content hash');
  return `${sha256.slice(0, 2)}/${sha256}`;
}

/** Returns the hash of the file at a path inside a store; undefined for foreign files. */
export function hashAt(path: string): string | undefined {
  const sha256 = path.slice(3);
  return hash.test(sha256) && path === storePathOf(sha256) ? sha256 : undefined;
}
