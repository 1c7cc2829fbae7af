import * as contract from '@teamsparks/contract/coordination/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { serve, servePlain } from '../../../platform/http/serve.ts';
import { coordinate, coordinationCsv } from './coordination.service.ts';

export { missingOf, readMissing } from './missing.service.ts';
export { remindLeaders } from './notices.service.ts';

/** Registers the routes of coordination: the events a person prepares, on screen and as a CSV file. */
export function registerPreparing(app: FastifyInstance, context: Context) {
  serve(app, contract.getCoordination, ({ actor }) => coordinate(context, actor));

  servePlain(app, contract.coordinationCsv, async (request, reply) => {
    const csv = await coordinationCsv(context, request.actor as Actor);
    reply.header('content-disposition', 'attachment; filename="teamsparks-events.csv"');
    return reply.type('text/csv; charset=utf-8').send(csv);
  });
}
