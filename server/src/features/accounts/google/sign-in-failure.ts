import { type SignInError, signInErrors } from '@teamsparks/contract/accounts/sign-in-errors';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { toRefusal } from '../../../platform/http/failures.ts';

/** `second_factor`: the account is opened by its password and a code only. */
type Code = SignInError | 'second_factor';

/** Why nobody was signed in; `message` is for the log. */
export class SignInFailure extends Error {
  readonly code: Code;
  /** Whose account stayed closed. */
  readonly userId: number | undefined;

  constructor(code: Code, message: string, userId?: number) {
    super(message);
    this.code = code;
    this.userId = userId;
  }
}

/** The documented code for whatever went wrong. */
export function codeOf(error: unknown): Code {
  if (error instanceof SignInFailure) return error.code;
  // Of the provider itself, in the address or in a body: what /login has no sentence for says nothing to people.
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return Object.hasOwn(signInErrors, error.error) ? (error.error as SignInError) : 'server_error';
  }
  if (isUnreachable(error)) return 'temporarily_unavailable';
  if (isOfProvider(error)) return 'server_error';
  return ['unavailable', 'too_many_requests'].includes(toRefusal(error).code)
    ? 'temporarily_unavailable'
    : 'server_error';
}

/** What the provider answered, or that it did not, as opposed to a fault of our own. */
export function isOfProvider(error: unknown): boolean {
  const kinds = [SignInFailure, AuthorizationResponseError, ResponseBodyError, ClientError];
  return kinds.some((kind) => error instanceof kind) || isUnreachable(error);
}

/** No connection, or no complete answer in time. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const lost = error instanceof TypeError && /^(?:fetch failed|terminated)$/.test(error.message);
  return lost || error.name === 'TimeoutError' || isUnreachable(error.cause);
}

/** The sentences of an error and its causes; never what they carry, which may be tokens. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code } = error as { code?: unknown };
  const own = `${error.message}${typeof code === 'string' ? ` (${code})` : ''}`;
  return [own, reasonOf(error.cause)].filter(Boolean).join(': ');
}
