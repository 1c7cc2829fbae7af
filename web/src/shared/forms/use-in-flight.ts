import { useRef, useState } from 'react';

/**
 * Lets one thing at a time be under way; what is begun meanwhile is not begun. The lock is there before anything else happens:
 * `busy` is drawn later than the second press of a double click comes.
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
