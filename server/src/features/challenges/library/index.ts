import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/challenges/endpoints/saved-filters';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { findSavedFilters } from './saved-filters.repository.ts';
import * as saved from './saved-filters.service.ts';

export { exportSavedFilters } from './saved-filters.repository.ts';

/** Registers the routes of saved filters. */
export function registerSavedFilters(app: FastifyInstance, context: Context) {
  serve(app, contract.listSavedFilters, ({ actor }) => findSavedFilters(context.db, actor.userId));

  serve(app, contract.saveFilter, ({ actor, body, once }) =>
    once.run(context, (within) => saved.saveFilter(within, actor, body)),
  );
  serve(app, contract.renameSavedFilter, ({ actor, params, body }) =>
    saved.renameSavedFilter(context, actor, params.id, body.name),
  );
  serve(app, contract.deleteSavedFilter, ({ actor, params }) => saved.deleteSavedFilter(context, actor, params.id));
}
