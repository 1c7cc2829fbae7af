import * as z from 'zod/mini';
import { newChallenge, type NewChallenge } from '@teamsparks/contract/challenges/fields/challenge';
import * as sentences from '@teamsparks/contract/shared/sentences';
import type { ChallengeDraft } from '@teamsparks/contract/challenges/texts/metadata-text';
import { emptySheet, type Sheet } from '@teamsparks/contract/challenges/fields/sheet';
import { type ReadSheet, withUnread } from '@teamsparks/contract/challenges/texts/sheet-text';
import {
  fieldLabels,
  fitting,
  sentFields,
  typedFields,
  typedValues,
} from '../../../parts/challenge-fields/form-fields.ts';
import { plainMessage } from '../fields/form-errors.ts';
import { isSame } from '../../../shared/forms/merge-values.ts';
import { parseBy } from '../../../shared/forms/parse-by.ts';
import type { Parsed } from '../../../shared/forms/parse-form.ts';
import { errorsInParts, partLabels, typedSheet, withoutBlankRows } from '../../../parts/sheet-editor/typed-sheet.ts';
import { typedSheetFields } from '../../../parts/sheet-editor/typed-sheet-fields.ts';
import { leftover, leftoversOf, refillLeftovers, tooLongOf } from '../leftovers/leftovers.ts';

/** The form of the upload while somebody types. Each part of the sheet is a value of its own. */
export const typedUpload = z.extend(typedFields, {
  ...typedSheetFields,
  /** What the person chose by hand; null: the preset holds. */
  status: z.nullable(z.enum(['draft', 'published'])),
  leftovers: z.array(leftover),
});
export type UploadFields = z.infer<typeof typedUpload>;
export type ChallengeStatus = NonNullable<UploadFields['status']>;
export type UploadFieldName = keyof UploadFields;

/** The names above the fields and the parts, in the order of the form. */
export const uploadLabels = { ...fieldLabels, ...partLabels, status: 'Publish now', leftovers: 'Too long' };

/** The contract's new challenge, except what is typed otherwise. The PDF is added when it is staged. */
const uploadFields = z.extend(newChallenge, sentFields);
export type ParsedUpload = z.output<typeof uploadFields>;

const noWords = { sheet: null, unknown: [], tooLong: [] };

export function fieldsOf(
  draft: ChallengeDraft,
  words: Pick<ReadSheet, 'sheet' | 'unknown' | 'tooLong'> = noWords,
): UploadFields {
  return {
    ...typedValues(draft),
    ...typedSheet(words.sheet ?? {}),
    status: null,
    leftovers: leftoversOf(words),
  };
}

/** Published at once, a draft while a line of the text has no place or nothing in it is known; the person's own choice wins. */
export function statusOf({ status, leftovers }: UploadFields, isUnread: boolean): ChallengeStatus {
  const isUnplaced = leftovers.some(({ to, tooLongFor }) => to === null && tooLongFor === null);
  // An empty text has no line that could be placed.
  const isEmpty = isUnread && leftovers.length === 0;
  return status ?? (isUnplaced || isEmpty ? 'draft' : 'published');
}

/** Whether there is a word of which a sheet can be drawn. */
export function hasWords(values: UploadFields): boolean {
  const { language: _, ...parts } = withoutBlankRows(typedSheet(values));
  return Object.values(parts).some((part) => part.length > 0);
}

/** What is sent of what was typed. Lines that nobody placed end the notes; a draft keeps what is too long beside its sheet. */
export function parseUpload(values: UploadFields, status: ChallengeStatus): Parsed<ParsedUpload> {
  const parsed = parseBy(uploadFields, { ...values, status, sheet: typedSheet(values) }, plainMessage);
  if (!('body' in parsed)) return { ...parsed, errors: errorsInParts(parsed.errors) };
  const unknown = values.leftovers.flatMap(({ text, tooLongFor, to }) => (tooLongFor || to !== null ? [] : [text]));
  const written: Sheet = { ...emptySheet(), ...parsed.body.sheet };
  const { sheet, tooLong, unread } = withUnread({ sheet: written, unknown });
  const too_long = [...tooLongOf(values.leftovers), ...tooLong];
  if (status === 'published' && too_long.length > 0) return { errors: { leftovers: sentences.noRoomToPublish } };
  return { body: { ...parsed.body, sheet, unread_lines: unread, too_long } };
}

/** has_materials follows the list. */
export function bodyOf(values: ParsedUpload, uploadId: string | null): NewChallenge {
  return { ...values, has_materials: values.materials.length > 0, upload_id: uploadId };
}

/** The fields that differ from what they were last filled with, in the order of the form. */
export function editedByHand(filled: UploadFields, current: UploadFields): UploadFieldName[] {
  const names = (Object.keys(uploadLabels) as UploadFieldName[]).filter((name) => name in current);
  return names.filter((name) => !isSame(filled[name], current[name]));
}

export interface Refill {
  values: UploadFields;
  /** Edited fields for which the new source has something else; they kept what was typed. */
  kept: UploadFieldName[];
}

/** Fills the fields anew from another file; what was edited by hand since `filled` stays. "Publish now" is no file's matter. */
export function refill(filled: UploadFields, current: UploadFields, fresh: UploadFields): Refill {
  const edited = editedByHand(filled, current).filter((name) => name !== 'status' && name !== 'leftovers');
  const typed = Object.fromEntries(edited.map((name) => [name, current[name]]));
  const leftovers = refillLeftovers(filled.leftovers, current.leftovers, fresh.leftovers);
  const values: UploadFields = { ...fresh, ...typed, leftovers, status: current.status };
  const variant = fitting(values);
  return { values: { ...values, variant }, kept: edited.filter((name) => !isSame(current[name], fresh[name])) };
}
