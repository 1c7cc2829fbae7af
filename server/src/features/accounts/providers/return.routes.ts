import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { servePlain } from '../../../platform/http/serve.ts';
import { RateLimit } from '../../../platform/rate-limit.ts';
import { recordAudit } from '../audit.repository.ts';
import { OpenedLinks } from '../auth/opened-links.ts';
import type { Sessions } from '../auth/sessions.ts';
import { OtherAddress } from '../expected/provider-arrival.ts';
import { AccountLimits } from '../sign-up/account-limits.ts';
import { ArrivalCookie } from './arrival-cookie.ts';
import { connect, type Connected } from './connect.service.ts';
import { consentOf, type Flow, type FlowCookies } from './flow-cookies.ts';
import { findAccount } from './linking.service.ts';
import { findOrCreateAccount, requireWelcome } from './newcomers.service.ts';
import type { ProviderSettings } from './provider-settings.ts';
import type { Way } from './providers.ts';
import { SignInFailure } from './sign-in-failure.ts';
import { logFailure, loginPage } from './start-of-sign-in.ts';

interface Return extends Way {
  cookies: FlowCookies;
}

/** Registers the way back from one provider. */
export function registerReturn(app: FastifyInstance, context: Context, sessions: Sessions, way: Return) {
  const { db, database } = context;
  const { kind, name } = way.settings;
  const endOf = wayHome(context, way);
  const answers = new RateLimit(database.pool, `${kind}-answer`, 100, 15 * 60);

  servePlain(app, way.finish, async (request, reply) => {
    let flow: Flow | undefined;
    try {
      const { state } = request.query as { state?: unknown };
      flow = way.cookies.take(kind, request, reply, state);
      // First of all: anyone can write such an address.
      if (!flow) throw new SignInFailure('invalid_request', 'the answer belongs to no flow of this browser');
      const { id: requestId, ip } = request;
      // Only failures count: a school that comes back at once must not be stopped by answers that are still being checked.
      const refusal = await answers.peekRefusal(ip);
      if (refusal) throw refusal;
      const end = await endOf(request, reply, flow).catch(async (error: unknown) => {
        if (await answers.tryTake(ip)) await recordFailure(db, kind, error, request);
        throw error;
      });
      if (typeof end === 'string') return reply.redirect(end, 302);
      const userId = end;
      await sessions.start(userId, request, reply, kind);
      await recordAudit(db, { actorId: userId, action: 'session.started', details: { with: kind }, requestId, ip });
      request.log.info({ ip, user_id: userId }, `signed in with ${name}`);
      return reply.redirect(flow.next, 302);
    } catch (error) {
      if (!(error instanceof OtherAddress)) logFailure(error, name, request);
      return reply.redirect(pageOf(error, kind, flow), 302);
    }
  });
}

/**
 * Returns the function that returns the account of a person who came back, or the page to go to: that of newcomers who have to answer age and
 * terms now, whom it keeps in a cookie, or the account page of who connects the provider.
 */
function wayHome(context: Context, { settings, provider }: Way) {
  const arrivals = new ArrivalCookie(context);
  const openedLinks = new OpenedLinks(context);
  const limits = new AccountLimits(context.database.pool);

  return async (request: FastifyRequest, reply: FastifyReply, flow: Flow): Promise<number | string> => {
    const person = await provider.personOf(request.url.slice(request.url.indexOf('?')), flow);
    const openedAddressOf = (id: number) => openedLinks.addressOf(request, id);
    const consent = consentOf(flow);
    const { invite, join, connects } = flow;
    const links = { invite, join };
    const { kind } = settings;
    const arrival = {
      ...links,
      provider: settings,
      person,
      consent,
      openedAddressOf,
      requestId: request.id,
      ip: request.ip,
    };
    if (connects) return accountPage(kind, await connect(context, connects, arrival));
    if (consent) return findOrCreateAccount(context, limits, { ...arrival, consent });
    const holder = await inTransaction(context.db, (tx) => findAccount(context, tx, arrival));
    context.jobs.poke();
    if (typeof holder === 'number') return holder;
    if (!holder) await requireWelcome(context, arrival);
    arrivals.keep(reply, { ...links, kind, person, waiting: holder !== undefined, next: flow.next });
    return `/signup?with=${kind}`;
  };
}

/** Returns the page that says why a trip did not end as it should: where it began, or the login page. */
function pageOf(error: unknown, kind: ProviderSettings['kind'], flow: Flow | undefined): string {
  if (error instanceof OtherAddress && flow?.invite)
    return `/signup?invite=${encodeURIComponent(flow.invite)}&for=other`;
  return flow?.connects ? accountPage(kind, 'failed') : loginPage(error, flow?.next ?? '/');
}

/** Returns the page that says how connecting a provider ended. */
const accountPage = (kind: ProviderSettings['kind'], ended: Connected | 'failed') =>
  `/account?section=security&${ended}=${kind}`;

/** Records a failed login through a provider if its account is known; the limit on failures bounds their number. */
async function recordFailure(
  db: Context['db'],
  kind: ProviderSettings['kind'],
  error: unknown,
  { id: requestId, ip }: FastifyRequest,
) {
  if (!(error instanceof SignInFailure) || error.userId === undefined) return;
  const subject = { type: 'user', id: error.userId };
  const details = { with: kind, reason: error.message };
  await recordAudit(db, { actorId: null, action: 'session.failed', subject, details, requestId, ip });
}
