import { refreshSession, signIn, signOut } from '@teamsparks/contract/accounts/addresses/auth';
import { type Address, urlOf } from '@teamsparks/contract/shared/endpoint';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { ApiError, errorOf, noConnection } from './api-error.ts';
import { takeFirstAnswer } from './first-answers.ts';
import { announceForbidden, announceSessionOver, sessionIsKnown } from './session-events.ts';

type Send = (url: string, init: RequestInit) => Promise<Response>;

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** Sent to its end even if the page is left. */
  keepalive?: boolean;
  /** The version that was seen: if there is a later one, the server refuses with 412. */
  ifMatch?: number | undefined;
}

export interface RequestParts extends RequestOptions {
  params?: object;
  query?: object;
  /** A file is sent as it is. */
  body?: unknown;
  /** The type of answer wanted, where the server has several. */
  accept?: string;
  /** In place of `fetch`. */
  send?: Send;
}

/** A 401 from one of these is its answer, never a reason to renew the session. */
const neverRenewed: ReadonlySet<string> = new Set([signIn.path, signOut.path, refreshSession.path]);

/** When any tab last renewed the session or logged in, in milliseconds. */
const renewedKey = 'ts.renewed';

function lastRenewal(): number {
  try {
    return Number(localStorage.getItem(renewedKey) ?? 0);
  } catch {
    return 0;
  }
}

/** The session is fresh from now on, in every tab. */
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
  return send(url, { credentials: 'include', ...init }).catch((error: unknown) => {
    throw init.signal?.aborted ? error : noConnection();
  });
}

async function renew(): Promise<boolean> {
  const answer = await sendOnce(refreshSession.path, { method: refreshSession.method });
  if (answer.status === 401) return false;
  if (!answer.ok) throw errorOf(answer.status, await answer.json().catch(() => null));
  noteRenewal();
  return true;
}

async function renewInTurn(): Promise<boolean> {
  const asked = Date.now();
  // Another tab may have renewed while this one waited for its turn.
  const unlessJustDone = async () => lastRenewal() > asked || renew();
  const renewed = navigator.locks
    ? await navigator.locks.request('ts.refresh', unlessJustDone)
    : await unlessJustDone();
  // Somebody may have logged in while the answer for the session before was on its way.
  const alive = renewed || lastRenewal() > asked;
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

/** Requests that nobody has seen answered, by what they ask for, with their idempotency keys. */
const unanswered = new Map<string, string>();

/**
 * A request that makes something has the same key while it is under way and when it is sent again because its answer
 * did not arrive, so that the server makes it once.
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

/** A GET has no custom header, so that it matches the page's preload. */
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
  // Seldom needed, so it is no part of every page.
  void import('./service-words.ts').then(
    ({ logFailure }) => logFailure(route, params, error),
    () => undefined,
  );
  return error;
}

/**
 * Sends a request with the session's cookies and lets `read` take what it needs from a successful answer. After a 401
 * the session is renewed once and the request sent again. Throws an ApiError for every other answer (`detail` may be
 * '': the screen has its own sentence), and the abort reason if `signal` was aborted.
 */
export async function request<T>(
  route: Address,
  parts: RequestParts,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const { params, query, body, send } = parts;
  const asked = route.once && JSON.stringify([route.path, params, describeBody(body)]);
  const init = initOf(route, parts, asked && keyOf(asked));
  const attempt = () => sendOnce(urlOf(route.path, params, query), init, send);
  let answer = await attempt();
  const mayRenew = answer.status === 401 && sessionIsKnown() && !neverRenewed.has(route.path);
  if (mayRenew && (await renewOnce())) answer = await attempt();
  if (asked && !answer.ok && answer.status < 500) unanswered.delete(asked);
  if (!answer.ok) throw await refusal(route, params, answer);
  const result = await read(answer);
  if (asked) unanswered.delete(asked);
  return result;
}
