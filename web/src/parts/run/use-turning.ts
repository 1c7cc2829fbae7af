import { useEffect, useReducer } from 'react';

/** Long enough to read a page of rules once. */
const turnMs = 15_000;

/** How long pages have turned by themselves, at a moment on the clock of performance.now(). */
export interface Turning {
  ms: number;
  at: number;
}

/**
 * The page that is on, counted from 0: the next one every 15 seconds, after the last the first; the first one where none turns. All
 * screens reckon from when the part began, so that those with as many pages show the same one.
 */
export function useTurning(turning: Turning | null, count: number): number {
  const [, draw] = useReducer((turns: number) => turns + 1, 0);
  const begun = turning && turning.at - turning.ms;
  useEffect(() => {
    if (begun === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const passed = performance.now() - begun;
      timer = setTimeout(turn, turnMs - (passed % turnMs) + 1);
    };
    const turn = () => {
      draw();
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [begun]);
  return begun === null ? 0 : pageSince(begun) % count;
}

const pageSince = (begun: number, now = performance.now()): number => Math.floor(Math.max(0, now - begun) / turnMs);
