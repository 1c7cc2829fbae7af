import { type SignInError, signInErrors } from '@teamsparks/contract/accounts/sign-in-errors';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { toRefusal } from '../../../platform/http/failures.ts';

/** `second_factor`: the account has two-step login, so only password and code open it. */
type Code = SignInError | 'second_factor';

/** Error with the code for the login page; `message` is for the log. */
export class SignInFailure extends Error {
  readonly code: Code;
  /** Id of the account that was not opened. */
  readonly userId: number | undefined;

  constructor(code: Code, message: string, userId?: number) {
    super(message);
    this.code = code;
    this.userId = userId;
  }
}

/**
 * Returns the documented code, for the login page, of any error during a Google login; `server_error` for one that is
 * not expected.
 */
export function signInErrorOf(error: unknown): Code {
  if (error instanceof SignInFailure) return error.code;
  // The provider's own codes, in the address or in a body; those without a sentence on /login become a general error.
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return Object.hasOwn(signInErrors, error.error) ? (error.error as SignInError) : 'server_error';
  }
  if (isUnreachable(error)) return 'temporarily_unavailable';
  if (isProviderFailure(error)) return 'server_error';
  return ['unavailable', 'too_many_requests'].includes(toRefusal(error).code)
    ? 'temporarily_unavailable'
    : 'server_error';
}

/**
 * Tells whether a Google login ended for a reason that is no error of our own: any {@link SignInFailure} (also a suspended account),
 * or the provider refused, failed or could not be reached.
 */
export function isProviderFailure(error: unknown): boolean {
  const kinds = [SignInFailure, AuthorizationResponseError, ResponseBodyError, ClientError];
  return kinds.some((kind) => error instanceof kind) || isUnreachable(error);
}

/** Tells whether there was no connection, or no complete answer in time. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const lost = error instanceof TypeError && /^(?:fetch failed|terminated)$/.test(error.message);
  return lost || error.name === 'TimeoutError' || isUnreachable(error.cause);
}

/**
 * Returns the messages of an error and its causes, each followed by its code in parentheses if that is a text,
 * joined by ": "; empty for anything but an `Error`. Leaves out all other fields, which may hold tokens.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code } = error as { code?: unknown };
  const own = `${error.message}${typeof code === 'string' ? ` (${code})` : ''}`;
  return [own, reasonOf(error.cause)].filter(Boolean).join(': ');
}
