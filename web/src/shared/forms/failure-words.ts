import { ApiError } from '../api/api-error.ts';

/**
 * Why something failed, as far as that helps the person: what was refused says why, and a missing connection is said. A
 * failure of the server has no reason that anybody but its operators could use (ERR-054).
 */
export function reasonOf(error: unknown): string {
  return error instanceof ApiError && error.status < 500 ? error.detail : '';
}

/** Why a page could not be loaded; a connection that is back loads it (query-client.ts). */
export function loadFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status !== 0) return reasonOf(error);
  return 'There is no connection to TeamSparks right now. This page loads by itself as soon as it is back.';
}

/**
 * What a person reads when something failed: the sentence of the screen, then the reason. Where they may not do it, that is
 * all there is to say: `denied`, else the server's sentence (CON-29, WRT-28).
 */
export function failureWords(failed: string, error: unknown, denied?: string): string {
  const reason = reasonOf(error);
  const { status } = error as Partial<ApiError>;
  if (status === 403) return denied ?? (reason || failed);
  if (status === 401 && reason) return reason;
  // Without an answer "please try again" is said already.
  if (!reason || reason === failed || (!status && failed.endsWith('again.'))) return failed;
  return `${failed.replace(/\.?$/, '.')} ${reason}`;
}
