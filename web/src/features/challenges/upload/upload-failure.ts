import { sentences } from '@teamsparks/contract/errors';
import { ApiError } from '../../../shared/api/api-error.ts';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { fieldLabels } from '../fields/field-labels.ts';
import type { FormFailure } from '../fields/use-submit.ts';

const known = new Set(Object.keys(fieldLabels));

function isUploadField(path: string): boolean {
  return known.has(path.split('.', 1)[0] ?? '');
}

/** What to say when staging or creating failed (UPL-020, ERR-014, ERR-021). */
export function failureOf(error: unknown): FormFailure {
  if (!(error instanceof ApiError)) return { alert: 'Failed to create challenge.', fields: {} };
  if (error.code === 'forbidden') return { alert: sentences.createDenied, fields: {} };
  const fields = Object.fromEntries(Object.entries(error.fields).filter(([path]) => isUploadField(path)));
  if (error.status === 409 && Object.keys(fields).length === 0) fields.name = error.detail;
  const reason = reasonOf(error);
  return { alert: reason ? `Failed to create challenge: ${reason}` : 'Failed to create challenge.', fields };
}
