import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/challenges/endpoints/lifecycle';
import {
  archiveChallenge,
  restoreChallenge,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { expectedVersion, tagged } from '../../../platform/http/version-tag.ts';
import { listHistory } from '../history/history.service.ts';
import * as edit from './edit.service.ts';
import * as lifecycle from './lifecycle.service.ts';

/**
 * Registers the routes that edit, archive, restore and set the status of challenges, change many at once, list their
 * history and restore earlier versions.
 */
export function lifecycleRoutes(app: FastifyInstance, context: Context) {
  serve(app, updateChallenge, async ({ actor, params, body, request, reply }) => {
    const changed = await edit.updateChallenge(context, actor, params.id, body, expectedVersion(request));
    context.jobs.poke();
    return tagged(reply, changed);
  });

  serve(app, contract.setChallengeStatus, async ({ actor, params, body, request, reply }) =>
    tagged(reply, await lifecycle.setStatus(context, actor, params.id, body.status, expectedVersion(request))),
  );

  serve(app, archiveChallenge, async ({ actor, params, reply }) =>
    tagged(reply, await lifecycle.archiveChallenge(context, actor, params.id)),
  );

  serve(app, restoreChallenge, async ({ actor, params, reply }) =>
    tagged(reply, await lifecycle.restoreChallenge(context, actor, params.id)),
  );

  serve(app, contract.changeManyChallenges, ({ actor, body }) => lifecycle.changeMany(context, actor, body));

  serve(app, contract.listChallengeHistory, ({ actor, params, query }) =>
    listHistory(context, actor, params.id, query),
  );

  serve(app, contract.restoreChallengeVersion, async ({ actor, params, request, reply }) => {
    const restored = await edit.restoreVersion(context, actor, params, expectedVersion(request));
    context.jobs.poke();
    return tagged(reply, restored);
  });
}
