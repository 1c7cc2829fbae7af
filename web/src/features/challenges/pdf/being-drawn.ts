import * as sentences from '@teamsparks/contract/shared/sentences';
import { beingDrawnHeader } from '@teamsparks/contract/shared/sheet-copies';
import { ApiError } from '../../../shared/api/api-error.ts';
import { request } from '../../../shared/api/request.ts';

/** Tells whether an error says that the PDF is still being drawn. */
export const isBeingDrawn = (error: unknown): boolean =>
  error instanceof ApiError && error.detail === sentences.beingDrawn;

/** Tells whether the server sent an older PDF while a new one is being drawn. */
export const isOld = ({ headers }: Response): boolean => headers.get(beingDrawnHeader) === 'true';

/** Fetches past the browser's cache, because an unchanged document would keep its old headers. */
export const fetchPastCache = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, cache: 'reload' });

/**
 * Waits before the PDF is requested again: two seconds, doubled each time, at most half a minute. `attempt` counts from
 * 0; throws if aborted.
 */
export async function waitToAskAgain(attempt: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, Math.min(30_000, 2_000 * 2 ** attempt));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  signal.throwIfAborted();
}

/**
 * Requests the PDF again and again, with growing pauses, and resolves once the server no longer sends an old one, but a
 * new one, or none while it is drawn. Goes on after any other error; throws if aborted.
 */
export async function untilDrawn(url: string, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    await waitToAskAgain(attempt, signal);
    const stillOld = await request({ method: 'GET', path: url }, { signal, send: fetchPastCache }, async (answer) => {
      await answer.body?.cancel();
      return isOld(answer);
    }).catch((error: unknown) => !isBeingDrawn(error));
    if (!stillOld) return;
  }
}
