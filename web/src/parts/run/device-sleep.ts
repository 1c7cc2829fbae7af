/** Difference (ms) between the device's clocks, or delay of a timer, that counts as sleep. */
export const gapMs = 3_000;

const clocksApart = () => Date.now() - performance.now();

/**
 * Returns a function that tells whether the device slept since its last call: a page's clock stops during sleep, the device's does
 * not. Setting the device's clock looks the same.
 */
export function watchSleep(): () => boolean {
  let apart = clocksApart();
  return () => {
    const before = apart;
    apart = clocksApart();
    return Math.abs(apart - before) > gapMs;
  };
}
