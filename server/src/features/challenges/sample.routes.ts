import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { SampleChallenge } from '@teamsparks/contract/sample';
import { getSampleChallenge, getSamplePdf } from '@teamsparks/contract/endpoints/sample';
import { servePlain, serve } from '../../platform/http/serve.ts';
import { knowsAlready, pdfPolicy } from './send-pdf.ts';
import { parseSheetText } from './sheet/sheet-text.ts';

const fileOf = (kind: 'pdf' | 'txt') =>
  new URL(`../../../content/challenges/bridge-elementary-practice.${kind}`, import.meta.url);

/**
 * One challenge of the starter library for visitors, read from its files: what happens to the library does not touch
 * it.
 */
export async function sampleRoutes(app: FastifyInstance) {
  const [sample, pdf] = await Promise.all([readSample(), readFile(fileOf('pdf'))]);
  const etag = `"${createHash('sha256').update(pdf).digest('hex')}"`;

  serve(app, getSampleChallenge, () => sample);

  servePlain(app, getSamplePdf, (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-cache', etag });
    if (knowsAlready(request, etag)) return reply.code(304).send();
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${sample.name}.pdf"`,
        'content-security-policy': pdfPolicy,
      })
      .send(pdf);
  });
}

/** The part for the team. Setup and appraiser's notes are for the person who runs a challenge. */
async function readSample(): Promise<SampleChallenge> {
  const { sheet } = parseSheetText(await readFile(fileOf('txt'), 'utf8'));
  return {
    ...sheet,
    materials: sheet.materials.filter(({ category }) => category !== 'setup_only'),
    scoring: sheet.scoring,
  };
}
