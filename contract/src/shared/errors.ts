/** Machine-readable error codes, each with its status. */
export const errorStatus = {
  bad_request: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  totp_required: 401,
  forbidden: 403,
  cross_origin: 403,
  email_not_verified: 403,
  account_suspended: 403,
  not_found: 404,
  /** The person who asks may restore it now. */
  deleted: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  stale: 412,
  too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  bad_gateway: 502,
  unavailable: 503,
  out_of_space: 507,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** Body of every answer that is not a success. `fields` names the inputs that were refused. */
export interface ErrorBody {
  detail: string;
  code: ErrorCode;
  request_id: string;
  fields?: Record<string, string>;
  /** With 412: the resource as it is now. */
  current?: unknown;
}
