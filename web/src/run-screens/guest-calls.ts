import type { ErrorBody } from '@teamsparks/contract/errors';
import { Gone } from '../parts/run/run-link.ts';

/** A refusal in the server's words, or why there is no answer. */
export class Refused extends Error {}

/** A machine that fell silent answers nothing; the next try may reach another one. */
const waitMaxMs = 10_000;

/**
 * One call of a screen without an account. Throws {@link Gone} where the screen is no part of a run any more, and sentences
 * otherwise.
 */
export async function guestCall<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const answer = await fetch(path, {
    cache: 'no-store',
    signal: signal ?? AbortSignal.timeout(waitMaxMs),
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new Refused('There is no connection. Please try again.');
  });
  if (answer.ok) return (await answer.json()) as T;
  if (answer.status === 401) throw new Gone('This screen is no part of a run any more.');
  const refusal = (await answer.json().catch(() => null)) as ErrorBody | null;
  throw new Refused(refusal?.detail ?? 'Something went wrong. Please try again.');
}
