import { useEffect, useState } from 'react';

/**
 * Keeps the screen on while `wanted` and the component is mounted, if the browser lets it. Returns `cannot`, true if
 * the browser does not know this or has refused it once.
 */
export function useAwake(wanted: boolean): { cannot: boolean } {
  const [cannot, setCannot] = useState(() => !('wakeLock' in navigator));
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let ended = false;
    // A hidden page loses the lock, so it is requested again when visible.
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (ended) await lock.release();
      } catch {
        setCannot(true);
      }
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [wanted]);
  return { cannot };
}
