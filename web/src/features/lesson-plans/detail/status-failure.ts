import { teachingSentences } from '@teamsparks/contract/teaching-sentences';
import { ApiError } from '../../../shared/api/api-error.ts';

/** The sentence for a failed status change; uses the detail where HTTP/2 has no status text. */
export function statusFailure(error: unknown): string {
  const failed = 'Failed to update lesson plan status';
  if (!(error instanceof ApiError)) return failed;
  const { status, statusText, detail } = error;
  if (status === 403) return teachingSentences.statusDenied;
  if (status === 0) return `${failed}: ${detail}`;
  return `${failed}: ${status} ${statusText || detail}`.trimEnd();
}
