import type { Readable } from 'node:stream';

/**
 * Where documents are kept, by the SHA-256 of their content: the same content is kept once, a name can never overwrite
 * another's file, and a stored file never changes.
 */
export interface FileStore {
  /** Keeps the content; durable when it resolves. Storing what is there already makes it count as new for the sweep. */
  put: (sha256: string, content: Buffer) => Promise<void>;
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
}
