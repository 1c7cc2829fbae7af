import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';

/** Sentences by input: `name`, or `materials.0.quantity` for a cell of a row. */
export type InputErrors = Record<string, string>;

/** What is wrong with a form: a sentence about the form, sentences about single inputs, or both. */
export interface FormProblem {
  sentence?: ReactNode;
  errors: InputErrors;
  /** Number of inputs named when the problem appeared; some may have been corrected since. */
  namedInputs?: number;
}

/** What a form sends, or why it cannot be sent. */
export type Parsed<Body> = { body: Body } | FormProblem;

/** Returns a form problem with these sentences by input and a sentence about the form. */
export const wrong = (errors: InputErrors, sentence?: string): FormProblem => ({ errors, sentence });

/** Returns the server's sentences about single inputs; empty for other errors. */
export const refusedInputs = (error: unknown): InputErrors => (error instanceof ApiError ? error.fields : {});

/**
 * Returns a form problem with the given sentences in the order of `names`, the form's inputs. If none is about one of
 * these inputs, it holds `sentence` for the form, by default the first given one.
 */
export function problemOf(
  values: object,
  names: readonly string[],
  given: InputErrors,
  sentence: ReactNode = Object.values(given)[0],
): FormProblem {
  const nameOf = (path: string): string => path.split('.', 1)[0] ?? '';
  const entries = Object.entries(given)
    .map(([path, message]) => [inputPath(path, names), message] as const)
    .filter(([path, message]) => message !== '' && path !== '');
  const errors: InputErrors = {};
  for (const [path, message] of entries.toSorted(([a], [b]) => names.indexOf(nameOf(a)) - names.indexOf(nameOf(b)))) {
    // An input that holds a list as one text has no cells.
    errors[Array.isArray(valueAt(values, nameOf(path))) ? path : nameOf(path)] ??= message;
  }
  return entries.length > 0 ? { errors } : { sentence, errors };
}

/**
 * Returns the part of a path that starts with an input's name: `until` for `repeat.until`; '' if there is none among
 * its first two names.
 */
function inputPath(path: string, names: readonly string[]): string {
  const parts = path.split('.');
  const at = parts.findIndex((part) => names.includes(part));
  return at < 0 || at > 1 ? '' : parts.slice(at).join('.');
}

/** Returns the value at a path such as `materials.0.quantity`; undefined if there is none. */
export function valueAt(values: unknown, path: string): unknown {
  let value = values;
  for (const key of path.split('.'))
    value = Object(value) === value ? (value as Record<string, unknown>)[key] : undefined;
  return value;
}

/** Returns a copy of the texts with null for each empty one, as the server expects it. */
export function emptyAsNull<Texts extends Record<string, string>>(texts: Texts) {
  const entries = Object.entries(texts).map(([name, text]) => [name, text || null]);
  return Object.fromEntries(entries) as Record<keyof Texts, string | null>;
}

/**
 * Returns the values unchanged as the body, or the sentences of `missing` for the inputs that are empty. Spaces count
 * as empty, but not in an input whose name ends in "password".
 */
export function parseFilled<Values extends Record<string, string>>(
  values: Values,
  missing: Partial<Record<keyof Values, string>>,
): Parsed<Values> {
  // Not trimmed, because a password can consist of spaces.
  const isEmpty = (name: string) => (name.endsWith('password') ? values[name] : values[name]?.trim()) === '';
  const empty = Object.entries<string | undefined>(missing).filter(([name]) => isEmpty(name));
  return empty.length > 0 ? { errors: Object.fromEntries(empty) as InputErrors } : { body: values };
}
