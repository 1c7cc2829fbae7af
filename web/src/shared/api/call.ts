import { refreshSession, signIn, signOut } from '@teamsparks/contract/auth';
import { urlOf, type CallInput, type Endpoint, type ReplyOf } from '@teamsparks/contract/endpoint';
import { sentences } from '@teamsparks/contract/errors';
import { ApiError, errorOf, noConnection } from './api-error.ts';
import { forgetKey, keyOf } from './idempotency-key.ts';
import { refreshAndRetry } from './refresh.ts';
import { announceForbidden, sessionIsKnown } from './session-events.ts';

interface CallOptions {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** Finishes the request even if the page closes. */
  keepalive?: boolean;
}
type Parts = CallOptions & { params?: object; query?: object; body?: unknown };
/** The input is required if the endpoint takes path parameters or a body. */
type CallArguments<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E> & CallOptions] : [input: CallInput<E> & CallOptions];

/** A 401 of these calls is their answer, so it never renews the session. */
const neverRetried: ReadonlySet<string> = new Set([signIn.path, signOut.path, refreshSession.path]);

/** Prepares the request. A GET gets no headers of ours, because it must match the page's preload. */
function sender(
  endpoint: Endpoint,
  { params, query, body, signal, headers = {}, keepalive = false }: Parts,
): () => Promise<Response> {
  const init: RequestInit = { method: endpoint.method, credentials: 'include', headers: { ...headers }, keepalive };
  if (signal) init.signal = signal;
  if (body !== undefined) {
    init.body = endpoint.form ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body);
    if (!endpoint.form) init.headers = { 'content-type': 'application/json', ...headers };
  }
  const url = urlOf(endpoint.path, params, query);
  return () =>
    fetch(url, init).catch((error: unknown) => {
      throw signal?.aborted ? error : noConnection();
    });
}

function refusal(endpoint: Endpoint, params: object | undefined, response: Response, body: unknown): ApiError {
  const { status, statusText, headers } = response;
  const error = errorOf(status, body, { statusText, requestId: headers.get('x-request-id') ?? undefined });
  if (error.status === 403 && error.code === 'forbidden') announceForbidden();
  if (error.status === 401 && sessionIsKnown() && !neverRetried.has(endpoint.path)) {
    return new ApiError({ ...error, detail: sentences.sessionExpired });
  }
  // Loaded on demand: most pages never fail.
  void import('./service-words.ts').then(
    ({ logFailure }) => logFailure(endpoint, params, error),
    () => undefined,
  );
  return error;
}

/**
 * Calls an endpoint and returns its reply, typed by the contract. Throws ApiError for anything but a success (`detail` may
 * be '', then the screen uses its own sentence), and the abort reason if `signal` was aborted.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<ReplyOf<E>> {
  const { headers, ...parts } = (input ?? {}) as Parts;
  const asked = endpoint.once && JSON.stringify([endpoint.path, parts.params, parts.body]);
  const send = sender(endpoint, {
    ...parts,
    headers: { ...headers, ...(asked && { 'Idempotency-Key': keyOf(asked) }) },
  });
  const response = await (neverRetried.has(endpoint.path) ? send() : refreshAndRetry(send));
  if (asked && response.status < 500) forgetKey(asked);
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusal(endpoint, parts.params, response, body);
  // Not parsed again: the server already did, and the schemas would be part of every page.
  if (body === null) {
    throw new ApiError({
      status: response.status,
      code: 'internal',
      detail: 'The answer of the server was not understood.',
    });
  }
  return body as ReplyOf<E>;
}
