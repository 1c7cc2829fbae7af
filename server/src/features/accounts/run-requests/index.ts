import * as contract from '@teamsparks/contract/admin/endpoints/to-review';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import * as requests from './run-requests.service.ts';

export { exportRunRequest, lockRunRequest, settleRunRequest } from './run-requests.repository.ts';

/** Registers the calls with which parents ask to run challenges with children; "To review" decides. */
export function registerRunRequests(app: FastifyInstance, context: Context) {
  serve(app, contract.getRunRequest, ({ actor }) => requests.getRunRequest(context, actor));
  serve(app, contract.askToRun, ({ actor }) => requests.askToRun(context, actor));
  serve(app, contract.withdrawRunRequest, ({ actor }) => requests.withdrawRunRequest(context, actor));
}
