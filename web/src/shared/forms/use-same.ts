import { useState } from 'react';

const isSame = (one: object, other: object): boolean => {
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([key, value]) => Object.is(value, (other as Record<string, unknown>)[key]))
  );
};

/** The object of before as long as it holds the same, so that what is memoized by it stays as it is. */
export function useSame<T extends object>(now: T): T {
  const [kept, keep] = useState(now);
  if (kept === now || isSame(kept, now)) return kept;
  keep(now);
  return now;
}
