import { challengeFieldTable, type Field, fieldsWith, type FieldsWith } from './challenge-field-table.ts';
import type { NewChallenge } from './fields/challenge.ts';

/** Returns the initial value of every field that has one, for a new challenge; lists are copied. */
export function initialValues(): Pick<NewChallenge, FieldsWith<{ initial: unknown }>> {
  const values = fieldsWith('initial').map((field) => {
    const { initial }: Field = challengeFieldTable[field];
    return [field, Array.isArray(initial) ? [...initial] : initial];
  });
  return Object.fromEntries(values);
}
