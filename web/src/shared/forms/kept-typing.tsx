import { useEffect, useEffectEvent } from 'react';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Pause after typing before it is stored (ms), so that storing does not hold up typing. */
const pauseMs = 300;

interface Typing<Values extends object> {
  values: Values;
  change: (part: Partial<Values>) => void;
  busy: boolean;
  isChanged: boolean;
}

interface Keeping<Values extends object> {
  /** What was typed before a reload; the form continues with it. */
  kept: Values | undefined;
  keep: () => void;
  drop: () => void;
}

/**
 * Puts `kept` into the form once and then keeps what is typed, so that it survives a reload of the tab. Calls `keep`
 * after a pause in typing and as the page is left while there are changes, and `drop` when there are none, such as after
 * saving, or the form is unmounted.
 */
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
  // Runs only when the form leaves a page that stays: a reload keeps what was stored.
  useEffect(() => () => end(), []);
}

/** Shows a notice that a form holds what was typed before a reload, with a button to discard it. */
export function KeptNotice({ savedAt, onDiscard }: { savedAt: string; onDiscard: () => void }) {
  const time = new Date(savedAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Notice kind="info">
      <p>{`You left without saving. What you typed until ${time} is back.`}</p>
      <Button size="sm" onClick={onDiscard}>
        Discard it
      </Button>
    </Notice>
  );
}
