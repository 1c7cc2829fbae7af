import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/challenges/endpoints/library-health';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { LibraryHealthService } from './health.service.ts';

/** Registers the routes that list what is wrong with the library. */
export function registerLibraryHealth(app: FastifyInstance, context: Context) {
  const health = new LibraryHealthService(context);
  serve(app, contract.getLibraryHealth, ({ actor }) => health.get(actor));
  serve(app, contract.computeLibraryHealth, ({ actor }) => health.computeAgain(actor));
  serve(app, contract.listFindings, ({ actor, params, query }) => health.list(actor, params.finding, query));
}
