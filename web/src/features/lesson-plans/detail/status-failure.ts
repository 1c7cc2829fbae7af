import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { failureWords } from '../../../shared/forms/failure-words.ts';

/**
 * Returns the sentence for a failed status change, the same as for challenges; the server's own is in the browser's
 * log.
 */
export const statusFailure = (error: unknown): string =>
  failureWords('Failed to update status. Please try again.', error, teachingSentences.statusDenied);
