import { refreshSession } from '@teamsparks/contract/auth';
import { errorOf, noConnection } from './api-error.ts';
import { announceSessionOver, sessionIsKnown } from './session-events.ts';

/** Stores when any tab last renewed the session, in milliseconds. */
const renewedKey = 'ts.renewed';

function lastRenewal(): number {
  try {
    return Number(localStorage.getItem(renewedKey) ?? 0);
  } catch {
    return 0;
  }
}

async function renew(): Promise<boolean> {
  const answer = await fetch(refreshSession.path, { method: refreshSession.method, credentials: 'include' }).catch(
    () => {
      throw noConnection();
    },
  );
  if (answer.ok) {
    try {
      localStorage.setItem(renewedKey, String(Date.now()));
    } catch {
      // With blocked storage every tab renews by itself, which the server allows.
    }
    return true;
  }
  if (answer.status === 401) return false;
  throw errorOf(answer.status, await answer.json().catch(() => null));
}

/** Renews unless another tab did so while this one waited for its turn. */
async function renewUnlessJustDone(asked: number): Promise<boolean> {
  return lastRenewal() > asked || renew();
}

async function renewInTurn(): Promise<boolean> {
  const asked = Date.now();
  const alive = navigator.locks
    ? await navigator.locks.request('ts.refresh', () => renewUnlessJustDone(asked))
    : await renewUnlessJustDone(asked);
  if (!alive) announceSessionOver();
  return alive;
}

let running: Promise<boolean> | undefined;

/**
 * Renews the session, once for all callers and tabs. Returns false if the session is over; throws ApiError without a
 * connection or on a server error, which say nothing about the session.
 */
export function refreshOnce(): Promise<boolean> {
  running ??= renewInTurn().finally(() => {
    running = undefined;
  });
  return running;
}

/** After a 401, renews the session and sends the request once more (AUT-045, AUT-046). */
export async function refreshAndRetry(send: () => Promise<Response>): Promise<Response> {
  const answer = await send();
  if (answer.status !== 401 || !sessionIsKnown()) return answer;
  return (await refreshOnce()) ? send() : answer;
}
