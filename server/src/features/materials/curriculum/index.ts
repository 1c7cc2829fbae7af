import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/materials/endpoints/curriculum';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import * as curriculum from './curriculum.service.ts';

export { latestOfEach } from './curriculum.service.ts';
export { exportCurriculum } from './curriculum.repository.ts';

/** Registers the routes of the personal materials list. */
export function registerCurriculum(app: FastifyInstance, context: Context) {
  serve(app, contract.getCurriculum, ({ actor }) => curriculum.getCurriculum(context, actor));

  serve(app, contract.changeCurriculum, ({ actor, body }) => curriculum.changeCurriculum(context, actor, body.entries));

  serve(app, contract.shareCurriculum, ({ actor, once }) =>
    once.run(context, (within) => curriculum.shareCurriculum(within, actor)),
  );
  serve(app, contract.unshareCurriculum, ({ actor }) => curriculum.unshareCurriculum(context, actor));

  serve(app, contract.getSharedCurriculum, ({ actor, params }) => curriculum.getShared(context, actor, params.share));
}
