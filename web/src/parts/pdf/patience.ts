/** How long a page may take without progress before the viewer gives up (ms). */
export const patienceLimit = 10_000;

/** Thrown when the work took too long. */
export class OutOfPatience extends Error {
  override readonly name = 'OutOfPatience';
}

interface Watch {
  /** Longest time without progress (ms). */
  limit: number;
  /** Returns when the work last made progress, as performance.now(). */
  lastSign: () => number;
  /** Time in a hidden tab does not count: browsers do not paint there. */
  isHidden: () => boolean;
}

/**
 * Returns or throws what `work` does; throws OutOfPatience if it makes no progress for `limit` (ms), counted anew
 * after each time in which `isHidden` was true. Does not stop the work then.
 */
export function watched<T>(work: Promise<T>, { limit, lastSign, isHidden }: Watch): Promise<T> {
  return new Promise((resolve, reject) => {
    let since = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (isHidden()) since = now;
      if (now - Math.max(since, lastSign()) >= limit) {
        clearInterval(timer);
        reject(new OutOfPatience());
      }
    }, limit / 20);
    work.then(resolve, reject).finally(() => clearInterval(timer));
  });
}
