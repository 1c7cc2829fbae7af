import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '@teamsparks/contract/runs/endpoints/screens';
import { screenPageParams } from '@teamsparks/contract/runs/fields/run';
import { serve, servePlain } from '../../platform/http/serve.ts';
import { RateLimit } from '../../platform/rate-limit.ts';
import { pdfPolicy } from '../challenges/index.ts';
import { followAsAppraiser, followAsTeam } from './follow-run.ts';
import type { JoinedScreen, Runs } from './runs.ts';
import type { Guests } from './guests.ts';
import { runNotFoundError } from './read-run.service.ts';
import { lastEventId } from './run-stream.ts';
import * as screens from './screens.service.ts';

/**
 * Registers the routes of screens that joined by code (teams and appraisers), and decorates the app with `admitScreen` and
 * its requests with `screen`, on which these routes depend.
 */
export function screenRoutes(app: FastifyInstance, runs: Runs, guests: Guests) {
  const messages = new RateLimit(runs.context.database.pool, 'run-message', 60, 60);
  const pages = new RateLimit(runs.context.database.pool, 'run-page', 60, 60);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const screen = screenOf(request);
    const params = screenPageParams.safeParse(request.params);
    if (!params.success) throw runNotFoundError();
    await pages.take(screen.id);
    const pdf = await screens.readPage(runs, screen, params.data);
    // Must not be cached: the host may hide the page at any moment.
    return reply.headers({ 'content-type': 'application/pdf', 'content-security-policy': pdfPolicy }).send(pdf);
  };
  app.decorateRequest('screen', null);
  app.decorate('admitScreen', (request: FastifyRequest, kind) => guests.admit(request, kind));
  serve(app, contract.joinRun, ({ body, request, reply }) => guests.join(request, reply, body));

  serve(app, contract.getTeamState, ({ query, request }) => {
    const screen = pollingScreen(runs, request);
    return screens.readTeam(runs, screen, query.seen);
  });
  serve(app, contract.sendTeamMessage, async ({ body, request }) => {
    const screen = screenOf(request);
    await messages.take(screen.id);
    await screens.handleTeamMessage(runs, screen, body);
    return screens.readTeam(runs, screen, undefined);
  });
  servePlain(app, contract.getTeamPage, sendPage);
  servePlain(app, contract.streamTeam, async (request, reply) => stream(runs, request, reply, followAsTeam));

  serve(app, contract.getAppraiserState, ({ query, request }) => {
    const screen = pollingScreen(runs, request);
    return screens.readAppraiser(runs, screen, query.seen);
  });
  serve(app, contract.sendAppraiserPoints, async ({ body, request }) => {
    const screen = screenOf(request);
    await messages.take(screen.id);
    await screens.handleAppraiserPoints(runs, screen, body);
    return screens.readAppraiser(runs, screen, undefined);
  });
  servePlain(app, contract.getAppraiserPage, sendPage);
  servePlain(app, contract.streamAppraiser, async (request, reply) => stream(runs, request, reply, followAsAppraiser));
}

/** Returns the screen that was admitted for this request. */
function screenOf({ screen }: FastifyRequest): JoinedScreen {
  if (!screen) throw new Error('a call of screens was let in without one');
  return screen;
}

/** Returns the screen of a polling request and notes that it is present. */
function pollingScreen(runs: Runs, request: FastifyRequest): JoinedScreen {
  const screen = screenOf(request);
  runs.presence.notePolling(screen.runId, screen.id);
  return screen;
}

async function stream(
  runs: Runs,
  request: FastifyRequest,
  reply: FastifyReply,
  follow: typeof followAsTeam | typeof followAsAppraiser,
) {
  const screen = screenOf(request);
  await follow(runs, await screens.readLiveRun(runs, screen), screen, reply, lastEventId(request));
  return reply;
}
