import { useEffect, useState } from 'react';
import { followRun, type Link } from '../parts/run/run-link.ts';
import { guestCall } from './guest-calls.ts';

interface Said {
  seq: number;
  piece?: object | null | undefined;
}

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
export function useGuest<M extends Said>(address: string, onGone: () => void) {
  const [heard, setHeard] = useState<Heard<M> | null>(null);
  const [link, setLink] = useState<Link>('connected');
  const [isStale, setStale] = useState(false);
  useEffect(() => {
    const follower = followRun<M>({
      streamUrl: `${address}/stream`,
      ask: (seen) => guestCall<M>(`${address}/state${seen === undefined ? '' : `?seen=${seen}`}`),
      onMessage: (message, at) => {
        setStale(false);
        setHeard((before) => ({ message: joined(before?.message, message), at }));
      },
      onLink: setLink,
      onStale: () => setStale(true),
      onGone,
    });
    return follower.close;
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address]);
  const put = (message: M) =>
    setHeard((before) => ({ message: joined(before?.message, message), at: performance.now() }));
  return { heard, link, isStale, put };
}

export const linkWords: Record<Link, string> = {
  connected: 'Connected',
  slow: 'Slow connection',
  own: 'On my own: no connection',
};
