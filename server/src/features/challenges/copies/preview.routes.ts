import type { FastifyInstance } from 'fastify';
import { previewSheet } from '@teamsparks/contract/challenges/endpoints/challenges';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { emptySheet } from '@teamsparks/contract/challenges/fields/sheet';
import { sheetPreview } from '@teamsparks/contract/challenges/fields/sheet-preview';
import { forbidden } from '../../../platform/errors.ts';
import { goneSignal } from '../../../platform/http/gone-signal.ts';
import { readInput, servePlain } from '../../../platform/http/serve.ts';
import { runsChallenges } from '../../accounts/index.ts';
import { pdfPolicy } from '../send-pdf.ts';
import { drawOnce, ranks } from './drawing-threads.ts';
import type { DrawingsUnderWay } from './per-person.ts';
import { paperOf } from './printing.ts';
import { onPaper } from './read-paper.ts';

/**
 * Registers the route that draws unsaved texts as a PDF and stores nothing; it answers 403 for an appraiser copy
 * without `run_challenges`.
 */
export function previewRoutes(app: FastifyInstance, underWay: DrawingsUnderWay) {
  servePlain(app, previewSheet, async (request, reply) => {
    const { actor } = request;
    if (!actor) throw new Error('access was not checked');
    const { copy, paper, ink, sheet, materials, ...fields } = readInput(sheetPreview, request.body);
    if (copy === 'appraiser' && !runsChallenges(actor)) throw forbidden(sentences.appraiserDenied);
    const hidden = { variant: null, one_liner: null, core_mechanic: null, skills: [] };
    const page = onPaper({ ...fields, ...hidden }, materials, { ...emptySheet(), ...sheet });
    const order = { sheet: paperOf(copy, page), printing: { copy, paper, ink } };
    const gone = goneSignal(reply);
    const pdf = await underWay.draw(actor.userId, 'This page could not be drawn.', gone, () =>
      drawOnce(order, { priority: ranks.preview, signal: gone }),
    );
    return reply
      .headers({ 'content-type': 'application/pdf', 'content-security-policy': pdfPolicy, 'cache-control': 'no-store' })
      .send(pdf);
  });
}
