import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import type { Sessions } from '../auth/index.ts';
import { googleRoutes } from './google.routes.ts';

export { deleteIdentities, findIdentities } from './identities.repository.ts';

/** Registers "Continue with Google": login and sign-up by an OpenID provider. */
export function registerGoogle(app: FastifyInstance, context: Context, sessions: Sessions) {
  googleRoutes(app, context, sessions);
}
