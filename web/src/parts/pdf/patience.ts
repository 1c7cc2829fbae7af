/** Milliseconds after which the viewer gives up on a page (SEC-48). */
export const patienceLimit = 10_000;

/** The work took too long. */
export class OutOfPatience extends Error {
  override readonly name = 'OutOfPatience';
}

interface Watch {
  /** Milliseconds without a sign of life. */
  limit: number;
  /** When the work last made progress, as performance.now(). */
  lastSign: () => number;
  /** Time in a hidden tab does not count: browsers do not paint there. */
  isHidden: () => boolean;
}

/** Returns the result of `work`. Throws OutOfPatience if it makes no progress for `limit`. */
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
