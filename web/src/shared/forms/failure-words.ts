import { ApiError } from '../api/api-error.ts';

/**
 * Returns the reason of an ApiError if it helps the person: a refusal or a missing connection; '' for a server error,
 * whose reason only operators could use, and for any other error.
 */
export function reasonOf(error: unknown): string {
  return error instanceof ApiError && error.status < 500 ? error.detail : '';
}

/**
 * Returns why a page could not be loaded; '' if no reason helps the person. It loads by itself once the connection is
 * back (query-client.ts).
 */
export function loadFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status !== 0) return reasonOf(error);
  return 'There is no connection to TeamSparks right now. This page loads by itself as soon as it is back.';
}

/**
 * Returns the text for a failure: the screen's sentence `failed`, then the reason if it helps the person (never that
 * of a server error). For 403 it is only `denied`, or without it the server's sentence; for 401 only the reason.
 */
export function failureWords(failed: string, error: unknown, denied?: string): string {
  const reason = reasonOf(error);
  const { status } = error as Partial<ApiError>;
  if (status === 403) return denied ?? (reason || failed);
  if (status === 401 && reason) return reason;
  // The connection sentence already says "Please try again."
  if (!reason || reason === failed || (!status && failed.endsWith('again.'))) return failed;
  return `${failed.replace(/\.?$/, '.')} ${reason}`;
}

/** Returns the text for a failure on a screen without its own sentence: the reason, else `failed`. */
export function plainWords(error: unknown, failed = 'Something went wrong. Please try again.'): string {
  return reasonOf(error) || failed;
}
