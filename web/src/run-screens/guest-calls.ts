import type { ErrorBody } from '@teamsparks/contract/errors';
import { Gone } from '../parts/run/run-link.ts';

/** A refusal in the server's words. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

/** One request of a screen without an account. Throws {@link Gone} where the screen is no part of a run any more. */
export async function guestAnswer(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(path, { cache: 'no-store', ...init });
  if (answer.ok) return answer;
  if (answer.status === 401) throw new Gone('This screen is no part of a run any more.');
  const refusal = (await answer.json().catch(() => null)) as ErrorBody | null;
  throw new Refused(answer.status, refusal?.detail ?? 'Something went wrong. Please try again.');
}

/** One call with JSON in and out; with a body it is sent. */
export async function guestCall<T>(path: string, body?: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const answer = await guestAnswer(
    path,
    body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) },
  );
  return (await answer.json()) as T;
}
