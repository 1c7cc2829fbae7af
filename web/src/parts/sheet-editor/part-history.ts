/** What a part was before, the latest last, and what was taken back, the next one last. */
export interface History<T> {
  past: readonly T[];
  future: readonly T[];
}

export const noHistory: History<never> = { past: [], future: [] };

/** Steps that can be taken back. */
const depth = 100;

/** With one more step; what had been taken back is gone. */
export const recorded = <T>({ past }: History<T>, before: T): History<T> => ({
  past: [...past, before].slice(-depth),
  future: [],
});

/** One step back from `now`; null where there is none. */
export function steppedBack<T>({ past, future }: History<T>, now: T): { value: T; history: History<T> } | null {
  const value = past.at(-1);
  return value === undefined ? null : { value, history: { past: past.slice(0, -1), future: [...future, now] } };
}

/** One step forward from `now`; null where nothing was taken back. */
export function steppedOn<T>({ past, future }: History<T>, now: T): { value: T; history: History<T> } | null {
  const value = future.at(-1);
  return value === undefined ? null : { value, history: { past: [...past, now], future: future.slice(0, -1) } };
}
