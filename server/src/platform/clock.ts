import { uptime } from 'node:os';

/** The time of this process; durations that must agree between instances use the database's `now()` instead. */
export interface Clock {
  now: () => Date;
  /** Monotonic time (ms) since an arbitrary moment of this process; counts on while the machine sleeps. */
  elapsed: () => number;
}

const lookMs = 1_000;
/** Difference of the two clocks (ms) above which the machine must have slept. */
const sleepNoticedMs = 1_000;

/** Returns a monotonic clock (ms) that counts sleep: performance.now() stops on Linux while the machine sleeps, uptime() does not. */
function elapsedSinceNow(): () => number {
  const begun = { up: uptime(), own: performance.now() };
  let slept = 0;
  let lookedAt = begun.own;
  return () => {
    const own = performance.now();
    if (own - lookedAt >= lookMs) {
      lookedAt = own;
      const apart = (uptime() - begun.up) * 1000 - (own - begun.own);
      if (Math.abs(apart - slept) > sleepNoticedMs) slept = Math.max(0, apart);
    }
    return own + slept;
  };
}

export const systemClock: Clock = { now: () => new Date(), elapsed: elapsedSinceNow() };
