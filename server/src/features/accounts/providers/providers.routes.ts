import * as contract from '@teamsparks/contract/accounts/endpoints/auth';
import { connectProvider } from '@teamsparks/contract/admin/endpoints/account';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { conflict, Refusal } from '../../../platform/errors.ts';
import { serve, servePlain } from '../../../platform/http/serve.ts';
import { PasswordConfirmation } from '../auth/passwords.ts';
import type { Sessions } from '../auth/sessions.ts';
import { registerArrivals } from './arrivals.routes.ts';
import { requireConnectable } from './connect.service.ts';
import { type Flow, FlowCookies } from './flow-cookies.ts';
import { newProofs } from './provider.ts';
import type { Providers } from './providers.ts';
import { registerReturn } from './return.routes.ts';
import { reasonOf } from './sign-in-failure.ts';
import { consented, linksIn, logFailure, loginPage, nextOf, providerOf, requireOurPage } from './start-of-sign-in.ts';

/** Where people connect providers, and read how that ended. */
const accountPath = '/account?section=security';

/** Registers login and sign-up by the OpenID providers: the way there, the way back, and what newcomers are asked then. */
export function registerProviders(app: FastifyInstance, context: Context, ways: Providers, sessions: Sessions) {
  const cookies = new FlowCookies(context);
  const confirmation = new PasswordConfirmation(context);
  for (const way of Object.values(ways)) registerReturn(app, context, sessions, { ...way, cookies });

  servePlain(app, contract.startProviderSignIn, async (request, reply) => {
    const next = nextOf(request);
    let name = 'a provider';
    try {
      const kind = providerOf(request);
      const { provider, settings } = ways[kind];
      name = settings.name;
      requireOurPage(request);
      const flow: Flow = { ...newProofs(), next, ...linksIn(request), ...(kind === 'google' && consented(request)) };
      const url = await provider.authorizationUrl(flow);
      cookies.keep(kind, request, reply, flow);
      return reply.redirect(url, 302);
    } catch (error) {
      logFailure(error, name, request);
      return reply.redirect(loginPage(error, next), 302);
    }
  });

  registerArrivals(app, context, sessions);

  serve(app, connectProvider, async ({ actor, params, body, request, reply }) => {
    const { settings, provider } = ways[params.provider];
    if (!settings.isSetUp) throw conflict('This provider is not set up here.');
    await requireConnectable(context, actor);
    await confirmation.demandOrFreshLogin(actor, body.current_password);
    const connects = { userId: actor.userId, sessionId: actor.sessionId };
    const flow: Flow = { ...newProofs(), next: accountPath, connects };
    const url = await provider.authorizationUrl(flow).catch((error: unknown) => {
      request.log.warn({ reason: reasonOf(error) }, `connecting ${settings.name} failed`);
      throw new Refusal('unavailable', `${settings.name} cannot be reached now. Please try again later.`);
    });
    cookies.keep(params.provider, request, reply, flow);
    return { url };
  });
}
