import type { AiChallenge } from '@teamsparks/contract/ai/addresses';
import { type AiChanges, aiChanges } from '@teamsparks/contract/ai/fields';
import { aiDifficulties, aiTypes } from '@teamsparks/contract/ai/vocabulary';
import { pick } from '@teamsparks/contract/challenges/challenge-field-table';
import { readUnseen } from '@teamsparks/contract/challenges/texts/sheet-text';
import { categories } from '@teamsparks/contract/shared/vocabulary';
import * as z from 'zod/mini';
import { differing } from '../../../shared/forms/merge-values.ts';
import { parseBy } from '../../../shared/forms/parse-by.ts';
import type { Parsed } from '../../../shared/forms/parse-form.ts';
import { fieldLabels, sentFields, typedFields, typedValues } from '../../../parts/challenge-fields/form-fields.ts';
import { errorsInParts, isSheetPart, partLabels, typedSheet } from '../../../parts/sheet-editor/typed-sheet.ts';
import { typedSheetFields } from '../../../parts/sheet-editor/typed-sheet-fields.ts';

const { one_liner, safety_flags, time_limits, materials } = typedFields.shape;

/** Schema of the form while someone types; each part of the sheet is a value of its own. */
export const typedEntry = z.object({
  title: z.string(),
  one_liner,
  type: z.enum(aiTypes),
  category: z.enum(categories),
  difficulty: z.enum(aiDifficulties),
  safety_flags,
  time_limits,
  materials,
  ...typedSheetFields,
});
export type EntryFields = z.infer<typeof typedEntry>;

/** Labels of the fields and parts, in the order of the form. */
export const entryLabels = {
  title: 'Title',
  one_liner: fieldLabels.one_liner,
  type: 'Type',
  category: 'Category',
  difficulty: 'Difficulty',
  ...pick(fieldLabels, ['safety_flags', 'time_limits', 'materials']),
  ...partLabels,
};

/** Returns the form values of a challenge; without parsed parts it reads the description as the server would. */
export function valuesOf({ title, type, category, difficulty, details, description }: AiChallenge): EntryFields {
  const words = details ?? readUnseen(description).sheet ?? {};
  const label = pick(typedValues(details ?? {}), ['safety_flags', 'time_limits', 'materials']);
  return {
    title,
    one_liner: details?.one_liner || null,
    type,
    category,
    difficulty,
    ...label,
    ...typedSheet(words),
  };
}

/** Schema of what is sent, with the fields that the form types in another shape. */
const entryChanges = z.partial(z.extend(aiChanges, sentFields));

/**
 * Parses only the changed fields into the body of an update, which is empty if nothing changed; returns errors by field
 * or part if they are invalid.
 */
export function parseEntry(before: EntryFields, typed: EntryFields): Parsed<AiChanges> {
  const changed = differing(before, typed);
  const fields = changed.filter((name) => !isSheetPart(name));
  const parts = changed.filter(isSheetPart);
  const sheet = pick(typed, parts);
  const parsed = parseBy(entryChanges, { ...pick(typed, fields), ...(parts.length > 0 && { sheet }) });
  if (!('body' in parsed)) return { ...parsed, errors: errorsInParts(parsed.errors) };
  // Drops the defaults of fields that did not change.
  const { sheet: words, ...rest } = parsed.body;
  const body = pick(rest, fields as (keyof typeof rest)[]);
  return { body: words ? { ...body, sheet: words } : body };
}
