import { errorStatus, type ErrorCode } from '@teamsparks/contract/shared/errors';

interface Extras {
  /** Input name -> what is wrong with it. */
  fields?: Record<string, string>;
  /** Seconds until another try makes sense; sent as Retry-After. */
  retryAfter?: number;
  /** What the resource is now, for an answer that refuses a stale change. */
  current?: unknown;
  cause?: unknown;
}

/** A failure that the caller is told about. People see `detail` as it is. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  current: unknown;

  constructor(code: ErrorCode, detail: string, { fields, retryAfter, current, cause }: Extras = {}) {
    super(detail, { cause });
    this.code = code;
    this.status = errorStatus[code];
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.current = current;
  }
}

/** One input that cannot be used, and why: the sentence is told at the input and for the whole. */
export const invalid = (name: string, sentence: string) =>
  new Refusal('invalid', sentence, { fields: { [name]: sentence } });
export const notFound = (detail = 'Not found.') => new Refusal('not_found', detail);
export const forbidden = (detail = 'You do not have permission to do this.') => new Refusal('forbidden', detail);
export const conflict = (detail: string, fields?: Record<string, string>) =>
  new Refusal('conflict', detail, fields ? { fields } : {});

/** True if `expected` names a version other than the current one; a change without `expected` is never stale. */
export const isStale = ({ version }: { version: number }, expected: number | undefined): boolean =>
  expected !== undefined && expected !== version;
/** Nothing is written over what the sender has not seen: `current` is what there is now. */
export const stale = (what: string, current: unknown) =>
  new Refusal('stale', `Someone else changed this ${what} in the meantime.`, { current });

export const outOfSpace = (cause?: unknown) =>
  new Refusal('out_of_space', 'The server has no space left. Please tell an administrator.', { cause });
