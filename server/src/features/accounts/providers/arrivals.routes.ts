import * as contract from '@teamsparks/contract/accounts/endpoints/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { recordAudit } from '../audit.repository.ts';
import { OpenedLinks } from '../auth/opened-links.ts';
import type { Sessions } from '../auth/sessions.ts';
import { AccountLimits } from '../sign-up/account-limits.ts';
import { ArrivalCookie } from './arrival-cookie.ts';
import { arrivalOf, finishArrival } from './arrivals.service.ts';

/** Registers what newcomers of a provider are asked after the return: only then they have an account. */
export function registerArrivals(app: FastifyInstance, context: Context, sessions: Sessions) {
  const { db, database } = context;
  const cookie = new ArrivalCookie(context);
  const openedLinks = new OpenedLinks(context);
  const limits = new AccountLimits(database.pool);
  const newcomerOf = (request: FastifyRequest) => {
    const newcomer = cookie.read(request);
    if (!newcomer) throw notFound(contract.getArrival.notFound);
    return newcomer;
  };

  serve(app, contract.getArrival, ({ request }) => arrivalOf(context, newcomerOf(request)));

  serve(app, contract.finishArrival, async ({ body, request, reply }) => {
    const newcomer = newcomerOf(request);
    const { id: requestId, ip } = request;
    const openedAddressOf = (id: number) => openedLinks.addressOf(request, id);
    const userId = await finishArrival(context, limits, newcomer, { body, openedAddressOf, requestId, ip });
    cookie.clear(reply);
    await sessions.start(userId, request, reply, newcomer.kind);
    const details = { with: newcomer.kind };
    await recordAudit(db, { actorId: userId, action: 'session.started', details, requestId, ip });
    request.log.info({ ip, user_id: userId }, 'somebody new signed in with a provider');
    return { next: newcomer.next };
  });
}
