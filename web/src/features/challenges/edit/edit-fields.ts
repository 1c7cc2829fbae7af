import { challengeChanges, type ChallengeChanges } from '@teamsparks/contract/challenge-fields';
import type { Challenge } from '@teamsparks/contract/challenges';
import type { Status } from '@teamsparks/contract/vocabulary';
import * as z from 'zod/mini';
import { differing } from '../../../shared/forms/merge-values.ts';
import { fieldLabels, type FormFields, sentFields, typedValues } from '../fields/form-fields.ts';

/** The form of edit mode while somebody types. */
export interface EditFields extends FormFields {
  /** Names. */
  tags: string[];
  /** Follows from the materials where there are some. */
  has_materials: boolean;
  /** Changed elsewhere. This form only reports what it was changed to. */
  status: Status;
}
type EditFieldName = keyof EditFields;

/** What may be sent, except what is typed otherwise. */
export const editFields = z.extend(challengeChanges, sentFields);

export function valuesOf(challenge: Challenge): EditFields {
  return {
    ...typedValues(challenge),
    tags: (challenge.tags ?? []).map(({ name }) => name),
    has_materials: challenge.has_materials,
    status: challenge.status,
  };
}

/** The fields that are not in what the server answered to this person. */
export function hiddenFields(challenge: Challenge): ReadonlySet<EditFieldName> {
  const names = Object.keys(fieldLabels) as EditFieldName[];
  return new Set(names.filter((name) => challenge[name] === undefined));
}

/** Only what was changed. `checked` is `typed` as `editFields` reads it, empty texts as null. */
export function changesOf(
  before: EditFields,
  typed: EditFields,
  checked: z.output<typeof editFields>,
): z.input<typeof challengeChanges> {
  const names = differing(before, typed);
  // The server tells from the list whether there are materials.
  const sent = names.includes('materials') ? names.filter((name) => name !== 'has_materials') : names;
  const changes: Partial<Record<EditFieldName, unknown>> = {};
  for (const name of sent) {
    changes[name] = (checked as Partial<Record<EditFieldName, unknown>>)[name];
  }
  return changes as ChallengeChanges;
}
