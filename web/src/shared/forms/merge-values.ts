import type { ChangeWords } from '../ui/ChangeLine.tsx';

/** The names of a form's inputs. */
export type NameOf<Values> = Extract<keyof Values, string>;

interface Merge<Values> {
  /** The typed values, with changes that only the other person made. */
  values: Values;
  /** The inputs that the other person changed. */
  changed: NameOf<Values>[];
  /** The inputs changed here and there to different values. They keep what was typed. */
  clashing: NameOf<Values>[];
}

/** Tells whether two form values are equal, including the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the names of the inputs whose values differ, in the order of `before`. */
export function differing<Values extends object>(before: Values, after: Values): NameOf<Values>[] {
  return (Object.keys(before) as NameOf<Values>[]).filter((name) => !isSame(before[name], after[name]));
}

/** Returns the changed inputs with their values in `after`. */
export function changesOf<Values extends object>(before: Values, after: Values): Partial<Values> {
  return Object.fromEntries(differing(before, after).map((name) => [name, after[name]])) as unknown as Partial<Values>;
}

/**
 * Merges the typed values with what someone else saved, both starting from `base`; inputs changed on both sides keep
 * what was typed. Returns the merged `values`, the names that the other one `changed`, and those `clashing`: changed on
 * both sides to different values.
 */
export function mergeValues<Values extends object>(base: Values, typed: Values, theirs: Values): Merge<Values> {
  const changed = differing(base, theirs);
  const typedHere = new Set(differing(base, typed));
  const onlyTheirs = changed.filter((name) => !typedHere.has(name));
  return {
    values: { ...typed, ...Object.fromEntries(onlyTheirs.map((name) => [name, theirs[name]])) },
    changed,
    clashing: changed.filter((name) => typedHere.has(name) && !isSame(typed[name], theirs[name])),
  };
}

/** Letters of a long text that are shown, and the number shown before the first difference. */
const shownLetters = 160;
const lettersBefore = 40;

/**
 * Returns the old and new value of a changed input in words, "None" for an empty one and for a list; for long texts, an
 * excerpt where they start to differ.
 */
export function formChangeWords(before: unknown, after: unknown): ChangeWords {
  const [from, to] = [formValueWords(before), formValueWords(after)];
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const start = Math.max(from.length, to.length) > shownLetters ? Math.max(0, same - lettersBefore) : 0;
  return { kind: 'value', from: excerpt(from, start), to: excerpt(to, start) };
}

function formValueWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : 'None';
}

function excerpt(text: string, start: number): string {
  const shown = text.slice(start, start + shownLetters).toWellFormed();
  return `${start > 0 ? '…' : ''}${shown}${start + shownLetters < text.length ? '…' : ''}`;
}
