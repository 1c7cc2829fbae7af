import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';

/** Sentences by input: `name`, or `materials.0.quantity` for a cell of a row. */
export type InputErrors = Record<string, string>;

/** What is wrong with a form: about the whole of it, about single inputs, or both. */
export interface FormProblem {
  sentence?: ReactNode;
  errors: InputErrors;
  /** How many inputs were named when this was told; some may have been corrected since. */
  told?: number;
}

/** What a form sends, or why it cannot be sent. */
export type Parsed<Body> = { body: Body } | FormProblem;

export const wrong = (errors: InputErrors, sentence?: string): FormProblem => ({ errors, sentence });

/** The server's sentences about single inputs. */
export const refusedInputs = (error: unknown): InputErrors => (error instanceof ApiError ? error.fields : {});

/** Orders sentences as the form has its inputs. A sentence without an input belongs to the whole form. */
export function problemOf(
  values: object,
  names: readonly string[],
  given: InputErrors,
  sentence: ReactNode = Object.values(given)[0],
): FormProblem {
  const nameOf = (path: string): string => path.split('.', 1)[0] ?? '';
  const known = Object.entries(given)
    .map(([path, message]) => [inputPath(path, names), message] as const)
    .filter(([path, message]) => message !== '' && path !== '');
  const errors: InputErrors = {};
  for (const [path, message] of known.toSorted(([a], [b]) => names.indexOf(nameOf(a)) - names.indexOf(nameOf(b)))) {
    // An input that holds a list as one text has no cells.
    errors[Array.isArray(valueAt(values, nameOf(path))) ? path : nameOf(path)] ??= message;
  }
  return known.length > 0 ? { errors } : { sentence, errors };
}

/** What a body keeps inside of another name is an input like any other: `until` for `repeat.until`. '' for none. */
function inputPath(path: string, names: readonly string[]): string {
  const parts = path.split('.');
  const at = parts.findIndex((part) => names.includes(part));
  return at < 0 || at > 1 ? '' : parts.slice(at).join('.');
}

/** The value at `materials.0.quantity`. */
export function valueAt(values: unknown, path: string): unknown {
  let value = values;
  for (const key of path.split('.'))
    value = Object(value) === value ? (value as Record<string, unknown>)[key] : undefined;
  return value;
}

/** Turns empty text into null, as the server expects it. */
export function emptyAsNull<Texts extends Record<string, string>>(texts: Texts) {
  const entries = Object.entries(texts).map(([name, text]) => [name, text || null]);
  return Object.fromEntries(entries) as Record<keyof Texts, string | null>;
}

/** Checks that every input is filled in; `missing` is the sentence for an empty one. */
export function parseFilled<Values extends Record<string, string>>(
  values: Values,
  missing: Partial<Record<keyof Values, string>>,
): Parsed<Values> {
  // Not trimmed, because a password can consist of spaces.
  const isEmpty = (name: string) => (name.endsWith('password') ? values[name] : values[name]?.trim()) === '';
  const empty = Object.entries<string | undefined>(missing).filter(([name]) => isEmpty(name));
  return empty.length > 0 ? { errors: Object.fromEntries(empty) as InputErrors } : { body: values };
}
