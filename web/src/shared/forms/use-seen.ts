import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { ChangeWords } from '../ui/ChangeLine.tsx';
import { formChangeWords, mergeValues, type NameOf } from './merge-values.ts';

export interface Versioned {
  version: number;
}

/** An input that someone else changed. */
export interface TheirChange {
  name: string;
  label: string;
  words: ChangeWords;
  /** True if this person changed it too; what was typed stays in the form. */
  clashes: boolean;
}

interface SeenSetup<Subject, Values extends object> {
  opened?: Subject | undefined;
  labels: Record<NameOf<Values>, string>;
  values: (opened: Subject | undefined) => Values;
  changeWords?: (name: NameOf<Values>, before: unknown, now: unknown) => ChangeWords;
}

/**
 * Returns the version that this person has `seen`, at first the opened one, with its values as `start`, and the
 * `changes` of others. `adopt` moves on to a version that someone else saved first and returns the merged values, or
 * undefined if nothing in the form changed; `settled` marks a clash as resolved.
 */
export function useSeen<Subject extends Versioned, Values extends object>({
  opened,
  labels,
  values: valuesOf,
  changeWords = (_, before, now) => formChangeWords(before, now),
}: SeenSetup<Subject, Values>) {
  // Stays while the list behind the form reloads.
  const [seen, setSeen] = useState(opened);
  const [start, setStart] = useState(() => valuesOf(opened));
  const [changes, setChanges] = useState<readonly TheirChange[]>([]);

  /** Rebases the typed values onto `now`; undefined if nothing that this form shows has changed. */
  function adopt(now: Subject, typed: Values): Values | undefined {
    const [before, theirs] = [valuesOf(seen), valuesOf(now)];
    const { values, changed, clashing } = mergeValues(before, typed, theirs);
    setSeen(now);
    setStart(theirs);
    if (changed.length === 0) return undefined;
    const wordsOf = (name: NameOf<Values>) => changeWords(name, before[name], theirs[name]);
    setChanges(
      changed.map((name) => ({ name, label: labels[name], words: wordsOf(name), clashes: clashing.includes(name) })),
    );
    return values;
  }

  return {
    seen,
    start,
    changes,
    adopt,
    settled: (name: string): void =>
      setChanges((shown) => shown.map((one) => (one.name === name ? { ...one, clashes: false } : one))),
  };
}

/**
 * Returns the current state, with its version, that a refusal (412) gives of what a change tried to change;
 * undefined for other errors, and if it gives none.
 */
export function currentOf<Subject extends Versioned>(error: unknown): Subject | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  const { current } = error;
  return typeof current === 'object' && current !== null && 'version' in current ? (current as Subject) : undefined;
}
