import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { failureWords } from '../../../shared/forms/failure-words.ts';

/** The sentence for a failed status change, as for challenges; the service's is in the browser's log (CON-29, ERR-031). */
export const statusFailure = (error: unknown): string =>
  failureWords('Failed to update status. Please try again.', error, teachingSentences.statusDenied);
