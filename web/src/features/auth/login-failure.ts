import { sentences } from '@teamsparks/contract/errors';
import { ApiError } from '../../shared/api/api-error.ts';
import { failureWords } from '../../shared/forms/failure-words.ts';
import { plainWords } from '../../shared/forms/plain-words.ts';

/** What the form says when signing in failed (AUT-028 to AUT-030, decisions.md WRT-29). */
export function loginFailure(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return sentences.invalidCredentials;
  return status === 0 ? failureWords('Login failed', error) : plainWords(error, 'Login failed');
}

/** True when the person may ask for another verification mail. */
export const isUnverified = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'email_not_verified';

/**
 * What the second step says after a refusal, '' when it begins; null when the password is what has to be typed (again). What
 * has nothing to do with the code is said where the person is.
 */
export function codeFailure(error: unknown, atCode: boolean): string | null {
  if (error instanceof ApiError && error.code === 'totp_required') return error.fields['totp'] ?? '';
  const staysAtCode = atCode && !(error instanceof ApiError && error.code === 'invalid_credentials');
  return staysAtCode && !isUnverified(error) ? loginFailure(error) : null;
}
