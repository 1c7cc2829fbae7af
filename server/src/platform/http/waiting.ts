/** A school class: that many wait at the same moment whenever a lesson begins, and nobody is turned away for it. */
const aClass = 32;

/** How long requests wait, seen from outside: whatever it is that keeps them, database, processor or both. */
export interface Waiting {
  begin: (request: object) => void;
  end: (request: object) => void;
  /** For how many milliseconds more requests than a class have been waiting. */
  waitMs: () => number;
}

/** Measures by the age of the requests that are not answered yet. Use of the processor says nothing: a busy server is no late one. */
export function measureWaiting(now = () => performance.now()): Waiting {
  // In the order in which they came.
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
