import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '@teamsparks/contract/endpoints/run-screens';
import { serve, servePlain, type JoinedScreen } from '../../platform/http/serve.ts';
import { RateLimit } from '../../platform/rate-limit.ts';
import { followAsAppraiser, followAsTeam } from './follow-run.ts';
import type { Runs } from './index.ts';
import type { Guests } from './guests.ts';
import { lastEventId } from './run-stream.ts';
import * as screens from './screens.service.ts';

export function screenRoutes(app: FastifyInstance, runs: Runs, guests: Guests) {
  const messages = new RateLimit(runs.context.database.pool, 'run-message', 60, 60);
  app.decorate('authenticateScreen', (request: FastifyRequest, kind) => guests.authenticate(request, kind));
  serve(app, contract.joinRun, ({ body, request, reply }) => guests.join(request, reply, body.code));

  serve(app, contract.getTeamState, ({ query, request }) => {
    const screen = asking(runs, request);
    return screens.readTeam(runs, screen, query.seen);
  });
  serve(app, contract.sendTeamMessage, async ({ body, request }) => {
    const screen = screenOf(request);
    await messages.take(screen.id);
    await screens.hearTeam(runs, screen, body);
    return screens.readTeam(runs, screen, undefined);
  });
  servePlain(app, contract.streamTeam, async (request, reply) => stream(runs, request, reply, followAsTeam));

  serve(app, contract.getAppraiserState, ({ query, request }) => {
    const screen = asking(runs, request);
    return screens.readAppraiser(runs, screen, query.seen);
  });
  serve(app, contract.sendAppraiserPoints, async ({ body, request }) => {
    const screen = screenOf(request);
    await messages.take(screen.id);
    await screens.hearAppraiser(runs, screen, body);
    return screens.readAppraiser(runs, screen, undefined);
  });
  servePlain(app, contract.streamAppraiser, async (request, reply) => stream(runs, request, reply, followAsAppraiser));
}

/** Endpoints for screens are served to nobody else. */
function screenOf({ screen }: FastifyRequest): JoinedScreen {
  if (!screen) throw new Error('a call of screens was let in without one');
  return screen;
}

function asking(runs: Runs, request: FastifyRequest): JoinedScreen {
  const screen = screenOf(request);
  runs.presence.noteAsking(screen.runId, screen.id);
  return screen;
}

async function stream(
  runs: Runs,
  request: FastifyRequest,
  reply: FastifyReply,
  follow: typeof followAsTeam | typeof followAsAppraiser,
) {
  const screen = screenOf(request);
  await follow(runs, await screens.liveOf(runs, screen), screen, reply, lastEventId(request));
  return reply;
}
