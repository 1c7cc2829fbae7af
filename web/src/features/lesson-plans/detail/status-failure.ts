import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { failureWords } from '../../../shared/forms/failure-words.ts';

/**
 * Returns the sentence for a failed status change: one of its own for a missing permission (403), else that it failed,
 * followed by the server's reason if there is one.
 */
export const statusFailure = (error: unknown): string =>
  failureWords('Failed to update status. Please try again.', error, teachingSentences.statusDenied);
