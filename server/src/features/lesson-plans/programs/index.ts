import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as sentences from '@teamsparks/contract/shared/sentences';
import * as contract from '@teamsparks/contract/lesson-plans/endpoints/programs';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/errors.ts';
import { refuseUnknown, serve } from '../../../platform/http/serve.ts';
import { expectedVersion, tagged } from '../../../platform/http/version-tag.ts';
import * as programs from './programs.service.ts';

export { seesArchivedPrograms } from './programs.policy.ts';
export { insertProgram, lockProgram, programIsVisibleTo } from './programs.repository.ts';

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
 * Who asks for what is open to everybody. A browser whose access has run out is told to renew it first: answered as a
 * visitor, a mentor would miss the restricted programs after a quarter of an hour.
 */
async function visitorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor | null> {
  const actor = await request.server.authenticate(request, reply).catch(refuseUnknown);
  if (!actor && request.server.mayRenew(request)) throw new Refusal('unauthorized', sentences.sessionExpired);
  return actor;
}
