import { reopenMinutes, type RunPhase } from '@teamsparks/contract/runs/vocabulary';
import { useEffect, useRef, useState } from 'react';
import { followRun, type Link } from '../parts/run/run-link.ts';
import { callAsGuest } from './guest-calls.ts';

interface GuestMessage {
  seq: number;
  piece?: object | null | undefined;
  view: { phase: RunPhase } | null;
}

/** Why a screen has left its run; null if unknown. */
export type Leaving = 'ended' | 'put_out' | null;

interface Heard<M> {
  message: M;
  at: number;
}

/** How long (ms) an ended run is followed, in case the host opens it again: a little less than that is possible. */
const followEndedMs = reopenMinutes * 60_000 - 30_000;

/** Merges a message into the one before; keeps an equal `piece` as the same object, so that reading aloud is not interrupted. */
function mergeMessage<M extends GuestMessage>(before: M | undefined, message: M): M {
  const isSame = before?.piece && JSON.stringify(before.piece) === JSON.stringify(message.piece);
  return { ...before, ...message, ...(isSame && { piece: before.piece }) };
}

/**
 * Follows a run as a screen until it is unmounted. Returns `heard`, the latest message merged with earlier ones (null
 * at first), `link`, `isStale`, true if no time may be shown until the next message, and `put` for answers of calls.
 * Calls `onGone` when the screen has left the run. Asks no more once
 * an ended run can hardly be opened again.
 */
export function useGuest<M extends GuestMessage>(address: string, onGone: (why: Leaving) => void) {
  const [heard, setHeard] = useState<Heard<M> | null>(null);
  const [link, setLink] = useState<Link>('connected');
  const [isStale, setStale] = useState(false);
  const taking = useRef((_message: M) => {});
  const phase = useRef<RunPhase>(undefined);
  const endedAt = useRef<number>(undefined);
  useEffect(() => {
    const following = followRun<M>({
      streamUrl: `${address}/stream`,
      ask: (seen, signal) =>
        callAsGuest<M>(`${address}/state${seen === undefined ? '' : `?seen=${seen}`}`, undefined, signal),
      onMessage: (message, at) => {
        setStale(false);
        phase.current = message.view?.phase;
        endedAt.current = phase.current === 'ended' ? (endedAt.current ?? performance.now()) : undefined;
        setHeard((before) => ({ message: mergeMessage(before?.message, message), at }));
      },
      onLink: setLink,
      onStale: () => setStale(true),
      // A run that can no longer be opened again refuses its screens.
      isSettled: () => endedAt.current !== undefined && performance.now() - endedAt.current > followEndedMs,
      onGone: (why) => onGone(why === 'deleted' || phase.current === 'ended' ? 'ended' : why),
    });
    taking.current = following.take;
    return following.close;
    // oxlint-disable-next-line react/exhaustive-deps -- Another address is another run; new callbacks are not.
  }, [address]);
  return { heard, link, isStale, put: (message: M) => taking.current(message) };
}

export const linkWords: Record<Link, string> = {
  connected: 'Connected',
  slow: 'Slow connection',
  own: 'On my own: no connection',
};
