import * as contract from '@teamsparks/contract/accounts/endpoints/expected';
import { lookAtInvitation } from '@teamsparks/contract/accounts/addresses/expected';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { CodeTries } from '../../../platform/http/code-tries.ts';
import { serve } from '../../../platform/http/serve.ts';
import { signIn, type SignInServices } from '../auth/sign-in.ts';
import { acceptWithAccount, joinInvited } from './accept.service.ts';
import { lookAtLink } from '../join-links/open-link.ts';
import { lookAt, requireOpen } from './open-invitation.ts';

/** Wrong links, signs and typed addresses in an hour: a browser is stopped after 20, a network slowed once a school was wrong about one each. */
const triesOfInvitations = {
  what: 'invitation',
  metric: 'invitation',
  cookiePath: lookAtInvitation.path.replace(/\/\w+$/, ''),
  ofBrowser: 20,
  ofAddress: 500,
  seconds: 60 * 60,
  tooMany: 'Too many invitations are tried from here. Please try again in a moment.',
};

/** Registers the calls of people who open an invitation of the school: what it is for, the new account, the login that accepts. */
export function registerExpected(app: FastifyInstance, context: Context, services: SignInServices) {
  const tries = new CodeTries(context, triesOfInvitations);

  /** Returns what `work` does; a link that opens nothing, or an address that it is not for, counts as a wrong try. */
  async function guarded<T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>): Promise<T> {
    await tries.take(request, reply);
    try {
      const result = await work();
      await tries.right(request);
      return result;
    } catch (error) {
      if (isWrongTry(error)) await tries.wrong(request, reply);
      else await tries.right(request);
      throw error;
    }
  }

  serve(app, contract.lookAtInvitation, ({ body, request, reply }) =>
    guarded(request, reply, () => lookAt(context.db, body.token)),
  );

  serve(app, contract.lookAtJoinLink, ({ body, request, reply }) =>
    guarded(request, reply, () => lookAtLink(context.db, body.token)),
  );

  serve(app, contract.joinByInvitation, ({ body, request, reply, once }) =>
    guarded(request, reply, () => joinInvited(context, once, body, { requestId: request.id, ip: request.ip })),
  );

  serve(app, contract.signInByInvitation, async ({ body: { token, ...credentials }, request, reply }) => {
    const invitation = await guarded(request, reply, () => requireOpen(context.db, token));
    const { id: requestId, ip } = request;
    const accept = (userId: number) =>
      inTransaction(context.db, (tx) => acceptWithAccount(tx, invitation, userId, { requestId, ip }));
    const { user, sessionId } = await signIn(services, credentials, request, reply, accept);
    return { user, ...services.sessions.aiToken(sessionId) };
  });
}

/** Tells whether a refusal is about the link, or about an address that it is not for. */
const isWrongTry = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'bad_request' || error.fields?.['email'] !== undefined);
