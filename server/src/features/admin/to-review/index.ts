import * as contract from '@teamsparks/contract/admin/endpoints/to-review';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { decide } from './decide.service.ts';
import { countToReview, listToReview } from './to-review.service.ts';

export { countAllToReview } from './to-review.service.ts';

/** Registers the calls of "To review": list, counts and decision. */
export function registerToReview(app: FastifyInstance, context: Context) {
  serve(app, contract.listToReview, ({ actor, query }) => listToReview(context, actor, query));
  serve(app, contract.countToReview, ({ actor }) => countToReview(context, actor));

  serve(app, contract.decideToReview, async ({ actor, params, body }) => ({
    message: await decide(context, actor, params, body.decision),
  }));
}
