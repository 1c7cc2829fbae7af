import * as contract from '@teamsparks/contract/coordination/endpoints';
import { getNext } from '@teamsparks/contract/practice/endpoints/home';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { serve, servePlain } from '../../platform/http/serve.ts';
import type { Invitations } from '../accounts/index.ts';
import { readBoard } from './board.service.ts';
import { coordinate, coordinationCsv } from './coordination.service.ts';
import { readNext } from './whats-next.service.ts';

export { readMissing } from './missing.service.ts';
export { remindLeaders } from './notices.service.ts';

/** Registers the route of the board, the events of some days side by side. */
export function registerBoard(app: FastifyInstance, context: Context) {
  serve(app, contract.getBoard, ({ actor, query }) => readBoard(context, actor, query));
}

/** Registers the routes of coordination: the events a person prepares, on screen and as a CSV file. */
export function registerPreparing(app: FastifyInstance, context: Context) {
  serve(app, contract.getCoordination, ({ actor }) => coordinate(context, actor));

  servePlain(app, contract.coordinationCsv, async (request, reply) => {
    const csv = await coordinationCsv(context, request.actor as Actor);
    reply.header('content-disposition', 'attachment; filename="teamsparks-events.csv"');
    return reply.type('text/csv; charset=utf-8').send(csv);
  });
}

/** Registers the route of what is next, with which the dashboard begins. */
export function registerWhatsNext(app: FastifyInstance, context: Context, invitations: Invitations) {
  serve(app, getNext, ({ actor }) => readNext(invitations, context, actor));
}
