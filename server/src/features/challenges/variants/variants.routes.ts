import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/challenges/endpoints/relatives';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { tagged } from '../../../platform/http/version-tag.ts';
import { compareChallenges } from '../history/history.service.ts';
import { listSimilar } from '../similar/similar.service.ts';
import * as variants from './variants.service.ts';

/** Registers the routes for similar challenges, lineage, variants and comparison. */
export function variantsRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.listSimilar, ({ actor, params }) => listSimilar(context, actor, params.id));

  serve(app, contract.getLineage, ({ actor, params }) => variants.getLineage(context, actor, params.id));

  serve(app, contract.makeVariant, async ({ actor, params, once, reply }) => {
    const variant = await once.run(context, (within) => variants.makeVariant(within, actor, params.id));
    context.jobs.poke();
    return tagged(reply, variant);
  });

  serve(app, contract.compareChallenges, ({ actor, params: { id, otherId } }) =>
    compareChallenges(context, actor, id, otherId),
  );
}
