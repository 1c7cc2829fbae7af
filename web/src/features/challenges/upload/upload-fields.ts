import * as z from 'zod/mini';
import { newChallenge, type NewChallenge } from '@teamsparks/contract/challenge-fields';
import type { ChallengeDraft } from '@teamsparks/contract/metadata-text';
import { fieldLabels, fitting, sentFields, typedFields, typedValues } from '../fields/form-fields.ts';
import { isSame } from '../../../shared/forms/merge-values.ts';

/** The form of the upload while somebody types. */
export const typedUpload = z.extend(typedFields, { status: z.enum(['draft', 'published']) });
export type UploadFields = z.infer<typeof typedUpload>;
export type UploadFieldName = keyof UploadFields;

/** The contract's new challenge, except what is typed otherwise. The PDF is added when it is staged. */
export const uploadFields = z.extend(newChallenge, sentFields);

/** Published at once unless somebody says otherwise. */
export function fieldsOf(draft: ChallengeDraft): UploadFields {
  return { ...typedValues(draft), status: 'published' };
}

/** has_materials follows the list. */
export function bodyOf(values: z.output<typeof uploadFields>, uploadId: string): NewChallenge {
  return { ...values, has_materials: values.materials.length > 0, upload_id: uploadId };
}

/** The fields that differ from what they were last filled with, in the order of the form. */
export function editedByHand(filled: UploadFields, current: UploadFields): UploadFieldName[] {
  const names = (Object.keys(fieldLabels) as UploadFieldName[]).filter((name) => name in current);
  return names.filter((name) => !isSame(filled[name], current[name]));
}

export interface Refill {
  values: UploadFields;
  /** Edited fields for which the new source has something else; they kept what was typed. */
  kept: UploadFieldName[];
}

/** Fills the fields anew from another file; what was edited by hand since `filled` stays. "Publish now" is no file's matter. */
export function refill(filled: UploadFields, current: UploadFields, fresh: UploadFields): Refill {
  const edited = editedByHand(filled, current).filter((name) => name !== 'status');
  const typed = Object.fromEntries(edited.map((name) => [name, current[name]]));
  const values: UploadFields = { ...fresh, ...typed, status: current.status };
  const variant = fitting(values);
  return { values: { ...values, variant }, kept: edited.filter((name) => !isSame(current[name], fresh[name])) };
}
