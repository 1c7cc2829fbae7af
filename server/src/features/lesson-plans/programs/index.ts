import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as sentences from '@teamsparks/contract/shared/sentences';
import * as contract from '@teamsparks/contract/lesson-plans/endpoints/programs';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/errors.ts';
import { throwUnavailable, serve } from '../../../platform/http/serve.ts';
import { expectedVersion, tagged } from '../../../platform/http/version-tag.ts';
import * as programs from './programs.service.ts';

export { seesArchivedPrograms } from './programs.policy.ts';
export { insertProgram, lockProgram, programIsVisibleTo } from './programs.repository.ts';

/** Registers the routes of programs. */
export function registerPrograms(app: FastifyInstance, context: Context) {
  serve(app, contract.listPrograms, async ({ query, request, reply }) =>
    programs.listPrograms(context, await visitorOf(request, reply), query.archived === 'true'),
  );

  serve(app, contract.createProgram, ({ actor, body, once }) =>
    once.run(context, (within) => programs.createProgram(within, actor, body)),
  );

  serve(app, contract.updateProgram, async ({ actor, params, body, request, reply }) =>
    tagged(reply, await programs.updateProgram(context, actor, params.id, body, expectedVersion(request))),
  );

  serve(app, contract.archiveProgram, ({ actor, params }) => programs.archiveProgram(context, actor, params.id));
  serve(app, contract.restoreProgram, ({ actor, params }) => programs.restoreProgram(context, actor, params.id));
}

/**
 * Returns the person who asks for programs, or null for a visitor; throws 401 if the browser should renew its access
 * first. Answered as a visitor, a mentor whose access has run out would miss the restricted programs.
 */
async function visitorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null> {
  const actor = await request.server.authenticate(request, reply).catch(throwUnavailable);
  if (!actor && request.server.mayRenew(request)) throw new Refusal('unauthorized', sentences.sessionExpired);
  return actor;
}
