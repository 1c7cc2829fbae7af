import * as contract from '@teamsparks/contract/accounts/endpoints/invitations';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { Invitations } from './invitations.service.ts';

export { deleteInvitations, exportInvitations, sweepInvitations } from './invitations.repository.ts';
export type { InvitedTo, Invitations, Inviting } from './invitations.service.ts';

/** Registers the calls of invitations and returns the service, where each feature registers its kind of invitation. */
export function registerInvitations(app: FastifyInstance, context: Context): Invitations {
  const invitations = new Invitations(context);

  serve(app, contract.listInvitations, ({ actor }) => invitations.list(context, actor));
  serve(app, contract.acceptInvitation, ({ actor, params }) => invitations.accept(context, actor, params.id));
  serve(app, contract.declineInvitation, ({ actor, params }) => invitations.decline(context, actor, params.id));
  serve(app, contract.restoreInvitation, ({ actor, params }) => invitations.restore(context, actor, params.id));
  return invitations;
}
