import { useEffect, useState } from 'react';

/** Long enough to read a page of rules once. */
const turnMs = 15_000;

/** The page that is on, counted from 0: the next one every 15 seconds while `isOn`, after the last the first. */
export function useTurning(isOn: boolean, count: number): number {
  const [page, setPage] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    const turning = setInterval(() => setPage((before) => (before + 1) % count), turnMs);
    return () => clearInterval(turning);
  }, [isOn, count]);
  return Math.min(page, count - 1);
}
