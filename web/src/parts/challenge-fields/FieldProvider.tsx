import { pick } from '@teamsparks/contract/challenges/challenge-field-table';
import { type ReactNode, useMemo, useState } from 'react';
import { FieldContext, type FieldFacts } from './field-context.ts';
import { typedFields } from './form-fields.ts';

const names = Object.keys(typedFields.shape) as (keyof typeof typedFields.shape)[];

/** Gives the fields of a form what they need. Typing in its words, which are no fields, renders none of them again. */
export function FieldProvider({ children, ...facts }: FieldFacts & { children: ReactNode }) {
  const values = useSame(pick(facts.values, names));
  const { change, errors, hintOf, knownCopyright, hidden } = facts;
  const value = useMemo(
    () => ({ values, change, errors, knownCopyright, ...(hintOf && { hintOf }), ...(hidden && { hidden }) }),
    [values, change, errors, hintOf, knownCopyright, hidden],
  );
  return <FieldContext value={value}>{children}</FieldContext>;
}

const holdsSame = (one: object, other: object): boolean => {
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([key, value]) => Object.is(value, (other as Record<string, unknown>)[key]))
  );
};

/** The object of before as long as it holds the same, so that what is memoized by it stays as it is. */
function useSame<T extends object>(now: T): T {
  const [kept, keep] = useState(now);
  if (kept === now || holdsSame(kept, now)) return kept;
  keep(now);
  return now;
}
