import { createContext, useContext } from 'react';
import type { FormFieldName, FormFields } from './form-fields.ts';

export interface FieldFacts {
  values: FormFields;
  change: (part: Partial<FormFields>) => void;
  /** Messages by path: `name`, `materials.0.quantity`. */
  errors: Record<string, string>;
  /** The message about a field while it holds this value. */
  hintOf?: (name: FormFieldName, value: unknown) => string | undefined;
  /** The stored or read value. It stays selectable even if no list has it. */
  knownCopyright: string;
  /** Fields that this person does not get to see. */
  hidden?: ReadonlySet<string>;
}

export const FieldContext = createContext<FieldFacts | null>(null);

export function useFieldFacts(): FieldFacts {
  const facts = useContext(FieldContext);
  if (!facts) throw new Error('A field of a challenge stands outside of its form');
  return facts;
}

/** What the ids of the fields begin with. */
export const formId = 'challenge';

/** The id of the control that holds what is at a path. */
export function fieldId(path: string): string {
  return `${formId}-${path.replaceAll('.', '-')}`;
}
