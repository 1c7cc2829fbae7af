import * as contract from '@teamsparks/contract/right-now/endpoints';
import * as boxes from '@teamsparks/contract/boxes/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import type { AssignToEvent } from '../lesson-plans/index.ts';
import { findMaterialNames } from './material-names.repository.ts';
import { listNow } from './right-now.service.ts';
import { undoSeason } from './season-events.service.ts';
import { createSeason, previewSeason } from './season.service.ts';
import { buildPracticePlan } from './practice-plan.service.ts';

/** Registers the routes of the right-now room: challenges for now, material names, practice plans and seasons. */
export function registerRightNow(app: FastifyInstance, context: Context, assignToEvent: AssignToEvent) {
  serve(app, contract.listNow, ({ actor, query }) => listNow(context, actor, query));
  serve(app, boxes.listMaterialNames, ({ actor, query }) => findMaterialNames(context.db, actor, query.search));
  serve(app, contract.buildPracticePlan, ({ actor, body }) => buildPracticePlan(context, actor, body));
  serve(app, contract.previewSeason, ({ actor, body }) => previewSeason(context, actor, body));
  serve(app, contract.createSeason, ({ actor, body, once }) =>
    once.run({ ...context, assignToEvent }, (within) => createSeason(within, actor, body)),
  );
  serve(app, contract.takeSeasonBack, async ({ actor, body }) => {
    await undoSeason(context, actor, body);
    return { message: 'The season has been taken back.' };
  });
}
