import * as contract from '@teamsparks/contract/coordination/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { readBoard } from './board.service.ts';

/** Registers the route of the board, the events of some days side by side. */
export function registerBoard(app: FastifyInstance, context: Context) {
  serve(app, contract.getBoard, ({ actor, query }) => readBoard(context, actor, query));
}
