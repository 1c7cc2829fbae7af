/** Difference (ms) between the device's clocks, or delay of a timer, that counts as sleep. */
export const gapMs = 3_000;

/**
 * Returns how far the device's clock is ahead of the page's (ms); it grows if the page's clock stands still while
 * the device sleeps.
 */
export const clocksApart = (): number => Date.now() - performance.now();

/**
 * Returns a function that tells whether device's and page's clock have moved apart by more than three seconds since
 * its last call, as after the device slept or its clock was set.
 */
export function watchSleep(): () => boolean {
  let apart = clocksApart();
  return () => {
    const before = apart;
    apart = clocksApart();
    return Math.abs(apart - before) > gapMs;
  };
}

/**
 * Calls `wake` whenever the page is shown again, returns from the browser's history or gets its network back, until the
 * function that it returns is called.
 */
export function watchReturn(wake: () => void): () => void {
  const onVisible = () => document.visibilityState === 'visible' && wake();
  const onReturn = ({ persisted }: PageTransitionEvent) => persisted && wake();
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', onReturn);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', onReturn);
  };
}
