import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/accounts/endpoints/auth';
import type { User } from '@teamsparks/contract/accounts/addresses/auth';
import { apiReference, openApiDocument } from '@teamsparks/contract/operations/addresses';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { type Actor, isSharedLogin } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound, Refusal } from '../../../platform/errors.ts';
import { serve, servePlain, throwUnavailable } from '../../../platform/http/serve.ts';
import { removeNewRights } from './new-rights.repository.ts';
import { permissionsOf } from './rights.ts';
import { listLivingSessions, revokeOwnSession } from './sessions.repository.ts';
import { type Providers, stillSignedInAt } from '../providers/providers.ts';
import { KnownBrowsers } from './known-browsers.ts';
import { OpenedLinks } from './opened-links.ts';
import { SecondFactor } from './second-factor.ts';
import { Sessions } from './sessions.ts';
import { SignInLimits } from './sign-in-limits.ts';
import { signIn, type SignInServices } from './sign-in.ts';

/** Returns a person as their own calls answer them. */
export function userOf({ userId, username, email, role, picture, displayName, isFirstSession }: Actor): User {
  return { id: userId, username, email, role, picture, display_name: displayName, first_session: isFirstSession };
}

/**
 * Registers the calls for login, logout, renewal, the own account and the own sessions, and decorates the app with
 * `authenticate` and `mayRenew`; returns what a login works with.
 */
export function registerAuth(app: FastifyInstance, context: Context, providers: Providers): SignInServices {
  const sessions = new Sessions(context);
  app.decorate('authenticate', (request, reply) => sessions.authenticate(request, reply));
  app.decorate('mayRenew', (request) => sessions.mayRenew(request));
  const limits = new SignInLimits(context.database.pool);
  const secondFactor = new SecondFactor(context);
  const browsers = new KnownBrowsers(context.config);
  const services = { context, sessions, browsers, limits, secondFactor, openedLinks: new OpenedLinks(context) };

  serve(app, contract.signIn, async ({ body, request, reply }) => {
    const { user, sessionId } = await signIn(services, body, request, reply);
    return { user, ...sessions.aiToken(sessionId) };
  });

  serve(app, contract.refreshSession, async ({ request, reply }) => {
    const actor = await sessions.renew(request, reply).catch(throwUnavailable);
    if (!actor) throw new Refusal('unauthorized', sentences.sessionExpired);
    return { user: userOf(actor), ...sessions.aiToken(actor.sessionId) };
  });

  serve(app, contract.signOut, async ({ request, reply }) => {
    const kind = await sessions.end(request, reply);
    const at = kind && stillSignedInAt(providers[kind]);
    return { message: 'You are logged out.', ...(at && { still_signed_in: at }) };
  });

  serve(app, contract.getMe, ({ actor }) => userOf(actor));
  serve(app, contract.getMyPermissions, ({ actor }) => permissionsOf(actor));
  serve(app, contract.closeNewRights, async ({ actor, body }) => ({
    new_rights: await removeNewRights(context.db, actor.userId, body.seen),
  }));
  serve(app, contract.issueAiToken, ({ actor }) => sessions.aiToken(actor.sessionId));

  serve(app, contract.listMySessions, async ({ actor }) => {
    const rows = await listLivingSessions(context.db, actor.userId);
    const own = isSharedLogin(actor) ? rows.filter(({ id }) => id === actor.sessionId) : rows;
    return own.map((row) => ({
      ...row,
      current: row.id === actor.sessionId,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
    }));
  });

  serve(app, contract.revokeMySession, async ({ actor, params }) => {
    const isOwn = !isSharedLogin(actor) || params.id === actor.sessionId;
    if (!isOwn || !(await revokeOwnSession(context.db, actor.userId, params.id))) throw notFound('Session not found.');
    return { message: 'The session has ended.' };
  });

  // A page cannot refresh and retry as calls do: document addresses send a browser with an expired access cookie here.
  servePlain(app, contract.continueAfterRenewal, async (request, reply) => {
    const { to } = request.query as { to?: unknown };
    const target = typeof to === 'string' && isDocumentPath(to) ? to : undefined;
    if (!target) throw notFound();
    const actor = await sessions.renew(request, reply).catch(throwUnavailable);
    return reply.redirect(actor ? target : `/login?redirect=${encodeURIComponent(target)}`, 302);
  });
  return services;
}

/** Tells whether `to` is the path of a document on this site and stays the same when a browser parses it (no open redirect). */
function isDocumentPath(to: string): boolean {
  if (to === apiReference.path || to === openApiDocument.path) return true;
  if (!to.startsWith('/pdfs/') || to.length > 2048) return false;
  const base = 'https://site.invalid';
  if (!URL.canParse(to, base)) return false;
  const url = new URL(to, base);
  return url.origin === base && url.pathname + url.search === to;
}
