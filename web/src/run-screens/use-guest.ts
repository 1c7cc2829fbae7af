import type { RunPhase } from '@teamsparks/contract/runs/vocabulary';
import { useEffect, useRef, useState } from 'react';
import { followRun, type Link } from '../parts/run/run-link.ts';
import { guestCall } from './guest-calls.ts';

interface Said {
  seq: number;
  piece?: object | null | undefined;
  view: { phase: RunPhase } | null;
}

/** Why a screen has nothing more to show; null where nobody says. */
export type Leaving = 'ended' | 'put_out' | null;

interface Heard<M> {
  message: M;
  at: number;
}

/** Words that were sent again are the ones that there are: whoever reads them aloud is not disturbed. */
function joined<M extends Said>(before: M | undefined, message: M): M {
  const isSame = before?.piece && JSON.stringify(before.piece) === JSON.stringify(message.piece);
  return { ...before, ...message, ...(isSame && { piece: before.piece }) };
}

/** What this screen heard last, with what earlier messages said that this one leaves out. */
export function useGuest<M extends Said>(address: string, onGone: (why: Leaving) => void) {
  const [heard, setHeard] = useState<Heard<M> | null>(null);
  const [link, setLink] = useState<Link>('connected');
  const [isStale, setStale] = useState(false);
  const taking = useRef((_message: M) => {});
  const phase = useRef<RunPhase>(undefined);
  useEffect(() => {
    const following = followRun<M>({
      streamUrl: `${address}/stream`,
      ask: (seen, signal) =>
        guestCall<M>(`${address}/state${seen === undefined ? '' : `?seen=${seen}`}`, undefined, signal),
      onMessage: (message, at) => {
        setStale(false);
        phase.current = message.view?.phase;
        setHeard((before) => ({ message: joined(before?.message, message), at }));
      },
      onLink: setLink,
      onStale: () => setStale(true),
      onGone: (why) => onGone(why === 'deleted' || phase.current === 'ended' ? 'ended' : why),
    });
    taking.current = following.take;
    return following.close;
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address]);
  return { heard, link, isStale, put: (message: M) => taking.current(message) };
}

export const linkWords: Record<Link, string> = {
  connected: 'Connected',
  slow: 'Slow connection',
  own: 'On my own: no connection',
};
