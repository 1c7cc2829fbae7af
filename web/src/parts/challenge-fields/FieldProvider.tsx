import { pick } from '@teamsparks/contract/challenges/challenge-field-table';
import { type ReactNode, useMemo, useState } from 'react';
import { FieldContext, type FieldFacts } from './field-context.ts';
import { typedFields } from './form-fields.ts';

const names = Object.keys(typedFields.shape) as (keyof typeof typedFields.shape)[];

/**
 * Provides the fields of a form with their values and errors. Typing in the challenge's texts, which are no fields,
 * renders no field again, as long as all facts but `values` stay identical.
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
