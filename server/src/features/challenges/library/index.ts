import * as challenges from '@teamsparks/contract/challenges/endpoints/challenges';
import * as filters from '@teamsparks/contract/challenges/endpoints/saved-filters';
import * as findings from '@teamsparks/contract/challenges/endpoints/library-health';
import { getNeighbors, listTags } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { LibraryHealthService } from '../library-health/health.service.ts';
import * as library from './library.service.ts';
import * as saved from './saved-filters.service.ts';
import { findSavedFilters } from './saved-filters.repository.ts';

export { exportSavedFilters } from './saved-filters.repository.ts';
export { selectIdsWithWords } from './sheet-words.repository.ts';
export { cutAtWords } from './snippet.ts';

/** Registers the routes of the library, its findings and saved filters, and the job that reads words for the search. */
export function registerLibrary(app: FastifyInstance, context: Context) {
  serve(app, challenges.listChallenges, ({ actor, query }) => library.listChallenges(context, actor, query));

  serve(app, challenges.countFacets, ({ actor, query }) => library.countLibraryFacets(context, actor, query));

  serve(app, challenges.findSimilarNames, ({ actor, query }) => library.findSimilarNames(context, actor, query));

  serve(app, getNeighbors, ({ actor, params, query }) => library.getNeighbors(context, actor, params.id, query));

  serve(app, listTags, ({ actor }) => library.listTags(context, actor));

  serve(app, filters.listSavedFilters, ({ actor }) => findSavedFilters(context.db, actor.userId));

  serve(app, filters.saveFilter, ({ actor, body, once }) =>
    once.run(context, (within) => saved.saveFilter(within, actor, body)),
  );
  serve(app, filters.renameSavedFilter, ({ actor, params, body }) =>
    saved.renameSavedFilter(context, actor, params.id, body.name),
  );
  serve(app, filters.deleteSavedFilter, ({ actor, params }) => saved.deleteSavedFilter(context, actor, params.id));

  const health = new LibraryHealthService(context);
  serve(app, findings.getLibraryHealth, ({ actor }) => health.get(actor));
  serve(app, findings.computeLibraryHealth, ({ actor }) => health.computeAgain(actor));
  serve(app, findings.listFindings, ({ actor, params, query }) => health.list(actor, params.finding, query));

  library.registerSheetWordsJob(context);
}
