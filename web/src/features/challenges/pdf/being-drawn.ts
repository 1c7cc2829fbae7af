import * as sentences from '@teamsparks/contract/shared/sentences';
import { beingDrawnHeader } from '@teamsparks/contract/shared/sheet-copies';
import { ApiError } from '../../../shared/api/api-error.ts';
import { request } from '../../../shared/api/request.ts';

/** The server has no PDF to give until a new one is drawn. */
export const isBeingDrawn = (error: unknown): boolean =>
  error instanceof ApiError && error.detail === sentences.beingDrawn;

/** The server gave an older PDF, while a new one is being drawn. */
export const isOld = ({ headers }: Response): boolean => headers.get(beingDrawnHeader) === 'true';

/** Past the browser's copy: an unchanged document would keep the header that it once had. */
export const askServer = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, cache: 'reload' });

/** Waits before the PDF is asked for again: two seconds at first, longer each time, at most half a minute. */
export async function waitToAskAgain(asked: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, Math.min(30_000, 2_000 * 2 ** asked));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  signal.throwIfAborted();
}

/** Resolves when the server has something else to say of a PDF than that it is old. */
export async function untilDrawn(url: string, signal: AbortSignal): Promise<void> {
  for (let asked = 0; ; asked += 1) {
    await waitToAskAgain(asked, signal);
    const stillOld = await request({ method: 'GET', path: url }, { signal, send: askServer }, async (answer) => {
      await answer.body?.cancel();
      return isOld(answer);
    }).catch((error: unknown) => !isBeingDrawn(error));
    if (!stillOld) return;
  }
}
