import { refreshSession } from '@teamsparks/contract/auth';
import { errorOf, noConnection } from './api-error.ts';
import { announceSessionOver, sessionIsKnown } from './session-events.ts';

/** Of the last renewal in any tab, in milliseconds. */
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
      // Blocked storage: the tabs renew one after the other, which the server allows.
    }
    return true;
  }
  if (answer.status === 401) return false;
  throw errorOf(answer.status, await answer.json().catch(() => null));
}

/** Another tab may have renewed while this one waited for its turn. */
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
 * Renews the session, once for all callers and tabs at a time. False means that the session is over;
 * no connection or a failing server throws an ApiError and says nothing about the session.
 */
export function refreshOnce(): Promise<boolean> {
  running ??= renewInTurn().finally(() => {
    running = undefined;
  });
  return running;
}

/** AUT-045, AUT-046: after a 401 one renewal, then the same request once more. */
export async function refreshAndRetry(send: () => Promise<Response>): Promise<Response> {
  const answer = await send();
  if (answer.status !== 401 || !sessionIsKnown()) return answer;
  return (await refreshOnce()) ? send() : answer;
}
