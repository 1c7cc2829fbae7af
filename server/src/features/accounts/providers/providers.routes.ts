import * as contract from '@teamsparks/contract/accounts/endpoints/auth';
import type { ProviderKind } from '@teamsparks/contract/accounts/addresses/auth';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { servePlain } from '../../../platform/http/serve.ts';
import type { Sessions } from '../auth/sessions.ts';
import { registerArrivals } from './arrivals.routes.ts';
import { type Flow, FlowCookies } from './flow-cookies.ts';
import { newProofs, Provider } from './provider.ts';
import { providerSettings } from './provider-settings.ts';
import { registerReturn } from './return.routes.ts';
import { consented, linksIn, nextOf, providerOf, redirectToLogin, requireOurPage } from './start-of-sign-in.ts';

/** Registers login and sign-up by the OpenID providers: the way there, the way back, and what newcomers are asked then. */
export function registerProviders(app: FastifyInstance, context: Context, sessions: Sessions) {
  const cookies = new FlowCookies(context);
  const wayTo = (kind: ProviderKind, finish: typeof contract.finishGoogleSignIn) => {
    const settings = providerSettings(context.config, kind);
    const provider = new Provider(settings, context.clock, context.config.PUBLIC_URL + finish.path);
    registerReturn(app, context, sessions, { settings, provider, cookies, finish });
    return { settings, provider };
  };
  const ways = {
    google: wayTo('google', contract.finishGoogleSignIn),
    microsoft: wayTo('microsoft', contract.finishMicrosoftSignIn),
    oidc: wayTo('oidc', contract.finishOidcSignIn),
  };

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
      return redirectToLogin(error, { next, name }, request, reply);
    }
  });

  registerArrivals(app, context, sessions);
}
