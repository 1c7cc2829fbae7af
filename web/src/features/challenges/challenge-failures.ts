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

/**
 * Returns the message for a failed `change` of a challenge: for a 403 only that it is not allowed, for a 401 the
 * server's reason, else that it failed, with the reason if it helps.
 */
export function failureText(change: keyof typeof texts, error: unknown): string {
  const { denied, failed } = texts[change];
  return failureWords(failed, error, denied);
}
