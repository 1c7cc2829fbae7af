/** The clocks of a device move apart by this much, or a timer comes this much too late: it has slept. */
export const gapMs = 3_000;

const clocksApart = () => Date.now() - performance.now();

/**
 * Answers whether the device slept since it was asked last: the clock of a page stands still meanwhile, that of the device does not.
 * Somebody may also have set it.
 */
export function watchSleep(): () => boolean {
  let apart = clocksApart();
  return () => {
    const before = apart;
    apart = clocksApart();
    return Math.abs(apart - before) > gapMs;
  };
}
