import { pick } from '@teamsparks/contract/challenges/challenge-field-table';
import { type ReactNode, useMemo, useState, createContext, useContext } from 'react';
import { typedFields, type FormFieldName, type FormFields } from './form-fields.ts';

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

const FieldContext = createContext<FieldFacts | null>(null);

const names = Object.keys(typedFields.shape) as (keyof typeof typedFields.shape)[];

/**
 * Provides the fields of a form with their values and errors. A change of other values, such as the challenge's
 * texts, renders no field again as long as all facts but `values` stay identical.
 */
export function FieldProvider({ children, ...facts }: FieldFacts & { children: ReactNode }) {
  const values = useSame(pick(facts.values, names));
  const { change, errors, hintOf, knownCopyright, hidden } = facts;
  const value = useMemo(
    () => ({ values, change, errors, knownCopyright, ...(hintOf && { hintOf }), ...(hidden && { hidden }) }),
    [values, change, errors, hintOf, knownCopyright, hidden],
  );
  return <FieldContext value={value}>{children}</FieldContext>;
}

/** Tells whether two objects have the same keys with identical values. */
const holdsSame = (one: object, other: object): boolean => {
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([key, value]) => Object.is(value, (other as Record<string, unknown>)[key]))
  );
};

/** Returns the previous object as long as `now` holds the same, so that what is memoized by it stays. */
function useSame<T extends object>(now: T): T {
  const [kept, keep] = useState(now);
  if (kept === now || holdsSame(kept, now)) return kept;
  keep(now);
  return now;
}

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
