import { sentences } from '@teamsparks/contract/errors';
import { ApiError } from '../../shared/api/api-error.ts';

/** The server's own reason (the last administrator, somebody who is gone), else `standard`. */
export function failureText(error: Error, standard: string): string {
  if (!(error instanceof ApiError)) return standard;
  if (error.status === 401) return sentences.sessionExpired;
  return error.detail || standard;
}
