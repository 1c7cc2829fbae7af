import { createContext, useContext } from 'react';
import type { FormFieldName, FormFields } from './form-fields.ts';

export interface FieldFacts {
  values: FormFields;
  change: (part: Partial<FormFields>) => void;
  /** Messages by path: `name`, `materials.0.quantity`. */
  errors: Record<string, string>;
  /** Returns the hint about a field while it holds this value. */
  hintOf?: (name: FormFieldName, value: unknown) => string | undefined;
  /** The stored or read copyright. It stays selectable even if no list has it. */
  knownCopyright: string;
  /** Fields that this person may not see. */
  hidden?: ReadonlySet<string>;
}

export const FieldContext = createContext<FieldFacts | null>(null);

/** Returns the facts of the surrounding FieldProvider; throws outside of it. */
export function useFieldFacts(): FieldFacts {
  const facts = useContext(FieldContext);
  if (!facts) throw new Error('A field of a challenge stands outside of its form');
  return facts;
}

/** First part of the ids of all fields. */
export const formId = 'challenge';

/** Returns the id of the control for a path such as `materials.0.name`. */
export function fieldId(path: string): string {
  return `${formId}-${path.replaceAll('.', '-')}`;
}
