import { errorStatus, type ErrorBody, type ErrorCode } from '@teamsparks/contract/shared/errors';

interface Refusal {
  status: number;
  /** Empty over HTTP/2. */
  statusText?: string | undefined;
  code: ErrorCode | 'network';
  detail: string;
  fields?: Record<string, string>;
  requestId?: string | undefined;
  current?: unknown;
}

/** Error of a call that did not succeed. `status` is 0 if there was no answer; `message` equals `detail`. */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly code: ErrorCode | 'network';
  readonly detail: string;
  /** Sentences about refused inputs, by input name. */
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  /** With 412: the current state of what the call tried to change. */
  readonly current: unknown;

  constructor({ status, statusText = '', code, detail, fields = {}, requestId, current }: Refusal) {
    super(detail);
    this.name = 'ApiError';
    this.status = status;
    this.statusText = statusText;
    this.code = code;
    this.detail = detail;
    this.fields = fields;
    this.requestId = requestId;
    this.current = current;
  }
}

/** Returns the ApiError (status 0) for a call that got no answer. */
export const noConnection = (): ApiError =>
  new ApiError({
    status: 0,
    code: 'network',
    detail: 'There is no connection to TeamSparks right now. Please try again.',
  });

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function codeOf(status: number): ErrorCode {
  const entry = Object.entries(errorStatus).find(([, its]) => its === status);
  return (entry?.[0] as ErrorCode | undefined) ?? 'internal';
}

/** Creates the ApiError for a failed answer; `detail` is '' if the body is not ours, as with a proxy's error page. */
export function errorOf(
  status: number,
  body: unknown,
  { statusText, requestId }: Partial<Pick<Refusal, 'statusText' | 'requestId'>> = {},
): ApiError {
  const { detail, code, request_id, fields, current } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as Partial<ErrorBody>;
  return new ApiError({
    status,
    statusText,
    code: isText(code) && code in errorStatus ? code : codeOf(status),
    detail: isText(detail) ? detail : '',
    fields: typeof fields === 'object' && fields !== null ? fields : {},
    requestId: isText(request_id) ? request_id : requestId,
    current,
  });
}

/** Tells whether a later try may succeed: there was no connection, or the server failed (5xx). */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
