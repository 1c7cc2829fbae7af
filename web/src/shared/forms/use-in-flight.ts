import { useRef, useState } from 'react';

/**
 * Returns `run`, which does one piece of work at a time and ignores further calls meanwhile, and `busy`, true while it
 * works; `run` throws what the work throws. The lock is set first, because `busy` renders later than the second press
 * of a double click.
 */
export function useInFlight() {
  const locked = useRef(false);
  const [busy, setBusy] = useState(false);
  async function run(work: () => Promise<unknown>): Promise<void> {
    if (locked.current) return;
    locked.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      locked.current = false;
      setBusy(false);
    }
  }
  return { busy, run };
}
