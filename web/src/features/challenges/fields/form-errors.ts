import { inputSentence } from '@teamsparks/contract/input-sentences';
import type { FieldErrors } from 'react-hook-form';
import { fieldLabels, type FieldName } from './field-labels.ts';

interface Leaf {
  message?: unknown;
}

/** The messages of a form by path, nested ones as `materials.0.quantity`. */
export function flatErrors(errors: FieldErrors | Leaf, path: readonly string[] = []): Record<string, string> {
  const { message } = errors as Leaf;
  if (typeof message === 'string') return { [path.join('.')]: message };
  const nested = Object.entries(errors).filter(([name, value]) => name !== 'ref' && typeof value === 'object' && value);
  return Object.assign(
    {},
    ...nested.map(([name, value]) => flatErrors(value as FieldErrors, name === 'root' ? path : [...path, name])),
  ) as Record<string, string>;
}

/** The messages below one field: of `materials` by `0.quantity`. */
export function errorsBelow(errors: Record<string, string>, field: string): Record<string, string> {
  const below = Object.entries(errors).filter(([path]) => path.startsWith(`${field}.`));
  return Object.fromEntries(below.map(([path, message]) => [path.slice(field.length + 1), message]));
}

/** "Name", "Materials, row 2": what is at a path. */
export function labelOf(path: string): string {
  const [name = '', row] = path.split('.');
  const label = Object.hasOwn(fieldLabels, name) ? fieldLabels[name as FieldName] : name;
  return row === undefined ? label : `${label}, row ${Number(row) + 1}`;
}

/** What to say where the contract has no sentence of its own. */
export function plainMessage(issue: Parameters<typeof inputSentence>[0]): string {
  const [field, row] = issue.path ?? [];
  if (field === 'source_id') return 'Please enter a whole number.';
  if (field === 'materials' && row === undefined) return 'Please list at most 200 materials.';
  return inputSentence(issue);
}

const cells = ['name', 'quantity', 'minutes', 'units'];

/** In the order of the form; rows and their cells in theirs. */
export function inFormOrder(errors: Record<string, string>): { path: string; message: string }[] {
  const fields = Object.keys(fieldLabels);
  const place = (path: string) => {
    const [field = '', row = '-1', cell = ''] = path.split('.');
    return [fields.indexOf(field), Number(row), cells.indexOf(cell)] as const;
  };
  return Object.entries(errors)
    .map(([path, message]) => ({ path, message, at: place(path) }))
    .toSorted(({ at: a }, { at: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
    .map(({ path, message }) => ({ path, message }));
}
