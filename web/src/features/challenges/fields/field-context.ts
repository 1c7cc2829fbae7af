import { createContext, useContext } from 'react';
import type { FormFieldName } from './form-fields.ts';

export interface FieldFacts {
  /** Messages by path: `name`, `materials.0.quantity`. */
  errors: Record<string, string>;
  /** What there is to say about a field that holds this value. */
  hintOf?: (name: FormFieldName, value: unknown) => string | undefined;
  /** What was stored or read; it stays on offer when no list has it (decisions.md CON-24). */
  knownCopyright: string;
  /** Fields that this person does not get to see (decisions.md WRT-43). */
  hidden: ReadonlySet<string>;
}

export const FieldContext = createContext<FieldFacts | null>(null);

export function useFieldFacts(): FieldFacts {
  const facts = useContext(FieldContext);
  if (!facts) throw new Error('A field of a challenge stands outside of its form');
  return facts;
}

/** The id of the control that holds what is at a path. */
export function fieldId(path: string): string {
  return `challenge-${path.replaceAll('.', '-')}`;
}
