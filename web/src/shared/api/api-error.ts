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

/** A call without a success. `status` is 0 if there was no answer; `message` equals `detail`. */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly code: ErrorCode | 'network';
  readonly detail: string;
  /** What is wrong with each refused input, by its name. */
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  /** With 412: the current state of what was to be changed. */
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

/** Creates the error for an answer; `detail` is '' if the body is not ours, as with a proxy's error page. */
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

/** True for failures that a later try may not meet: no connection, or a server error. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
