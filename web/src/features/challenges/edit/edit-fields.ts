import { challengeChanges, type ChallengeChanges } from '@teamsparks/contract/challenges/fields/challenge';
import type { Challenge, ChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import type { Status } from '@teamsparks/contract/shared/vocabulary';
import * as z from 'zod/mini';
import { differing, isSame } from '../../../shared/forms/merge-values.ts';
import { parseBy } from '../../../shared/forms/parse-by.ts';
import type { Parsed } from '../../../shared/forms/parse-form.ts';
import { plainMessage } from '../fields/form-errors.ts';
import { type Leftover, leftoversOf, tooLongOf } from '../leftovers/leftovers.ts';
import { fieldLabels, type FormFields, sentFields, typedValues } from '../../../parts/challenge-fields/form-fields.ts';
import {
  errorsInParts,
  isSheetPart,
  partLabels,
  type TypedSheet,
  typedSheet,
} from '../../../parts/sheet-editor/typed-sheet.ts';

/** A challenge with its words, as far as this person reads them. */
export interface WordedChallenge extends Challenge {
  words: ChallengeSheet;
}

/** The form of edit mode while somebody types. Each part of the sheet is a value of its own: the unit of merging. */
export interface EditFields extends FormFields, TypedSheet {
  /** Names. */
  tags: string[];
  /** Follows from the materials where there are some. */
  has_materials: boolean;
  /** For which there is no room. */
  leftovers: Leftover[];
  /** Changed elsewhere. This form only reports what it was changed to. */
  status: Status;
}
type EditFieldName = keyof EditFields;

/** The names above the fields and the parts, in the order of the form. */
export const editLabels = {
  ...fieldLabels,
  ...partLabels,
  leftovers: 'Too long',
};

/** What may be sent, except what is typed otherwise. */
export const editFields = z.extend(challengeChanges, sentFields);

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

/** The fields that are not in what the server answered to this person. */
export function hiddenFields(challenge: Challenge): ReadonlySet<string> {
  const names = Object.keys(fieldLabels) as (keyof typeof fieldLabels)[];
  return new Set(names.filter((name) => challenge[name] === undefined));
}

/** What is sent of what was typed: only what was changed. Parts that were not are not checked either. */
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

/** The fields that were changed. `checked` is `typed` as `editFields` reads it, empty texts as null. */
function changesOf(
  before: EditFields,
  typed: EditFields,
  checked: z.output<typeof editFields>,
): z.input<typeof challengeChanges> {
  const names = differing(before, typed).filter((name) => !isSheetPart(name) && name !== 'leftovers');
  // The server tells from the list whether there are materials.
  const sent = names.includes('materials') ? names.filter((name) => name !== 'has_materials') : names;
  const changes: Partial<Record<EditFieldName, unknown>> = {};
  for (const name of sent) {
    changes[name] = (checked as Partial<Record<EditFieldName, unknown>>)[name];
  }
  return changes as ChallengeChanges;
}
