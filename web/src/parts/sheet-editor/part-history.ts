/** Earlier values of a part, the latest last, and undone values, the next one to redo last. */
export interface History<T> {
  past: readonly T[];
  future: readonly T[];
}

export const noHistory: History<never> = { past: [], future: [] };

/** Number of steps that can be undone. */
const depth = 100;

/** Returns the history with `before` as its latest step, at most 100 steps in all; nothing can be redone after it. */
export const recorded = <T>({ past }: History<T>, before: T): History<T> => ({
  past: [...past, before].slice(-depth),
  future: [],
});

/** Returns the value before `now` and the history after undoing; null if there is nothing to undo. */
export function steppedBack<T>({ past, future }: History<T>, now: T): { value: T; history: History<T> } | null {
  const value = past.at(-1);
  return value === undefined ? null : { value, history: { past: past.slice(0, -1), future: [...future, now] } };
}

/** Returns the value after `now` and the history after redoing; null if there is nothing to redo. */
export function steppedOn<T>({ past, future }: History<T>, now: T): { value: T; history: History<T> } | null {
  const value = future.at(-1);
  return value === undefined ? null : { value, history: { past: [...past, now], future: future.slice(0, -1) } };
}
