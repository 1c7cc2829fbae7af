import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '@teamsparks/contract/challenges';
import type { Context } from '../../platform/context.ts';
import { idempotencyKey } from '../../platform/http/idempotency-key.ts';
import { serve } from '../../platform/http/serve.ts';
import * as challenges from './challenges.service.ts';

/** The version of a challenge is its ETag; If-Match is optional (GAP-39). */
function tagged<T extends { version: number }>(reply: FastifyReply, challenge: T): T {
  reply.header('etag', `"${challenge.version}"`);
  return challenge;
}

function expectedVersion(request: FastifyRequest): number | undefined {
  const given = request.headers['if-match'];
  if (given === undefined || given === '*') return undefined;
  // A proxy that packs answers marks their ETags as weak.
  // What is no version of ours becomes NaN, which equals none.
  return Number(/^(?:W\/)?"(\d{1,9})"$/.exec(given)?.[1]);
}

export function challengesRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.listChallenges, ({ actor, query }) => challenges.listChallenges(context, actor, query));

  serve(app, contract.getChallenge, async ({ actor, params, reply }) =>
    tagged(reply, await challenges.getChallenge(context, actor, params.id)),
  );

  serve(app, contract.createChallenge, async ({ actor, body, request, reply }) =>
    tagged(reply, await challenges.createChallenge(context, actor, body, idempotencyKey(request))),
  );

  serve(app, contract.updateChallenge, async ({ actor, params, body, request, reply }) =>
    tagged(reply, await challenges.updateChallenge(context, actor, params.id, body, expectedVersion(request))),
  );

  serve(app, contract.archiveChallenge, ({ actor, params }) => challenges.archiveChallenge(context, actor, params.id));
  serve(app, contract.restoreChallenge, ({ actor, params }) => challenges.restoreChallenge(context, actor, params.id));
}
