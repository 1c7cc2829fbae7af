import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SampleChallenge } from '@teamsparks/contract/sample';
import { getSampleChallenge, getSamplePdf } from '@teamsparks/contract/endpoints/sample';
import * as sentences from '@teamsparks/contract/sentences';
import { Refusal } from '../../platform/errors.ts';
import { servePlain, serve } from '../../platform/http/serve.ts';
import { drawCopy, ranks } from './copies/drawing-threads.ts';
import { standardPrinting } from './copies/printing.ts';
import { disposition, knowsAlready, pdfPolicy } from './send-pdf.ts';
import type { PaperSheet } from './sheet/paper-sheet.ts';
import { readStarterPaper } from './starter/starter-texts.ts';

/**
 * One challenge of the starter library for visitors, read from its text: what happens to the library does not touch it.
 * Visitors get what a team gets; its PDF is drawn for the first of them.
 */
export async function sampleRoutes(app: FastifyInstance) {
  const paper = await readStarterPaper('bridge-elementary-practice');
  const sample = forTeams(paper);
  let drawing: ReturnType<typeof drawSample> | undefined;

  serve(app, getSampleChallenge, () => sample);

  servePlain(app, getSamplePdf, async (request, reply: FastifyReply) => {
    drawing ??= drawSample(paper);
    const { pdf, etag } = await drawing.catch((cause: unknown) => {
      drawing = undefined;
      throw new Refusal('unavailable', sentences.beingDrawn, { retryAfter: 2, cause });
    });
    reply.headers({ 'cache-control': 'private, no-cache', etag });
    if (knowsAlready(request, etag)) return reply.code(304).send();
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': disposition(`${sample.name}.pdf`),
        'content-security-policy': pdfPolicy,
      })
      .send(pdf);
  });
}

async function drawSample(paper: PaperSheet) {
  const drawn = await drawCopy(paper, { copy: 'team', ...standardPrinting }, ranks.asked);
  const pdf = Buffer.from(drawn.pdf);
  return { pdf, etag: `"${createHash('sha256').update(pdf).digest('hex')}"` };
}

/** Setup and appraiser's notes are for the person who runs a challenge. */
function forTeams(paper: PaperSheet): SampleChallenge {
  return { ...paper, materials: paper.materials.filter(({ category }) => category !== 'setup_only') };
}
