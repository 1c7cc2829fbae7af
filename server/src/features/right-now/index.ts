import * as contract from '@teamsparks/contract/endpoints/right-now';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { listNow } from './right-now.service.ts';

export function registerRightNow(app: FastifyInstance, context: Context) {
  serve(app, contract.listNow, ({ actor, query }) => listNow(context, actor, query));
}
