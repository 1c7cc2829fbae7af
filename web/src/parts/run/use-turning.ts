import { useEffect, useReducer } from 'react';

/** Time per page (ms): long enough to read a page of rules once. */
const turnMs = 15_000;

/** How long pages have turned by themselves (ms) at the time `at` (performance.now(), ms). */
export interface Turning {
  ms: number;
  at: number;
}

/**
 * Returns the current page (from 0) of `count`, which turns every 15 seconds and starts over after the last; always 0
 * if `turning` is null. All screens count from the part's beginning, so that those with the same number of pages show
 * the same one.
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
