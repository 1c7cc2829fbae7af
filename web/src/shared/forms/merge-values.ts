import type { ChangeWords } from '../ui/ChangeLine.tsx';

/** One plain value an input. */
export type FormValue = string | number | boolean | null;
export type FormValues<Name extends string> = Record<Name, FormValue>;

interface Merge<Values> {
  /** What was typed, with what somebody else alone changed. */
  values: Values;
  /** Inputs that somebody else changed. */
  changed: Extract<keyof Values, string>[];
  /** Of those the ones that were changed here too, not to the same; they keep what was typed. */
  clashing: Extract<keyof Values, string>[];
}

/** Brings together what was typed and what somebody else saved meanwhile, both from `base` (decisions.md GAP-39). */
export function mergeValues<Values extends FormValues<Extract<keyof Values, string>>>(
  base: Values,
  typed: Values,
  theirs: Values,
): Merge<Values> {
  const names = Object.keys(base) as Extract<keyof Values, string>[];
  const changed = names.filter((name) => base[name] !== theirs[name]);
  const untouched = changed.filter((name) => base[name] === typed[name]);
  return {
    values: { ...typed, ...Object.fromEntries(untouched.map((name) => [name, theirs[name]])) },
    changed,
    clashing: changed.filter((name) => base[name] !== typed[name] && typed[name] !== theirs[name]),
  };
}

/** A value of a form as a person reads it. */
export function formValueWords(value: FormValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null || value === '' ? 'None' : String(value);
}

/** Letters of a long text that are shown, and how many of them before the first difference. */
const shownLetters = 160;
const lettersBefore = 40;

/** What became of a value; of long texts the place where they begin to differ. */
export function formChangeWords(from: string, to: string): ChangeWords {
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const start = Math.max(from.length, to.length) > shownLetters ? Math.max(0, same - lettersBefore) : 0;
  return { kind: 'value', from: excerpt(from, start), to: excerpt(to, start) };
}

function excerpt(text: string, start: number): string {
  const shown = text.slice(start, start + shownLetters).toWellFormed();
  return `${start > 0 ? '…' : ''}${shown}${start + shownLetters < text.length ? '…' : ''}`;
}
