/** ERR-001 to ERR-007. */
const sentences = new Map([
  ['access_denied', 'Access denied. You may not have permission to access this application.'],
  ['unauthorized', 'Unauthorized access. Please contact your administrator.'],
  ['invalid_grant', 'Invalid authentication request. Please try again.'],
  ['invalid_request', 'Invalid request. Please try again.'],
  ['unsupported_response_type', 'Authentication configuration error. Please contact support.'],
  ['server_error', 'Server error during authentication. Please try again later.'],
  ['temporarily_unavailable', 'Authentication service is temporarily unavailable. Please try again later.'],
]);

/**
 * The sentence for the `error` parameter of /login; null without one. Other codes are repeated only when they look
 * like a code, so that a link cannot put words on the page (ERR-008, ERR-009, decisions.md WRT-36).
 */
export function signInErrorSentence(code: unknown): string | null {
  if (code === undefined || code === null) return null;
  if (typeof code !== 'string' || !/^[A-Za-z0-9_.-]{1,64}$/.test(code))
    return 'Authentication failed. Please try again.';
  return sentences.get(code) ?? `Authentication error: ${code}. Please try again.`;
}
