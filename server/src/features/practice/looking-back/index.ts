import * as contract from '@teamsparks/contract/practice/endpoints/looking-back';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { expectedVersion, tagged } from '../../../platform/http/version-tag.ts';
import { deleteOldLines } from './lines.repository.ts';
import { readLookingBack, saveLookingBack } from './looking-back.service.ts';
import { listPastEvents } from './past-events.service.ts';

export { exportLines } from './lines.repository.ts';
export { findAttendance } from './looking-back.repository.ts';

/** Registers the routes for looking back on an event and for a group's past events. */
export function registerLookingBack(app: FastifyInstance, context: Context) {
  serve(app, contract.getLookingBack, async ({ actor, params, reply }) =>
    tagged(reply, await readLookingBack(context, actor, params.id)),
  );
  serve(app, contract.saveLookingBack, async ({ actor, params, body, request, reply }) =>
    tagged(reply, await saveLookingBack(context, actor, params.id, body, expectedVersion(request))),
  );
  serve(app, contract.listPastEvents, ({ actor, params, query }) => listPastEvents(context, actor, params.id, query));
}

/** Deletes lines past their retention time; called hourly. */
export const sweepLookingBack = ({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>) =>
  deleteOldLines(db, clock.now(), config.RUN_TEXT_MONTHS);
