import { challengeFieldTable, type Field, fieldsWith, type FieldsWith } from './challenge-field-table.ts';
import type { NewChallenge } from './fields/challenge.ts';

/** The values of a new challenge that names no field. */
export function initialValues(): Pick<NewChallenge, FieldsWith<{ initial: unknown }>> {
  const values = fieldsWith('initial').map((field) => {
    const { initial }: Field = challengeFieldTable[field];
    return [field, Array.isArray(initial) ? [...initial] : initial];
  });
  return Object.fromEntries(values);
}
