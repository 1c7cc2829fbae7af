import { type SignInError, signInErrors } from '@teamsparks/contract/sign-in-errors';

interface SignInSearch {
  /** Code of a failed sign-in with Google. */
  error?: unknown;
  notice?: unknown;
}

/**
 * What the address of /login says about the last try; null without a word of it. Codes that have no sentence are repeated
 * only when they look like a code, so that a link cannot put words on the page (ERR-001 to ERR-009, decisions.md WRT-36).
 */
export function signInSentence({ error, notice }: SignInSearch): string | null {
  if (error === undefined || error === null) return notice === 'second_factor' ? secondFactor : null;
  if (typeof error !== 'string' || !/^[A-Za-z0-9_.-]{1,64}$/.test(error)) {
    return 'Authentication failed. Please try again.';
  }
  if (Object.hasOwn(signInErrors, error)) return signInErrors[error as SignInError];
  return `Authentication error: ${error}. Please try again.`;
}

const secondFactor = 'Your account uses two-step login. Please log in with your username, password and code instead.';
