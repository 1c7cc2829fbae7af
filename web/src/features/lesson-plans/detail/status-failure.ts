import { teachingSentences } from '@teamsparks/contract/teaching-sentences';
import type { ApiError } from '../../../shared/api/api-error.ts';

/** What is said when the status could not be changed (ERR-018, ERR-031). Null: nobody knows what happened. */
export function statusFailure(error: ApiError | null): string {
  if (error?.status === 403) return teachingSentences.statusDenied;
  const failed = 'Failed to update lesson plan status';
  if (!error || error.status === 0) return error ? `${failed}: ${error.detail}` : failed;
  return `${failed}: ${error.status} ${error.detail}`.trimEnd();
}
