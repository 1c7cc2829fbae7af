import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '@teamsparks/contract/runs/endpoints/screens';
import { screenPageParams } from '@teamsparks/contract/runs/fields/run';
import { serve, servePlain } from '../../platform/http/serve.ts';
import { RateLimit } from '../../platform/rate-limit.ts';
import { pdfPolicy } from '../challenges/index.ts';
import { followAsAppraiser, followAsTeam } from './follow-run.ts';
import type { JoinedScreen, Runs } from './shared.ts';
import type { Guests } from './guests.ts';
import { missing } from './read-run.service.ts';
import { lastEventId } from './run-stream.ts';
import * as screens from './screens.service.ts';

export function screenRoutes(app: FastifyInstance, runs: Runs, guests: Guests) {
  const messages = new RateLimit(runs.context.database.pool, 'run-message', 60, 60);
  const pages = new RateLimit(runs.context.database.pool, 'run-page', 60, 60);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const screen = screenOf(request);
    const params = screenPageParams.safeParse(request.params);
    if (!params.success) throw missing();
    await pages.take(screen.id);
    const pdf = await screens.readPage(runs, screen, params.data);
    // No cache keeps it: in a moment the host may hide it.
    return reply.headers({ 'content-type': 'application/pdf', 'content-security-policy': pdfPolicy }).send(pdf);
  };
  app.decorateRequest('screen', null);
  app.decorate('admitScreen', (request: FastifyRequest, kind) => guests.admit(request, kind));
  serve(app, contract.joinRun, ({ body, request, reply }) => guests.join(request, reply, body));

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
  servePlain(app, contract.getTeamPage, sendPage);
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
  servePlain(app, contract.getAppraiserPage, sendPage);
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
