import { createContext, useContext } from 'react';
import type { Fill } from './use-upload-form.ts';

export interface FieldFacts {
  /** Where the shown values came from. */
  fill: Fill;
  /** Messages by path: `name`, `materials.0.quantity`. */
  errors: Record<string, string>;
}

export const FieldContext = createContext<FieldFacts | null>(null);

export function useFieldFacts(): FieldFacts {
  const facts = useContext(FieldContext);
  if (!facts) throw new Error('A field of the upload stands outside of its sheet');
  return facts;
}

/** The id of the control that holds what is at a path. */
export function fieldId(path: string): string {
  return `upload-${path.replaceAll('.', '-')}`;
}
