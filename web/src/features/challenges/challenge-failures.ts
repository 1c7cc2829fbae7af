import * as sentences from '@teamsparks/contract/shared/sentences';
import { failureWords } from '../../shared/forms/failure-words.ts';

const texts = {
  status: { denied: sentences.statusDenied, failed: 'Failed to update status. Please try again.' },
  save: { denied: sentences.updateDenied, failed: 'Failed to save changes. Please try again.' },
  update: { denied: sentences.updateDenied, failed: 'Failed to update challenge. Please try again.' },
  variant: { denied: sentences.createDenied, failed: 'Failed to make a variant. Please try again.' },
  archive: { denied: sentences.deleteDenied, failed: 'Failed to delete challenge. Please try again.' },
  restore: { denied: sentences.restoreDenied, failed: 'Failed to restore challenge. Please try again.' },
  revert: { denied: sentences.updateDenied, failed: 'Failed to restore this version. Please try again.' },
};

/** The sentences for a failed change (ERR-013 to ERR-017, LIB-121, LIB-122, DET-065, DET-066, CON-29). */
export function failureText(change: keyof typeof texts, error: unknown): string {
  const { denied, failed } = texts[change];
  return failureWords(failed, error, denied);
}
