import {
  acceptInvitation,
  declineInvitation,
  listInvitations,
  restoreInvitation,
} from '@teamsparks/contract/accounts/endpoints/invitations';
import { getContact, getSettings, listDaysOff, updateSettings } from '@teamsparks/contract/accounts/endpoints/settings';
import { askToRun, getRunRequest, withdrawRunRequest } from '@teamsparks/contract/admin/endpoints/to-review';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { serve, throwUnavailable } from '../../platform/http/serve.ts';
import { expectedVersion, tagged } from '../../platform/http/version-tag.ts';
import { registerAuth } from './auth/auth.routes.ts';
import { registerExpected } from './expected/expected.routes.ts';
import { providersOf } from './providers/providers.ts';
import { registerProviders } from './providers/providers.routes.ts';
import { Invitations } from './invitations.service.ts';
import * as requests from './run-requests.service.ts';
import * as settings from './settings.service.ts';
import { registerSignUp } from './sign-up/sign-up.routes.ts';

/**
 * Registers the calls of login, sign-up, providers, settings, invitations and requests to run challenges. Returns the sessions, and
 * the invitations, where each feature registers its kind of invitation.
 */
export function registerAccounts(app: FastifyInstance, context: Context) {
  const providers = providersOf(context);
  const services = registerAuth(app, context, providers);
  const { sessions } = services;
  registerSignUp(app, context);
  registerExpected(app, context, services);
  registerProviders(app, context, providers, sessions);
  settingsRoutes(app, context);
  runRequestRoutes(app, context);
  return { sessions, invitations: invitationRoutes(app, context) };
}

/** Registers the calls that read the days off and read and change the installation's settings. */
function settingsRoutes(app: FastifyInstance, context: Context) {
  serve(app, listDaysOff, async () => (await settings.readSettings(context)).days_off);

  serve(app, getContact, async ({ request, reply }) => {
    const actor = await app.authenticate(request, reply).catch(throwUnavailable);
    return settings.readContact(context, actor !== null);
  });

  serve(app, getSettings, async ({ reply }) => tagged(reply, await settings.getSettings(context)));

  serve(app, updateSettings, async ({ actor, body, request, reply }) =>
    tagged(reply, await settings.updateSettings(context, actor, body, expectedVersion(request))),
  );
}

/** Registers the calls with which people ask for teacher access or to run challenges; "To review" decides. */
function runRequestRoutes(app: FastifyInstance, context: Context) {
  serve(app, getRunRequest, ({ actor }) => requests.getRunRequest(context, actor));
  serve(app, askToRun, ({ actor, body }) => requests.askToRun(context, actor, body));
  serve(app, withdrawRunRequest, ({ actor }) => requests.withdrawRunRequest(context, actor));
}

function invitationRoutes(app: FastifyInstance, context: Context): Invitations {
  const invitations = new Invitations(context);

  serve(app, listInvitations, ({ actor }) => invitations.list(context, actor));
  serve(app, acceptInvitation, ({ actor, params }) => invitations.accept(context, actor, params.id));
  serve(app, declineInvitation, ({ actor, params }) => invitations.decline(context, actor, params.id));
  serve(app, restoreInvitation, ({ actor, params }) => invitations.restore(context, actor, params.id));
  return invitations;
}
