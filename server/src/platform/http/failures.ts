import type { ErrorBody, ErrorCode } from '@teamsparks/contract/shared/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/database-away.ts';
import { outOfSpace, Refusal } from '../errors.ts';
import { StoreAway } from '../files/file-store.ts';
import { isDocument } from './is-document.ts';
import { sendNotice } from './notice-page.ts';

/** Errors of the web framework itself: our code and sentence for each. */
const frameworkCodes: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'This content type is not supported.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad_request', 'The length of the request is wrong.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad_request', 'The request has no readable content.'],
  FST_STATIC_FORBIDDEN_PATH: ['not_found', 'Not found.'],
};

/** Codes answered with a page where a person opened one; a browser would show the JSON. */
const shownAsPage: ReadonlySet<ErrorCode> = new Set(['unavailable', 'misdirected']);

/** Returns the {@link Refusal} for any error; an unexpected one becomes a 500 that hides its cause. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code = '', statusCode } = error as Partial<FastifyError>;
  const translated = frameworkCodes[code];
  if (translated) return new Refusal(translated[0], translated[1]);
  if (code === '53100' || code === 'ENOSPC') {
    return outOfSpace(error);
  }
  if (error instanceof StoreAway || isDatabaseAway(error)) {
    return new Refusal('unavailable', 'The service is busy. Please try again in a moment.', {
      retryAfter: 2,
      cause: error,
    });
  }
  if (statusCode === 503)
    return new Refusal('unavailable', 'The service is busy. Please try again in a moment.', { retryAfter: 5 });
  if (statusCode === 412) return new Refusal('stale', 'This has changed since you loaded it.');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal('bad_request', 'The request could not be read.');
  }
  return new Refusal('internal', 'Something went wrong on our side. Please try again.', { cause: error });
}

/** Logs failures and denied requests, and sends the contract's error body, or a page to people who opened one. */
export async function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error);
  // A deliberate refusal, such as "not ready", has no cause; the request's own log line is enough.
  if (refusal.cause !== undefined) request.log.error({ err: refusal.cause }, 'request failed');
  else if (refusal.status === 403) {
    const { actor, url, ip } = request;
    request.log.info({ user_id: actor?.userId, url, ip }, 'forbidden');
  }
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  if (refusal.status === 413 || refusal.status === 408) reply.header('connection', 'close');
  if (shownAsPage.has(refusal.code) && isDocument(request)) return sendNotice(reply, refusal);
  const body: ErrorBody = { detail: refusal.message, code: refusal.code, request_id: request.id };
  if (refusal.fields) body.fields = refusal.fields;
  if (refusal.current !== undefined) body.current = refusal.current;
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(body);
}
