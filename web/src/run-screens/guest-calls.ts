import type { ErrorBody } from '@teamsparks/contract/errors';
import { Gone } from '../parts/run/run-link.ts';

/** A refusal in the server's words. */
export class Refused extends Error {}

/** One call of a screen without an account. Throws {@link Gone} where the screen is no part of a run any more. */
export async function guestCall<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    cache: 'no-store',
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (answer.ok) return (await answer.json()) as T;
  if (answer.status === 401) throw new Gone('This screen is no part of a run any more.');
  const refusal = (await answer.json().catch(() => null)) as ErrorBody | null;
  throw new Refused(refusal?.detail ?? 'Something went wrong. Please try again.');
}
