/** Size of a school class: this many requests may wait at once, as at the start of a lesson, without being refused. */
const aClass = 32;

/** Measures how long requests wait, whatever the cause. */
export interface Waiting {
  begin: (request: object) => void;
  end: (request: object) => void;
  /** Returns how long more than a class of requests have been waiting (ms); 0 if fewer wait. */
  waitMs: () => number;
}

/**
 * Creates a measure of how long unanswered requests have waited; `now` gives the time (ms). Processor use would not do,
 * since a busy server need not be late.
 */
export function measureWaiting(now = () => performance.now()): Waiting {
  // In order of arrival.
  const since = new Map<object, number>();
  return {
    begin: (request) => void since.set(request, now()),
    end: (request) => void since.delete(request),
    waitMs: () => {
      let ahead = 0;
      for (const began of since.values()) {
        if (ahead === aClass) return now() - began;
        ahead += 1;
      }
      return 0;
    },
  };
}
