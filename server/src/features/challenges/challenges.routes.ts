import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/challenges/endpoints/challenges';
import * as moves from '@teamsparks/contract/challenges/endpoints/lifecycle';
import * as relatives from '@teamsparks/contract/challenges/endpoints/relatives';
import { getPrintedSigns } from '@teamsparks/contract/challenges/endpoints/unprinted-signs';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { expectedVersion, tagged } from '../../platform/http/version-tag.ts';
import * as challenges from './challenges.service.ts';
import { printedRanges } from './drawing/font-files.ts';
import { compareChallenges, listHistory } from './history/history.service.ts';
import * as edit from './lifecycle/edit.service.ts';
import * as lifecycle from './lifecycle/lifecycle.service.ts';
import type { NoteOpening } from './library-health/openings.ts';
import { listSimilar } from './relatives/similar.service.ts';
import * as variants from './relatives/variants.service.ts';

/**
 * Registers the routes that read, create and change challenges, and those of their texts, history, similar challenges,
 * variants and printable characters. `noteOpening` is called when a challenge is read, not for its texts alone.
 */
export function challengesRoutes(app: FastifyInstance, context: Context, noteOpening: NoteOpening) {
  serve(app, contract.getChallenge, async ({ actor, params, reply }) => {
    const challenge = await challenges.getChallenge(context, actor, params.id);
    noteOpening(actor, challenge.id);
    return tagged(reply, challenge);
  });

  serve(app, contract.getChallengeSheet, async ({ actor, params, reply }) =>
    tagged(reply, await challenges.getSheet(context, actor, params.id)),
  );
  serve(app, getPrintedSigns, () => ({
    ranges: printedRanges().map(([from, to]): [number, number] => [from, to]),
  }));

  serve(app, contract.createChallenge, async ({ actor, body, once, reply }) => {
    const createdChallenge = await once.run(context, (within) => challenges.createChallenge(within, actor, body));
    context.jobs.poke();
    return tagged(reply, createdChallenge);
  });
  lifecycleRoutes(app, context);
  relativesRoutes(app, context);
}

/**
 * Registers the routes that edit, archive, restore and set the status of challenges, change many at once, list their
 * history and restore earlier versions.
 */
function lifecycleRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.updateChallenge, async ({ actor, params, body, request, reply }) => {
    const changed = await edit.updateChallenge(context, actor, params.id, body, expectedVersion(request));
    context.jobs.poke();
    return tagged(reply, changed);
  });

  serve(app, moves.setChallengeStatus, async ({ actor, params, body, request, reply }) =>
    tagged(reply, await lifecycle.setStatus(context, actor, params.id, body.status, expectedVersion(request))),
  );

  serve(app, contract.archiveChallenge, async ({ actor, params, reply }) =>
    tagged(reply, await lifecycle.archiveChallenge(context, actor, params.id)),
  );

  serve(app, contract.restoreChallenge, async ({ actor, params, reply }) =>
    tagged(reply, await lifecycle.restoreChallenge(context, actor, params.id)),
  );

  serve(app, moves.changeManyChallenges, ({ actor, body }) => lifecycle.changeMany(context, actor, body));

  serve(app, moves.listChallengeHistory, ({ actor, params, query }) => listHistory(context, actor, params.id, query));

  serve(app, moves.restoreChallengeVersion, async ({ actor, params, request, reply }) => {
    const restored = await edit.restoreVersion(context, actor, params, expectedVersion(request));
    context.jobs.poke();
    return tagged(reply, restored);
  });
}

/** Registers the routes for similar challenges, lineage, variants and comparison. */
function relativesRoutes(app: FastifyInstance, context: Context) {
  serve(app, relatives.listSimilar, ({ actor, params }) => listSimilar(context, actor, params.id));

  serve(app, relatives.getLineage, ({ actor, params }) => variants.getLineage(context, actor, params.id));

  serve(app, relatives.makeVariant, async ({ actor, params, once, reply }) => {
    const variant = await once.run(context, (within) => variants.makeVariant(within, actor, params.id));
    context.jobs.poke();
    return tagged(reply, variant);
  });

  serve(app, relatives.compareChallenges, ({ actor, params: { id, otherId } }) =>
    compareChallenges(context, actor, id, otherId),
  );
}
