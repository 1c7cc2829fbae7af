import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode } from '@teamsparks/contract/shared/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/database.ts';
import { outOfSpace, Refusal } from '../errors.ts';
import { StoreAway } from '../files/file-store.ts';
import { escapeHtml } from './escape-html.ts';

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

/**
 * Turns any error into a refusal and sends the contract's error body, or for 503 and 421 a page to people who opened
 * one, with Retry-After if it has one. Logs causes and denied requests, and closes the connection after 413 and 408.
 */
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

const calls = /^\/(?:api|org-api|ai)(?:[/?]|$)/;

/** Tells whether a browser will show the answer to a person: a GET that accepts HTML and is no API call. */
function isDocument({ method, url, headers, routeOptions }: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(method) || !headers.accept?.includes('text/html')) return false;
  const { route } = routeOptions.config;
  return route ? route.kind === 'plain' : !calls.test(url);
}

/**
 * Sends a refusal as an HTML page. With `retryAfter` the page reloads by itself, by a header: the policy allows no scripts or styles in
 * a page, and the files of the web app may be unavailable.
 */
function sendNotice(reply: FastifyReply, { message, retryAfter, status }: Refusal) {
  const [, heading = message, advice = ''] = /^(.+?)\.\s+(.+)$/s.exec(message) ?? [];
  if (retryAfter !== undefined) reply.header('refresh', retryAfter);
  const next =
    retryAfter === undefined
      ? `<p>${escapeHtml(advice)}</p>`
      : `<p>This page opens by itself in ${retryAfter} seconds. You do not need to do anything.</p>
<p><a href="">Try again now</a></p>`;
  return reply.code(status).type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
</head><body><main><h1>${escapeHtml(heading)}</h1>
${next}</main></body></html>`);
}

/** Returns the URL, or an address that is not served (404) if the percent encoding of its path is invalid. */
export function readableAddress(url: string): string {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return '/api/unreadable';
  }
}

const answers: Record<string, [number, ErrorCode, string]> = {
  HPE_INVALID_METHOD: [405, 'method_not_allowed', 'This method is not supported here.'],
  HPE_HEADER_OVERFLOW: [431, 'too_large', 'The request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'timeout', 'The request took too long.'],
};

/**
 * Answers a request that Node cannot parse or that arrives too slowly with the usual error body (400, 405, 408 or
 * 431) and closes the connection; no hook sees it, as there is no request yet.
 */
export function answerUnparsed(error: { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code, detail] = answers[error.code ?? ''] ?? [400, 'bad_request', 'The request could not be read.'];
  const body = JSON.stringify({ detail, code, request_id: randomUUID() } satisfies ErrorBody);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Content-Security-Policy: default-src 'none'",
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
    ...(status === 405 ? ['Allow: GET, HEAD, POST, PUT, DELETE'] : []),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Runs one step of several and returns its result; an unexpected failure becomes a 500 with this sentence, which says
 * which step it was. Refusals, and failures such as a busy database or a full disk, pass unchanged.
 */
export async function wrapFailure<T>(sentence: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (toRefusal(error).code !== 'internal' || error instanceof Refusal) throw error;
    throw new Refusal('internal', sentence, { cause: error });
  }
}
