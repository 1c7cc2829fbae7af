import { errorStatus, type ErrorCode } from '@teamsparks/contract/shared/errors';

interface Extras {
  /** Sentence about what is wrong, by input name. */
  fields?: Record<string, string>;
  /** Time until another try makes sense (s); sent as Retry-After. */
  retryAfter?: number;
  /** Current state of the resource, sent with the refusal of a stale change. */
  current?: unknown;
  cause?: unknown;
}

/** Error that becomes the answer to a request; people see `detail` unchanged. */
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

/** Creates a 422 for one input; the sentence is shown at the input and for the whole request. */
export const invalid = (name: string, sentence: string) =>
  new Refusal('invalid', sentence, { fields: { [name]: sentence } });
/** Creates a 404. */
export const notFound = (detail = 'Not found.') => new Refusal('not_found', detail);
/** Creates a 403. */
export const forbidden = (detail = 'You do not have permission to do this.') => new Refusal('forbidden', detail);
/** Creates a 409, with a sentence per input if `fields` are given. */
export const conflict = (detail: string, fields?: Record<string, string>) =>
  new Refusal('conflict', detail, fields ? { fields } : {});

/** Tells whether `expected` differs from the current version; a change without `expected` is never stale. */
export const isStale = ({ version }: { version: number }, expected: number | undefined): boolean =>
  expected !== undefined && expected !== version;
/** Creates a 412 with the current state, so that nobody overwrites what they have not seen; `what` names the thing. */
export const stale = (what: string, current: unknown) =>
  new Refusal('stale', `Someone else changed this ${what} in the meantime.`, { current });

/** Creates a 507. */
export const outOfSpace = (cause?: unknown) =>
  new Refusal('out_of_space', 'The server has no space left. Please tell an administrator.', { cause });
