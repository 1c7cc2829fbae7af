import type { FastifyInstance } from 'fastify';
import { previewSheet } from '@teamsparks/contract/endpoints/challenges';
import * as sentences from '@teamsparks/contract/sentences';
import { emptySheet } from '@teamsparks/contract/sheet-fields';
import { sheetPreview } from '@teamsparks/contract/sheet-preview-fields';
import { forbidden, Refusal } from '../../../platform/errors.ts';
import { goneSignal } from '../../../platform/http/gone-signal.ts';
import { readInput, servePlain } from '../../../platform/http/serve.ts';
import { runsChallenges } from '../../auth/index.ts';
import { pdfPolicy } from '../send-pdf.ts';
import { drawPreview } from './drawing-threads.ts';
import { onPaper } from './read-paper.ts';

/** One that is seen and one that replaces it. */
const perPerson = 2;

/** Draws what somebody is writing; the last one that they asked for wins in the browser. */
export function previewRoutes(app: FastifyInstance) {
  const underWay = new Map<number, number>();

  servePlain(app, previewSheet, async (request, reply) => {
    const { actor } = request;
    if (!actor) throw new Error('access was not checked');
    const { copy, paper, ink, sheet, materials, ...fields } = readInput(sheetPreview, request.body);
    if (copy === 'appraiser' && !runsChallenges(actor)) throw forbidden(sentences.appraiserDenied);
    const hidden = { variant: null, one_liner: null, core_mechanic: null, skills: [] };
    const page = onPaper({ ...fields, ...hidden }, materials, { ...emptySheet(), ...sheet });
    const gone = goneSignal(reply);
    const { pdf } = await counted(underWay, actor.userId, () => drawPreview(page, { copy, paper, ink }, gone)).catch(
      (cause: unknown) => {
        // Nobody has to look into it where whoever asked is gone.
        if (cause instanceof Refusal) throw cause;
        if (gone.aborted) throw new Refusal('unavailable', sentences.beingDrawn);
        throw new Refusal('unavailable', 'This page could not be drawn.', { retryAfter: 2, cause });
      },
    );
    return reply
      .headers({ 'content-type': 'application/pdf', 'content-security-policy': pdfPolicy, 'cache-control': 'no-store' })
      .send(Buffer.from(pdf));
  });
}

/** Does the work unless this person has as much under way as they may have. */
async function counted<T>(underWay: Map<number, number>, person: number, work: () => Promise<T>): Promise<T> {
  const own = underWay.get(person) ?? 0;
  if (own >= perPerson) throw new Refusal('too_many_requests', sentences.beingDrawn, { retryAfter: 1 });
  underWay.set(person, own + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(person) ?? 1) - 1;
    if (left > 0) underWay.set(person, left);
    else underWay.delete(person);
  }
}
