import type { Joined } from '@teamsparks/contract/runs/addresses/screens';
import type { ErrorBody } from '@teamsparks/contract/shared/errors';
import { Gone } from '../parts/run/run-link.ts';

/** A refusal in the server's words, or why there is no answer; then its status is 0. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

/** A machine that fell silent answers nothing; the next try may reach another one. */
const waitMaxMs = 10_000;

/**
 * One request of a screen without an account. Throws {@link Gone} where the screen is no part of a run any more, and sentences
 * otherwise.
 */
export async function guestAnswer(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(waitMaxMs), ...init }).catch(() => {
    throw new Refused(0, 'There is no connection. Please try again.');
  });
  if (answer.ok) return answer;
  if (answer.status === 401) throw new Gone('This screen is no part of a run any more.');
  const refusal = (await answer.json().catch(() => null)) as ErrorBody | null;
  throw new Refused(answer.status, refusal?.detail ?? 'Something went wrong. Please try again.');
}

/** Where many codes are tried behind the address of this screen, answers come one after the other. */
const joinMaxMs = 70_000;

/** Joins as a screen. The secret of a picture or link is answered at once. */
export const joinRun = (code: string, secret: string | undefined): Promise<Joined> =>
  guestCall<Joined>('/run-api/join', { code, ...(secret !== undefined && { secret }) }, AbortSignal.timeout(joinMaxMs));

/** One call with JSON in and out; with a body it is sent. */
export async function guestCall<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await guestAnswer(path, { ...(body !== undefined && sent), ...(signal && { signal }) });
  return (await answer.json()) as T;
}
