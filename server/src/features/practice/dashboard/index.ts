import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/practice/endpoints/dashboard';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { listOwnReviews } from '../../reviews/index.ts';
import * as dashboard from './dashboard.service.ts';
import { getPractice } from './practice.service.ts';

export { addFavorite, exportDashboard, putTried } from './marks.repository.ts';

/** Registers the routes of the dashboard: favorites, tried challenges, own reviews and practice. */
export function registerDashboard(app: FastifyInstance, context: Context) {
  serve(app, contract.listFavorites, ({ actor }) => dashboard.listFavorites(context, actor));

  serve(app, contract.addFavorite, async ({ actor, params }) => {
    await dashboard.makeFavorite(context, actor, params.id);
    return { is_favorite: true };
  });

  serve(app, contract.removeFavorite, async ({ actor, params }) => {
    await dashboard.dropFavorite(context, actor, params.id);
    return { is_favorite: false };
  });

  serve(app, contract.listTried, ({ actor }) => dashboard.listTried(context, actor));

  serve(app, contract.markTried, ({ actor, params, body }) => dashboard.markTried(context, actor, params.id, body));

  serve(app, contract.listOwnReviews, ({ actor }) => listOwnReviews(context, actor));

  serve(app, contract.getPractice, ({ actor }) => getPractice(context, actor));
}
