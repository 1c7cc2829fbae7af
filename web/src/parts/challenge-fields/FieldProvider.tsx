import { pick } from '@teamsparks/contract/challenge-field-table';
import { type ReactNode, useMemo } from 'react';
import { useSame } from '../../shared/forms/use-same.ts';
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
