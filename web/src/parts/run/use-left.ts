import { useEffect, useState } from 'react';
import { type KnownClock, leftNow } from './clock-words.ts';

/** Returns the time left (ms), and rerenders whenever the shown second changes; null without a clock. */
export function useLeft(clock: KnownClock | null): number | null {
  const [, setTurn] = useState(0);
  const left = clock ? leftNow(clock) : null;
  const isRunning = clock?.running ?? false;
  useEffect(() => {
    if (!isRunning || !clock) return;
    let timer: ReturnType<typeof setTimeout>;
    // At the moment at which the second changes, so that two screens change together.
    const next = () => {
      const now = leftNow(clock);
      timer = setTimeout(
        () => {
          setTurn((turn) => turn + 1);
          next();
        },
        (((now % 1000) + 1000) % 1000) + 1,
      );
    };
    next();
    return () => clearTimeout(timer);
  }, [clock, isRunning]);
  return left;
}
