import type { FastifyInstance } from 'fastify';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import * as contract from '@teamsparks/contract/lesson-plans/endpoints/training';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { expectedVersion, tagged } from '../../../platform/http/version-tag.ts';
import * as training from './training.service.ts';

export { addSession, addVideo, linkVideo, toVideo } from './training.service.ts';
export { exportProgress, findProgress } from './progress.repository.ts';
export { exportTraining, findSessionVideos, lockSessionVideo, sweepRemovedVideos } from './training.repository.ts';

/** Registers the routes of training videos, training sessions and watching progress. */
export function registerTraining(app: FastifyInstance, context: Context) {
  serve(app, contract.listTrainingVideos, ({ actor }) => training.listVideos(context, actor));
  serve(app, contract.createTrainingVideo, ({ actor, body, once }) =>
    once.run(context, (within) => training.createVideo(within, actor, body)),
  );
  serve(app, contract.updateTrainingVideo, async ({ actor, params, body, request, reply }) =>
    tagged(reply, await training.updateVideo(context, actor, params.id, body, expectedVersion(request))),
  );
  serve(app, contract.deleteTrainingVideo, async ({ actor, params }) => {
    await training.deleteVideo(context, actor, params.id);
    return { message: 'The training video has been deleted.' };
  });
  serve(app, contract.restoreTrainingVideo, ({ actor, params }) => training.restoreVideo(context, actor, params.id));
  serve(app, contract.keepProgress, ({ actor, params, body }) =>
    training.keepProgress(context, actor, params.id, body),
  );
  serve(app, contract.listTrainingSessions, () => training.listSessions(context));
  serve(app, contract.createTrainingSession, ({ actor, body, once }) =>
    once.run(context, (within) => training.createSession(within, actor, body)),
  );
  serve(app, contract.createSessionVideo, ({ body, once }) =>
    once.run(context, (within) => training.linkVideo(within.db, body, teachingSentences.createSessionVideoFailed)),
  );
}
