import { uptime } from 'node:os';

/** The time of this process; durations that must agree between instances use the database's `now()` instead. */
export interface Clock {
  now: () => Date;
  /** Milliseconds since some moment of this process. Counts while the machine sleeps; nobody can set it. */
  elapsed: () => number;
}

const lookMs = 1_000;
/** What the two clocks of a machine that never slept may be apart. */
const sleepNoticedMs = 1_000;

/** The clock of performance.now() stands still while a machine sleeps, on Linux; that of the system does not. */
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
