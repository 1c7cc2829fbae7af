import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/reviews/endpoints';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { RateLimit } from '../../platform/rate-limit.ts';
import * as reviews from './reviews.service.ts';

export { exportReviews, forgetReviewer, insertReview, sweepRemovedReviews } from './reviews.repository.ts';
export { decideReports, exportReports, lockReported, reopenReports } from './reports.repository.ts';
export { listOwnReviews } from './reviews.service.ts';

const reportsADay = 20;

/** Registers the routes of reviews and their reports. */
export function registerReviews(app: FastifyInstance, context: Context) {
  const limit = new RateLimit(context.database.pool, 'report', reportsADay, 24 * 3600);
  serve(app, contract.listReviews, ({ actor, params, query }) => reviews.listReviews(context, actor, params.id, query));

  serve(app, contract.createReview, ({ actor, params, body, once }) =>
    once.run(context, (within) => reviews.createReview(within, actor, params.id, body)),
  );

  serve(app, contract.updateReview, ({ actor, params: { id, reviewId }, body }) =>
    reviews.updateReview(context, actor, { challengeId: id, id: reviewId }, body),
  );

  serve(app, contract.deleteReview, async ({ actor, params: { id, reviewId } }) => {
    await reviews.deleteReview(context, actor, { challengeId: id, id: reviewId });
    return { message: 'The review has been deleted.' };
  });

  serve(app, contract.restoreReview, ({ actor, params: { id, reviewId } }) =>
    reviews.restoreReview(context, actor, { challengeId: id, id: reviewId }),
  );

  serve(app, contract.reportReview, ({ actor, params: { id, reviewId }, body: { reason } }) =>
    reviews.reportReview(context, actor, { challengeId: id, id: reviewId }, { reason, limit }),
  );

  serve(app, contract.withdrawReport, ({ actor, params: { id, reviewId } }) =>
    reviews.withdrawReport(context, actor, { challengeId: id, id: reviewId }),
  );
}
