import { isForRoom } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { FastifyInstance } from 'fastify';
import type { SampleChallenge } from '@teamsparks/contract/challenges/addresses/sample';
import { getSampleChallenge, getSamplePdf } from '@teamsparks/contract/challenges/endpoints/sample';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { Refusal } from '../../platform/errors.ts';
import { servePlain, serve } from '../../platform/http/serve.ts';
import { drawCopy, type Drawing, ranks } from './copies/drawing-threads.ts';
import { contentHash, paperOf, standardPrinting } from './copies/printing.ts';
import { sendDrawn } from './send-pdf.ts';
import type { PaperSheet } from './sheet/paper-sheet.ts';
import { readStarterPaper } from './starter/starter-library.ts';

/**
 * Registers the routes of the sample challenge for visitors, read from a text of the starter library, so that changes
 * of the library do not touch it. Visitors get what a team gets; the PDF is drawn at the first request.
 */
export async function sampleRoutes(app: FastifyInstance) {
  const paper = await readStarterPaper('bridge-elementary-practice');
  const sample = forTeams(paper);
  const printing = { copy: 'team', ...standardPrinting } as const;
  const hash = contentHash(paperOf('team', paper), printing);
  let drawing: Promise<Drawing> | undefined;

  serve(app, getSampleChallenge, () => sample);

  const draw = async () => {
    drawing ??= drawCopy(paper, printing, ranks.asked);
    const { pdf } = await drawing.catch((cause: unknown) => {
      drawing = undefined;
      throw new Refusal('unavailable', sentences.beingDrawn, { retryAfter: 2, cause });
    });
    return Buffer.from(pdf);
  };
  servePlain(app, getSamplePdf, async (request, reply) => {
    await sendDrawn(request, reply, { hash, fileName: `${sample.name}.pdf` }, draw);
    return reply;
  });
}

/** Returns the sample without the materials that only the host gets. */
function forTeams(paper: PaperSheet): SampleChallenge {
  return { ...paper, materials: paper.materials.filter((thing) => !isForRoom(thing)) };
}
