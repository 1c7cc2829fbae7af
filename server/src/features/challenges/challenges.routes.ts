import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/challenges/endpoints/challenges';
import { getPrintedSigns } from '@teamsparks/contract/challenges/endpoints/unprinted-signs';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { tagged } from '../../platform/http/version-tag.ts';
import * as challenges from './challenges.service.ts';
import { printedRanges } from './drawing/font-files.ts';
import type { NoteOpening } from './openings.ts';

/**
 * Registers the routes that open and create challenges. `noteOpening` is called for each challenge that is opened.
 */
export function challengesRoutes(app: FastifyInstance, context: Context, noteOpening: NoteOpening) {
  serve(app, contract.getChallenge, async ({ actor, params, reply }) => {
    const challenge = await challenges.getChallenge(context, actor, params.id);
    noteOpening(actor, challenge.id);
    return tagged(reply, challenge);
  });

  serve(app, contract.getChallengeSheet, async ({ actor, params, reply }) =>
    tagged(reply, await challenges.getSheet(context, actor, params.id)),
  );
  serve(app, getPrintedSigns, () => ({
    ranges: printedRanges().map(([from, to]): [number, number] => [from, to]),
  }));

  serve(app, contract.createChallenge, async ({ actor, body, once, reply }) => {
    const createdChallenge = await once.run(context, (within) => challenges.createChallenge(within, actor, body));
    context.jobs.poke();
    return tagged(reply, createdChallenge);
  });
}
