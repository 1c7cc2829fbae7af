import { errorStatus, type ErrorCode } from '@teamsparks/contract/errors';

interface Extras {
  /** Input name -> what is wrong with it. */
  fields?: Record<string, string>;
  /** Seconds until another try makes sense; sent as Retry-After. */
  retryAfter?: number;
  /** What the resource is now, for an answer that refuses a stale change. */
  current?: unknown;
  cause?: unknown;
}

/** A failure that the caller is told about: `detail` is shown to people as it is. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly current: unknown;

  constructor(code: ErrorCode, detail: string, { fields, retryAfter, current, cause }: Extras = {}) {
    super(detail, { cause });
    this.code = code;
    this.status = errorStatus[code];
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.current = current;
  }
}

export const notFound = (detail = 'Not found.') => new Refusal('not_found', detail);
export const forbidden = (detail = 'You do not have permission to do this.') => new Refusal('forbidden', detail);
export const conflict = (detail: string, fields?: Record<string, string>) =>
  new Refusal('conflict', detail, fields ? { fields } : {});
export const outOfSpace = (cause?: unknown) =>
  new Refusal('out_of_space', 'The server has no space left. Please tell an administrator.', { cause });
