import type { ProviderKind } from '@teamsparks/contract/accounts/addresses/auth';
import { signUpRoles, termsVersion } from '@teamsparks/contract/accounts/addresses/sign-up';
import { pathAfterSignIn } from '@teamsparks/contract/shared/path-after-sign-in';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../../platform/errors.ts';
import type { Consent, Flow } from './flow-cookies.ts';
import { isProviderFailure, reasonOf, signInErrorOf, SignInFailure } from './sign-in-failure.ts';

/** Characters; it is kept in a cookie, and browsers send every cookie with every request. */
const nextMaxLength = 1024;

/** Providers as /auth/login names them. */
const namedProviders: Record<string, ProviderKind> = {
  'google-oauth2': 'google',
  microsoft: 'microsoft',
  oidc: 'oidc',
};

/** Returns the page to return to: "/" if none is named, or one that is not ours or too long. */
export function nextOf({ query }: FastifyRequest): string {
  const next = pathAfterSignIn((query as { next?: unknown }).next);
  return next.length > nextMaxLength ? '/' : next;
}

/** Returns the tokens of an invitation and of a link for many that a request carries; what cannot be one is left out. */
export function linksIn({ query }: FastifyRequest): Pick<Flow, 'invite' | 'join'> {
  const { invite, join } = query as Record<string, unknown>;
  const tokenIn = (value: unknown) => (typeof value === 'string' && /^[\w-]{10,100}$/.test(value) ? value : undefined);
  const links = { invite: tokenIn(invite), join: tokenIn(join) };
  return { ...(links.invite && { invite: links.invite }), ...(links.join && { join: links.join }) };
}

/** Returns the provider that a request names; throws for any other. */
export function providerOf({ query }: FastifyRequest): ProviderKind {
  const { provider } = query as Record<string, unknown>;
  const kind = typeof provider === 'string' && Object.hasOwn(namedProviders, provider) && namedProviders[provider];
  if (!kind) throw new SignInFailure('invalid_request', 'unknown provider');
  return kind;
}

/** Throws unless the browser says that the sign-in began on a page of ours, or does not say where. */
export function requireOurPage({ headers }: FastifyRequest): void {
  const from = headers['sec-fetch-site'];
  if (from === undefined || from === 'same-origin' || from === 'none') return;
  throw new SignInFailure('access_denied', 'the sign-in did not begin on a page of ours');
}

/**
 * Returns the role for a new account and what it asks for; throws if age and terms were not agreed to, or for a role that people may
 * not choose.
 */
export function consented({ query }: FastifyRequest): Consent {
  const { consent, role = 'student', wants } = query as Record<string, unknown>;
  if (consent !== '1') throw new SignInFailure('access_denied', 'age and terms were not agreed to');
  const chosenRole = signUpRoles.find((signUpRole) => signUpRole === role);
  if (!chosenRole) throw new SignInFailure('invalid_request', 'not a role that people may give themselves');
  if (wants !== undefined && (wants !== 'mentor' || chosenRole !== 'parent'))
    throw new SignInFailure('invalid_request', 'teachers begin as parents');
  return { role: chosenRole, wants, termsVersion };
}

/** Logs why a sign-in failed: as an error only what is neither the provider's fault nor the person's. */
export function logFailure(error: unknown, name: string, { log, ip }: FastifyRequest): void {
  const code = signInErrorOf(error);
  const level = code === 'server_error' || code === 'temporarily_unavailable' ? 'warn' : 'info';
  // Too many tries are no fault of ours, either.
  const isExpected = isProviderFailure(error) || (error instanceof Refusal && error.code === 'too_many_requests');
  if (isExpected) log[level]({ ip, code, reason: reasonOf(error) }, `sign-in with ${name} failed`);
  else log.error({ ip, code, err: error }, `sign-in with ${name} failed`);
}

/** Returns the address of the login page with the code of the failure and where the person wanted to go. */
export function loginPage(error: unknown, next: string): string {
  const code = signInErrorOf(error);
  const query = new URLSearchParams(code === 'second_factor' ? { notice: code } : { error: code });
  if (next !== '/') query.set('redirect', next);
  return `/login?${query.toString()}`;
}
