import type { Challenge, ChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import { challengeChanges, type ChallengeChanges } from '@teamsparks/contract/challenges/fields/challenge';
import type { Status } from '@teamsparks/contract/shared/vocabulary';
import * as z from 'zod/mini';
import { fieldLabels, type FormFields, sentFields, typedValues } from '../../../parts/challenge-fields/form-fields.ts';
import {
  errorsInParts,
  isSheetPart,
  partLabels,
  type TypedSheet,
  typedSheet,
} from '../../../parts/sheet-editor/typed-sheet.ts';
import { differing, isSame } from '../../../shared/forms/merge-values.ts';
import { parseBy } from '../../../shared/forms/parse-by.ts';
import type { Parsed } from '../../../shared/forms/parse-form.ts';
import { plainMessage } from '../fields/form-errors.tsx';
import { type Leftover, leftoversOf, tooLongOf } from '../leftovers/leftovers.ts';

/** A challenge with its texts, as far as this person reads them. */
export interface WordedChallenge extends Challenge {
  words: ChallengeSheet;
}

/** Values of the edit form. Each part of the sheet is a value of its own, because changes are merged per value. */
export interface EditFields extends FormFields, TypedSheet {
  /** Tag names. */
  tags: string[];
  /** True in any case if there are materials. */
  has_materials: boolean;
  /** Texts beyond the limit. */
  leftovers: Leftover[];
  /** Changed elsewhere; this form only reports the new value. */
  status: Status;
}
type EditFieldName = keyof EditFields;

/** Labels of the fields and parts, in the order of the form. */
export const editLabels = {
  ...fieldLabels,
  ...partLabels,
  leftovers: 'Too long',
};

/** Schema of what is sent, with the forms in which some fields are typed. */
export const editFields = z.extend(challengeChanges, sentFields);

/** Returns the values of the edit form for a challenge. */
export function valuesOf(challenge: WordedChallenge): EditFields {
  return {
    ...typedValues(challenge),
    ...typedSheet({ ...challenge.words.team, ...challenge.words.host }),
    tags: (challenge.tags ?? []).map(({ name }) => name),
    has_materials: challenge.has_materials,
    leftovers: leftoversOf({ tooLong: challenge.words.too_long ?? [] }),
    status: challenge.status,
  };
}

/** Returns the names of the fields that the server did not send to this person. */
export function hiddenFields(challenge: Challenge): ReadonlySet<string> {
  const names = Object.keys(fieldLabels) as (keyof typeof fieldLabels)[];
  return new Set(names.filter((name) => challenge[name] === undefined));
}

/**
 * Checks what was typed and returns only the changes, {} if there are none, or the errors by field. Unchanged parts of
 * the sheet are not checked.
 */
export function parseEdit(before: EditFields, typed: EditFields): Parsed<z.input<typeof challengeChanges>> {
  const parts = differing(before, typed).filter(isSheetPart);
  const sheet = Object.fromEntries(parts.map((part) => [part, typed[part]]));
  const isPlaced = !isSame(tooLongOf(before.leftovers), tooLongOf(typed.leftovers));
  const too_long = isPlaced ? tooLongOf(typed.leftovers) : undefined;
  const parsed = parseBy(editFields, { ...typed, sheet }, plainMessage);
  if (!('body' in parsed)) return { ...parsed, errors: errorsInParts(parsed.errors) };
  const changes = { ...changesOf(before, typed, parsed.body), ...(too_long && { too_long }) };
  return { body: parts.length === 0 ? changes : { ...changes, sheet: parsed.body.sheet } };
}

/** Returns the changed fields from `checked`, which is `typed` as `editFields` reads it, with empty texts as null. */
function changesOf(
  before: EditFields,
  typed: EditFields,
  checked: z.output<typeof editFields>,
): z.input<typeof challengeChanges> {
  const names = differing(before, typed).filter((name) => !isSheetPart(name) && name !== 'leftovers');
  // The server derives has_materials from the list.
  const sent = names.includes('materials') ? names.filter((name) => name !== 'has_materials') : names;
  const changes: Partial<Record<EditFieldName, unknown>> = {};
  for (const name of sent) {
    changes[name] = (checked as Partial<Record<EditFieldName, unknown>>)[name];
  }
  return changes as ChallengeChanges;
}
