import { newRightsHeader, refreshSession, signIn, signOut } from '@teamsparks/contract/accounts/addresses/auth';
import { type Address, urlOf } from '@teamsparks/contract/shared/endpoint';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { ApiError, errorOf, noConnection } from './api-error.ts';
import { takeFirstAnswer } from './first-answers.ts';
import { announceForbidden, announceNewRights, announceSessionOver, sessionIsKnown } from './session-events.ts';

type Send = (url: string, init: RequestInit) => Promise<Response>;

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** True if the request continues after the page is left. */
  keepalive?: boolean;
  /** The version the person saw; the server refuses with 412 if there is a later one. */
  ifMatch?: number | undefined;
}

export interface RequestParts extends RequestOptions {
  params?: object;
  query?: object;
  /** Sent as JSON or as a form; a File is sent unchanged. */
  body?: unknown;
  /** Media type of the wanted answer, where the server has several. */
  accept?: string;
  /** Replaces `fetch`. */
  send?: Send;
}

/** Paths whose 401 is their answer and never a reason to renew the session. */
const neverRenewed: ReadonlySet<string> = new Set([signIn.path, signOut.path, refreshSession.path]);

/** Storage key for when any tab last renewed the session or logged in (ms). */
const renewedKey = 'ts.renewed';

function lastRenewal(): number {
  try {
    return Number(localStorage.getItem(renewedKey) ?? 0);
  } catch {
    return 0;
  }
}

/** Records for all tabs that the session was renewed just now. */
export function noteRenewal(): void {
  try {
    localStorage.setItem(renewedKey, String(Date.now()));
  } catch {
    // Blocked storage: the tabs renew one after the other, which the server allows.
  }
}

const fetchNow: Send = (url, init) => fetch(url, init);

async function sendOnce(url: string, init: RequestInit, send = fetchNow): Promise<Response> {
  const first = init.method === 'GET' ? takeFirstAnswer(url) : undefined;
  // Not a real Response, which would need several turns of the event loop before it can be read.
  if (first !== undefined) return { ok: true, status: 200, json: () => Promise.resolve(first) } as Response;
  const answer = await send(url, { credentials: 'include', ...init }).catch((error: unknown) => {
    throw init.signal?.aborted ? error : noConnection();
  });
  const newRights = answer.headers.get(newRightsHeader);
  if (newRights) announceNewRights(newRights);
  return answer;
}

async function renew(): Promise<boolean> {
  const answer = await sendOnce(refreshSession.path, { method: refreshSession.method });
  if (answer.status === 401) return false;
  if (!answer.ok) throw errorOf(answer.status, await answer.json().catch(() => null));
  noteRenewal();
  return true;
}

async function renewInTurn(): Promise<boolean> {
  const startedAt = Date.now();
  // Another tab may have renewed while this one waited for its turn.
  const unlessJustDone = async () => lastRenewal() > startedAt || renew();
  const renewed = navigator.locks
    ? await navigator.locks.request('ts.refresh', unlessJustDone)
    : await unlessJustDone();
  // Someone may have logged in while the answer for the previous session was on its way.
  const alive = renewed || lastRenewal() > startedAt;
  if (!alive) announceSessionOver();
  return alive;
}

let renewing: Promise<boolean> | undefined;

/**
 * Renews the session, once for all callers and tabs at a time. False means that the session is over; no connection or a
 * failing server throws an ApiError and says nothing about the session.
 */
function renewOnce(): Promise<boolean> {
  renewing ??= renewInTurn().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** Idempotency keys of requests without a received answer, by what they request. */
const unanswered = new Map<string, string>();

/**
 * Returns the idempotency key of a request. A retry after a lost answer gets the same key, so that the server creates
 * the item once.
 */
function keyOf(request: string): string {
  // Not randomUUID, which a page without TLS in a school's network does not have.
  const key = unanswered.get(request) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  unanswered.set(request, key);
  return key;
}

const describeBody = (body: unknown): unknown =>
  body instanceof File ? [body.name, body.size, body.lastModified] : body;

function encode(body: unknown, form = false): BodyInit {
  if (body instanceof File) return body;
  return form ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body);
}

/** Builds the options for `fetch`. A GET gets no custom header, so that it matches the page's preload. */
function initOf({ method, form }: Address, parts: RequestParts, key: string | undefined): RequestInit {
  const { body, accept, ifMatch, signal, keepalive = false } = parts;
  const isJson = body !== undefined && !form && !(body instanceof File);
  const headers = {
    ...(accept && { accept }),
    ...(isJson && { 'content-type': 'application/json' }),
    ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
    ...(key && { 'Idempotency-Key': key }),
  };
  return {
    method,
    headers,
    keepalive,
    ...(signal && { signal }),
    ...(body !== undefined && { body: encode(body, form) }),
  };
}

async function refusal(route: Address, params: object | undefined, answer: Response): Promise<ApiError> {
  const { status, statusText, headers } = answer;
  const body: unknown = await answer.json().catch(() => null);
  const error = errorOf(status, body, { statusText, requestId: headers.get('x-request-id') ?? undefined });
  if (error.status === 403 && error.code === 'forbidden') announceForbidden();
  if (error.status === 401 && sessionIsKnown() && !neverRenewed.has(route.path)) {
    return new ApiError({ ...error, detail: sentences.sessionExpired });
  }
  // Rarely needed, so it is loaded on demand.
  void import('./service-words.ts').then(
    ({ logFailure }) => logFailure(route, params, error),
    () => undefined,
  );
  return error;
}

/**
 * Sends a request, or takes a GET's answer that came with the page, and returns what `read` takes from a success.
 * After a 401 renews a known session once and sends again, except when logging in or out; calls the `onSessionOver`
 * listeners if the session is over. Creating calls keep their Idempotency-Key until a success was read or another
 * answer below 500 came. Throws an ApiError (status 0: no answer), the abort reason, or what `read` throws.
 */
export async function request<T>(
  route: Address,
  parts: RequestParts,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const { params, query, body, send } = parts;
  const requestText = route.once && JSON.stringify([route.path, params, describeBody(body)]);
  const init = initOf(route, parts, requestText && keyOf(requestText));
  const attempt = () => sendOnce(urlOf(route.path, params, query), init, send);
  let answer = await attempt();
  const mayRenew = answer.status === 401 && sessionIsKnown() && !neverRenewed.has(route.path);
  if (mayRenew && (await renewOnce())) answer = await attempt();
  if (requestText && !answer.ok && answer.status < 500) unanswered.delete(requestText);
  if (!answer.ok) throw await refusal(route, params, answer);
  const result = await read(answer);
  if (requestText) unanswered.delete(requestText);
  return result;
}
