import { useEffect, useEffectEvent } from 'react';

/** Typing is not held up by storing it. */
const pauseMs = 300;

interface Keeping {
  keep: () => void;
  drop: () => void;
}

/** Keeps what is typed beyond a reload of the tab, until it is saved or thrown away. */
export function useKeptTyping(
  { values, busy, isChanged }: { values: object; busy: boolean; isChanged: boolean },
  { keep, drop }: Keeping,
): void {
  const settle = useEffectEvent(() => {
    if (busy) return;
    if (isChanged) keep();
    else drop();
  });
  useEffect(() => {
    const timer = window.setTimeout(() => settle(), pauseMs);
    return () => window.clearTimeout(timer);
  }, [values]);
  useEffect(() => {
    const leave = () => settle();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  const end = useEffectEvent(drop);
  // Only a page that is still there comes here: a reload leaves what was kept.
  useEffect(() => () => end(), []);
}
