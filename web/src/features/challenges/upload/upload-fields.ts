import { newChallenge, type NewChallenge } from '@teamsparks/contract/challenges/fields/challenge';
import { emptySheet, type Sheet } from '@teamsparks/contract/challenges/fields/sheet';
import type { ChallengeDraft } from '@teamsparks/contract/challenges/texts/metadata-text';
import { type ReadSheet, withUnread } from '@teamsparks/contract/challenges/texts/sheet-text';
import * as sentences from '@teamsparks/contract/shared/sentences';
import * as z from 'zod/mini';
import {
  fieldLabels,
  fitting,
  sentFields,
  typedFields,
  typedValues,
} from '../../../parts/challenge-fields/form-fields.ts';
import { typedSheetFields } from '../../../parts/sheet-editor/typed-sheet-fields.ts';
import { errorsInParts, partLabels, typedSheet, withoutBlankRows } from '../../../parts/sheet-editor/typed-sheet.ts';
import { isSame } from '../../../shared/forms/merge-values.ts';
import { parseBy } from '../../../shared/forms/parse-by.ts';
import type { Parsed } from '../../../shared/forms/parse-form.ts';
import { keptInTab } from '../../../shared/session/kept-in-tab.ts';
import { plainMessage } from '../fields/form-errors.tsx';
import { leftover, leftoversOf, refillLeftovers, tooLongOf } from '../leftovers/leftovers.ts';

/** Schema of the values of the upload form. Each part of the sheet is a value of its own. */
export const typedUpload = z.extend(typedFields, {
  ...typedSheetFields,
  /** The person's choice; null for the preset. */
  status: z.nullable(z.enum(['draft', 'published'])),
  leftovers: z.array(leftover),
});
export type UploadFields = z.infer<typeof typedUpload>;
export type ChallengeStatus = NonNullable<UploadFields['status']>;
export type UploadFieldName = keyof UploadFields;

/** Labels of the fields and parts, in the order of the form. */
export const uploadLabels = { ...fieldLabels, ...partLabels, status: 'Publish now', leftovers: 'Too long' };

/** The contract's new challenge, with the forms in which some fields are typed. The PDF is added when it is staged. */
const uploadFields = z.extend(newChallenge, sentFields);
export type ParsedUpload = z.output<typeof uploadFields>;

const noWords = { sheet: null, unknown: [], tooLong: [] };

/** Returns the values of the upload form for a draft and the texts read from a file. */
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

/**
 * Returns the status of the new challenge: the person's choice, else a draft while a line of an unknown part has no
 * place, or if nothing in the file was recognized and it left no lines to place, else published. Lines that are too
 * long do not keep it a draft, and no right is checked.
 */
export function statusOf({ status, leftovers }: UploadFields, isUnread: boolean): ChallengeStatus {
  const isUnplaced = leftovers.some(({ to, tooLongFor }) => to === null && tooLongFor === null);
  // An empty text has no lines to place.
  const isEmpty = isUnread && leftovers.length === 0;
  return status ?? (isUnplaced || isEmpty ? 'draft' : 'published');
}

/** Tells whether there is any text that a sheet can be drawn from; blank rows and the language do not count. */
export function hasWords(values: UploadFields): boolean {
  const { language: _, ...parts } = withoutBlankRows(typedSheet(values));
  return Object.values(parts).some((part) => part.length > 0);
}

/**
 * Checks what was typed and returns what is sent, or the errors by field. Undecided lines of an unknown part go to
 * the end of the notes; texts beyond the limit are kept with a draft, and are an error for a published challenge.
 */
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

/** Returns the request body for a new challenge; has_materials follows the list. */
export function bodyOf(values: ParsedUpload, uploadId: string | null): NewChallenge {
  return { ...values, has_materials: values.materials.length > 0, upload_id: uploadId };
}

/** Returns the names of the fields that differ from what they were last filled with, in the order of the form. */
export function editedByHand(filled: UploadFields, current: UploadFields): UploadFieldName[] {
  const names = (Object.keys(uploadLabels) as UploadFieldName[]).filter((name) => name in current);
  return names.filter((name) => !isSame(filled[name], current[name]));
}

export interface Refill {
  values: UploadFields;
  /** Edited fields that keep the typed value although the new source has another. */
  kept: UploadFieldName[];
}

/**
 * Returns the `values` after another file was read and `kept`, the names of fields that stay because they were edited
 * since `filled` and differ from the file; "Publish now" stays, too. A variant that the category lacks becomes null.
 */
export function refillFields(filled: UploadFields, current: UploadFields, fresh: UploadFields): Refill {
  const edited = editedByHand(filled, current).filter((name) => name !== 'status' && name !== 'leftovers');
  const typed = Object.fromEntries(edited.map((name) => [name, current[name]]));
  const leftovers = refillLeftovers(filled.leftovers, current.leftovers, fresh.leftovers);
  const values: UploadFields = { ...fresh, ...typed, leftovers, status: current.status };
  const variant = fitting(values);
  return { values: { ...values, variant }, kept: edited.filter((name) => !isSame(current[name], fresh[name])) };
}

const keptDraft = z.object({ savedAt: z.iso.datetime(), values: typedUpload });
export type KeptDraft = z.infer<typeof keptDraft>;

/** Typed values of unfinished uploads, by user id. */
export const keptDrafts = keptInTab('upload', keptDraft);
