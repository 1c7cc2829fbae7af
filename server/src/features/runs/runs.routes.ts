import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '@teamsparks/contract/runs/endpoints/runs';
import * as counts from '@teamsparks/contract/runs/endpoints/counts';
import * as around from '@teamsparks/contract/runs/endpoints/event-runs';
import * as usedUp from '@teamsparks/contract/runs/endpoints/used-up';
import { runCountQuery } from '@teamsparks/contract/runs/fields/run-count';
import { runParams, stagePdfParams } from '@teamsparks/contract/runs/fields/run';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { redirectToRenewal } from '../../platform/http/renew-first.ts';
import { readQuery, serve, servePlain } from '../../platform/http/serve.ts';
import { sendPdf } from '../challenges/index.ts';
import { beginRun, readBeginning } from './begin-run.service.ts';
import { listEventRuns, readPlanRun } from './event-runs.service.ts';
import type { Runs } from './runs.ts';
import type { Guests } from './guests.ts';
import { listRuns, listTeamProgress, listRunCounts, runCountsCsv } from './list-runs.service.ts';
import { runNotFoundError, readRunFor } from './read-run.service.ts';
import { lastEventId } from './run-stream.ts';
import * as steer from './steer-run.service.ts';
import { followAsHost } from './follow-run.ts';
import { findRun } from './runs.repository.ts';
import { putBackUsedUp, readUsedUp, takeUsedUp } from './used-up.service.ts';
import { findStagePdf } from './stage-sight.service.ts';

/**
 * Registers the routes of hosts and readers: begin, list, read, steer, stream and delete runs, with their PDFs, run counts
 * and used-up materials.
 */
export function runsRoutes(app: FastifyInstance, runs: Runs, guests: Guests) {
  const { context } = runs;
  serve(app, contract.getRunBeginning, ({ actor, query }) => readBeginning(runs, actor, query));

  serve(app, contract.createRun, ({ actor, body, once }) =>
    once.run(context, (within) => inTransaction(within.db, (tx) => beginRun(runs, tx, actor, body))),
  );
  serve(app, contract.listRuns, ({ actor, query }) => listRuns(runs, actor, query));
  serve(app, contract.listRunTeams, ({ actor, query }) => listTeamProgress(runs, actor, query));
  serve(app, around.listEventRuns, ({ actor, params }) => listEventRuns(runs, actor, params.id));
  serve(app, around.getPlanRun, ({ actor, params }) => readPlanRun(runs, actor, params.id));
  serve(app, contract.getRun, ({ actor, params }) => readRunFor(runs, context.db, actor, params.id));
  serve(app, contract.deleteRun, async ({ actor, params }) => {
    await steer.deleteRun(runs, actor, params.id);
    return { message: 'The run has been deleted.' };
  });

  serve(app, contract.commandRun, ({ actor, params, body }) => steer.steerRun(runs, actor, params.id, body));
  serve(app, contract.getRunState, ({ actor, params, query }) =>
    steer.readRunState(runs, actor, params.id, query.seen),
  );

  serve(app, contract.showAppraiserCode, ({ actor, params }) => steer.showAppraiserCode(runs, actor, params.id));

  serve(app, contract.makeNewCode, ({ actor, params, body }) => steer.makeNewCode(runs, actor, params.id, body.kind));

  serve(app, contract.openTeamWindow, ({ actor, params, request, reply }) =>
    guests.openWindow(request, reply, actor, params.id),
  );
  servePlain(app, contract.getRunPdf, (request, reply) => sendStagePdf(runs, request, reply), {
    whenSignedOut: redirectToRenewal,
  });
  countRoutes(app, context);
  serve(app, usedUp.getUsedUp, ({ actor, params }) => readUsedUp(context, actor, params.id));
  serve(app, usedUp.takeUsedUp, ({ actor, params, body }) => takeUsedUp(context, actor, params.id, body));
  serve(app, usedUp.putBackUsedUp, ({ actor, params }) => putBackUsedUp(context, actor, params.id));
  servePlain(app, contract.streamRun, (request, reply) => streamToHost(runs, request, reply));
}

async function sendStagePdf(runs: Runs, request: FastifyRequest, reply: FastifyReply) {
  const { db, files } = runs.context;
  const params = stagePdfParams.safeParse(request.params);
  const { actor } = request;
  const row = params.success && actor && (await findRun(db, actor, params.data.id));
  if (!row) throw runNotFoundError();
  const pdf = await findStagePdf(db, actor, row, await runs.live.at(db, row), params.data.stage);
  if (!pdf || !(await sendPdf(files, request, reply, pdf))) throw runNotFoundError();
  return reply;
}

/** Registers the run counts that administrators read, as a list and as CSV. */
function countRoutes(app: FastifyInstance, context: Context) {
  serve(app, counts.listRunCounts, ({ actor, query }) => listRunCounts(context, actor, query));

  servePlain(app, counts.runCountsCsv, async (request, reply) => {
    const csv = await runCountsCsv(context, request.actor as Actor, readQuery(runCountQuery, request.query));
    reply.header('content-disposition', 'attachment; filename="teamsparks-runs.csv"');
    return reply.type('text/csv; charset=utf-8').send(csv);
  });
}

async function streamToHost(runs: Runs, request: FastifyRequest, reply: FastifyReply) {
  const params = runParams.safeParse(request.params);
  const { actor } = request;
  const row = params.success && actor && (await findRun(runs.context.db, actor, params.data.id));
  const live = row ? await runs.live.now(row.id) : undefined;
  if (!actor || !row || !live) throw runNotFoundError();
  followAsHost(runs, live, { actor, steers: row.steers }, reply, lastEventId(request));
  return reply;
}
