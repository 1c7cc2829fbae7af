import type { Joined } from '@teamsparks/contract/runs/addresses/screens';
import type { ErrorBody } from '@teamsparks/contract/shared/errors';
import { Gone } from '../parts/run/run-link.ts';
import { openSource, prepareWorker } from '../parts/pdf/open-source.ts';
import { type OpenPage, PageRefused } from '../parts/run/use-opened-page.ts';

/** Error with the server's sentence; status 0 and a sentence of its own if there was no answer. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

/** Time limit of a request (ms): the next try may reach another server. */
const waitMaxMs = 10_000;

/**
 * Sends a request of a screen without an account and returns a successful answer; throws {@link Gone} for a 401,
 * which means that the screen left the run, else {@link Refused} with a sentence and the status, 0 without an
 * answer.
 */
export async function requestAsGuest(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(waitMaxMs), ...init }).catch(() => {
    throw new Refused(0, 'There is no connection. Please try again.');
  });
  if (answer.ok) return answer;
  if (answer.status === 401) throw new Gone('This screen is no longer part of a run.');
  const refusal = (await answer.json().catch(() => null)) as ErrorBody | null;
  throw new Refused(answer.status, refusal?.detail ?? 'Something went wrong. Please try again.');
}

/** Time limit for joining (ms): where many codes are tried from one address, answers come one by one. */
const joinMaxMs = 70_000;

/**
 * Joins a run by its code, and the secret of a QR picture or link if there is one, and returns the screen; waits at
 * most 70 seconds, because the server may answer late without the secret. Throws as `requestAsGuest` does.
 */
export const joinRun = (code: string, secret: string | undefined): Promise<Joined> =>
  callAsGuest<Joined>(
    '/run-api/join',
    { code, ...(secret !== undefined && { secret }) },
    AbortSignal.timeout(joinMaxMs),
  );

/**
 * Sends a JSON request of a screen and returns the JSON answer; POST if there is a body, GET otherwise. Throws as
 * `requestAsGuest` does; without a `signal` it waits at most 10 seconds.
 */
export async function callAsGuest<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await requestAsGuest(path, { ...(body !== undefined && sent), ...(signal && { signal }) });
  return (await answer.json()) as T;
}

const conflict = 409;

/**
 * Returns the function that opens a page of a stage for the screen at this address, as a PDF of its own; it throws
 * PageRefused with the server's reason if there is a conflict, as for a page that cannot be cut out.
 */
export const guestPageOpener =
  (address: string, stage: number): OpenPage =>
  async (page, signal) => {
    const pdf = await openSource(fetchPage(`${address}/stages/${stage}/pages/${page}`, signal), signal);
    // Each page needs a worker of its own, so the next one is started ahead.
    prepareWorker();
    return { pdf, number: 1 };
  };

async function fetchPage(path: string, signal: AbortSignal) {
  try {
    const answer = await requestAsGuest(path, { signal });
    return { data: new Uint8Array(await answer.arrayBuffer()) };
  } catch (error) {
    throw error instanceof Refused && error.status === conflict ? new PageRefused(error.message) : error;
  }
}
