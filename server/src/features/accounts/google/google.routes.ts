import * as contract from '@teamsparks/contract/accounts/endpoints/auth';
import { pathAfterSignIn } from '@teamsparks/contract/shared/path-after-sign-in';
import { signUpRoles, termsVersion } from '@teamsparks/contract/accounts/addresses/sign-up';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/errors.ts';
import { servePlain } from '../../../platform/http/serve.ts';
import { RateLimit } from '../../../platform/rate-limit.ts';
import { OpenedLinks } from '../auth/opened-links.ts';
import { AccountLimits } from '../sign-up/account-limits.ts';
import { recordAudit } from '../audit.repository.ts';
import type { Sessions } from '../auth/sessions.ts';
import { type Flow, FlowCookies } from './flow-cookies.ts';
import { findOrCreateAccount } from './linking.service.ts';
import { newProofs, Provider } from './provider.ts';
import { isProviderFailure, reasonOf, signInErrorOf, SignInFailure } from './sign-in-failure.ts';

/** Characters; it is kept in a cookie, and browsers send every cookie with every request. */
const nextMaxLength = 1024;

/** Registers "Continue with Google", login and sign-up by an OpenID provider: the way to Google and the way back. */
export function registerGoogle(app: FastifyInstance, context: Context, sessions: Sessions) {
  const { db, database } = context;
  const provider = new Provider(context, contract.finishGoogleSignIn.path);
  const cookies = new FlowCookies(context);
  const openedLinks = new OpenedLinks(context);
  const limits = new AccountLimits(database.pool);
  const answers = new RateLimit(database.pool, 'google-answer', 100, 15 * 60);

  servePlain(app, contract.startGoogleSignIn, async (request, reply) => {
    const next = nextOf(request);
    try {
      const flow: Flow = { ...newProofs(), next, ...consented(request), termsVersion };
      const url = await provider.authorizationUrl(flow);
      cookies.keep(request, reply, flow);
      return reply.redirect(url, 302);
    } catch (error) {
      return redirectToLogin(error, next, request, reply);
    }
  });

  servePlain(app, contract.finishGoogleSignIn, async (request, reply) => {
    let next = '/';
    try {
      const { state } = request.query as { state?: unknown };
      const flow = cookies.take(request, reply, state);
      // First of all: anyone can write such an address.
      if (!flow) throw new SignInFailure('invalid_request', 'the answer belongs to no flow of this browser');
      next = flow.next;
      const { id: requestId, ip } = request;
      // Only failures count: a school that comes back at once must not be stopped by answers that are still being checked.
      const refusal = await answers.peekRefusal(ip);
      if (refusal) throw refusal;
      const openedAddressOf = (id: number) => openedLinks.addressOf(request, id);
      const userId = await provider
        .personOf(request.url.slice(request.url.indexOf('?')), flow)
        .then((person) =>
          findOrCreateAccount(context, limits, { person, consent: flow, openedAddressOf, requestId, ip }),
        )
        .catch(async (error: unknown) => {
          if (await answers.tryTake(ip)) await recordFailure(db, error, request);
          throw error;
        });
      await sessions.start(userId, request, reply);
      await recordAudit(db, { actorId: userId, action: 'session.started', details: { with: 'google' }, requestId, ip });
      request.log.info({ ip, user_id: userId }, 'signed in with Google');
      return reply.redirect(next, 302);
    } catch (error) {
      return redirectToLogin(error, next, request, reply);
    }
  });
}

/** Records a failed Google login if its account is known; the limit on failures bounds their number. */
async function recordFailure(db: Context['db'], error: unknown, { id: requestId, ip }: FastifyRequest) {
  if (!(error instanceof SignInFailure) || error.userId === undefined) return;
  const subject = { type: 'user', id: error.userId };
  const details = { with: 'google', reason: error.message };
  await recordAudit(db, { actorId: null, action: 'session.failed', subject, details, requestId, ip });
}

function nextOf({ query }: FastifyRequest): string {
  const next = pathAfterSignIn((query as { next?: unknown }).next);
  return next.length > nextMaxLength ? '/' : next;
}

/**
 * Returns the role for a new account and what it asks for; throws if age and terms were not agreed to on a page of ours, or for a role
 * that people may not choose.
 */
function consented({ query, headers }: FastifyRequest): Pick<Flow, 'role' | 'wants'> {
  const { provider, consent, role = 'student', wants } = query as Record<string, unknown>;
  if (provider !== 'google-oauth2') throw new SignInFailure('invalid_request', 'unknown provider');
  const from = headers['sec-fetch-site'];
  const isOurs = from === undefined || from === 'same-origin' || from === 'none';
  if (consent !== '1' || !isOurs) throw new SignInFailure('access_denied', 'age and terms were not agreed to');
  const chosenRole = signUpRoles.find((signUpRole) => signUpRole === role);
  if (!chosenRole) throw new SignInFailure('invalid_request', 'not a role that people may give themselves');
  if (wants !== undefined && (wants !== 'mentor' || chosenRole !== 'parent'))
    throw new SignInFailure('invalid_request', 'teachers begin as parents');
  return { role: chosenRole, wants };
}

/** Logs the failure and redirects to the login page with its code and where the person wanted to go. */
function redirectToLogin(error: unknown, next: string, { log, ip }: FastifyRequest, reply: FastifyReply) {
  const code = signInErrorOf(error);
  const level = code === 'server_error' || code === 'temporarily_unavailable' ? 'warn' : 'info';
  // Too many tries are no fault of ours, either.
  const isExpected = isProviderFailure(error) || (error instanceof Refusal && error.code === 'too_many_requests');
  if (isExpected) log[level]({ ip, code, reason: reasonOf(error) }, 'sign-in with Google failed');
  else log.error({ ip, code, err: error }, 'sign-in with Google failed');
  const query = new URLSearchParams(code === 'second_factor' ? { notice: code } : { error: code });
  if (next !== '/') query.set('redirect', next);
  return reply.redirect(`/login?${query.toString()}`, 302);
}
