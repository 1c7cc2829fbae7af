import { useEffect, useEffectEvent } from 'react';

/** Typing is not held up by storing it. */
const pauseMs = 300;

interface Typing<Values extends object> {
  values: Values;
  change: (part: Partial<Values>) => void;
  busy: boolean;
  isChanged: boolean;
}

interface Keeping<Values extends object> {
  /** What was typed before a reload; the form goes on with it. */
  kept: Values | undefined;
  keep: () => void;
  drop: () => void;
}

/** Keeps what is typed beyond a reload of the tab, until it is saved or thrown away. */
export function useKeptTyping<Values extends object>(
  { values, change, busy, isChanged }: Typing<Values>,
  { kept, keep, drop }: Keeping<Values>,
): void {
  const takeUp = useEffectEvent(() => {
    if (kept) change(kept);
  });
  useEffect(() => takeUp(), []);
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
