import { ApiError } from '../../../shared/api/api-error.ts';
import { reasonOf } from '../../../shared/forms/failure-words.ts';

/** What is said when a vote did not arrive (ERR-046 to ERR-049). */
export function feedbackFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return 'Failed to submit feedback. Please try again.';
  if (error.status === 401) return 'Please log in to provide feedback';
  const reason = reasonOf(error);
  return reason ? `Error: ${reason}` : 'Failed to submit feedback';
}
