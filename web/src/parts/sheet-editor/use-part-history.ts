import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isSame } from '../../shared/forms/merge-values.ts';

/** Typing in one place without a longer pause is one step. */
const pauseMs = 1_000;

/**
 * Keeps the undo and redo of one part for all kinds of change: typed, moved, from a proposal or from another person.
 * Returns `change`, which changes the part by `onChange`; `undo`; `canUndo`; and `onKeyDown` for the undo and redo
 * keys.
 */
export function usePartHistory<T>(value: T, onChange: (value: T) => void) {
  const [history, setHistory] = useState<History<T>>(noHistory);
  const last = useRef({ value, place: '', at: 0 });
  useEffect(() => {
    const before = last.current.value;
    if (before === value) return;
    last.current = { value, place: '', at: 0 };
    if (!isSame(before, value)) setHistory((its) => recorded(its, before));
  }, [value]);

  /** Changes the part. `place` says where it was typed; absent if rows were added, removed or moved. */
  function change(next: T, place = ''): void {
    const now = performance.now();
    const goesOn = place !== '' && place === last.current.place && now - last.current.at < pauseMs;
    if (!goesOn) setHistory((its) => recorded(its, value));
    last.current = { value: next, place, at: now };
    onChange(next);
  }

  function go(step: typeof steppedBack<T>): void {
    const to = step(history, value);
    if (!to) return;
    setHistory(to.history);
    last.current = { value: to.value, place: '', at: 0 };
    onChange(to.value);
  }
  const undo = () => go(steppedBack);

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    go(key === 'y' || event.shiftKey ? steppedOn : steppedBack);
  }

  return { change, undo, canUndo: history.past.length > 0, onKeyDown };
}

/** Earlier values of a part, the latest last, and undone values, the next one to redo last. */
interface History<T> {
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
