import * as dashboardContract from '@teamsparks/contract/practice/endpoints/dashboard';
import * as homeContract from '@teamsparks/contract/practice/endpoints/home';
import * as lookingBackContract from '@teamsparks/contract/practice/endpoints/looking-back';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { expectedVersion, tagged } from '../../platform/http/version-tag.ts';
import { listOwnReviews } from '../reviews/index.ts';
import * as dashboard from './dashboard/dashboard.service.ts';
import { changeFirstSteps, readFirstSteps } from './first-steps/first-steps.service.ts';
import { deleteOldLines } from './looking-back/looking-back.repository.ts';
import { readLookingBack, saveLookingBack } from './looking-back/looking-back.service.ts';
import { listPastEvents } from './looking-back/past-events.service.ts';

export { addFavorite, exportDashboard, putTried } from './dashboard/marks.repository.ts';
export { exportFirstSteps } from './first-steps/first-steps.repository.ts';
export { keepMailArrived } from './first-steps/school-steps.repository.ts';
export { exportLines, findAttendance } from './looking-back/looking-back.repository.ts';

/** Registers the routes of the dashboard: favorites, tried challenges, own reviews and practice. */
export function registerDashboard(app: FastifyInstance, context: Context) {
  serve(app, dashboardContract.listFavorites, ({ actor }) => dashboard.listFavorites(context, actor));

  serve(app, dashboardContract.addFavorite, async ({ actor, params }) => {
    await dashboard.makeFavorite(context, actor, params.id);
    return { is_favorite: true };
  });

  serve(app, dashboardContract.removeFavorite, async ({ actor, params }) => {
    await dashboard.dropFavorite(context, actor, params.id);
    return { is_favorite: false };
  });

  serve(app, dashboardContract.listTried, ({ actor }) => dashboard.listTried(context, actor));

  serve(app, dashboardContract.markTried, ({ actor, params, body }) =>
    dashboard.markTried(context, actor, params.id, body),
  );

  serve(app, dashboardContract.listOwnReviews, ({ actor }) => listOwnReviews(context, actor));

  serve(app, dashboardContract.getPractice, ({ actor }) => dashboard.getPractice(context, actor));
}

/** Registers the routes of first steps. */
export function registerFirstSteps(app: FastifyInstance, context: Context) {
  serve(app, homeContract.getFirstSteps, ({ actor }) => readFirstSteps(context, actor));
  serve(app, homeContract.changeFirstSteps, ({ actor, body }) => changeFirstSteps(context, actor, body));
}

/** Registers the routes for looking back on an event and for a group's past events. */
export function registerLookingBack(app: FastifyInstance, context: Context) {
  serve(app, lookingBackContract.getLookingBack, async ({ actor, params, reply }) =>
    tagged(reply, await readLookingBack(context, actor, params.id)),
  );
  serve(app, lookingBackContract.saveLookingBack, async ({ actor, params, body, request, reply }) =>
    tagged(reply, await saveLookingBack(context, actor, params.id, body, expectedVersion(request))),
  );
  serve(app, lookingBackContract.listPastEvents, ({ actor, params, query }) =>
    listPastEvents(context, actor, params.id, query),
  );
}

/** Deletes the written lines of looking back that are older than the months set in the configuration; called hourly. */
export const sweepLookingBack = ({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>) =>
  deleteOldLines(db, clock.now(), config.RUN_TEXT_MONTHS);
