import { errorStatus, type ErrorBody, type ErrorCode } from '@teamsparks/contract/errors';

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

/** A call that was not answered with a success. `status` 0 means that there was no answer; `message` is the `detail`. */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly code: ErrorCode | 'network';
  readonly detail: string;
  /** Sentence per refused input. */
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  /** With 412: what was to be changed, as it is now. */
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

export const noConnection = (): ApiError =>
  new ApiError({
    status: 0,
    code: 'network',
    detail: 'There is no connection to TeamSparks right now. Please try again.',
  });

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function codeOf(status: number): ErrorCode {
  const known = Object.entries(errorStatus).find(([, its]) => its === status);
  return (known?.[0] as ErrorCode | undefined) ?? 'internal';
}

/** The error of an answer; `detail` is '' when the body is not ours, as with a proxy's error page. */
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

/** True for what may pass by itself: no connection, or a failure of the server. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
