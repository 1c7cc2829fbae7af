import * as sentences from '@teamsparks/contract/shared/sentences';
import { getChallengeCards, getChallengePdf, previewSheet } from '@teamsparks/contract/challenges/endpoints/challenges';
import { id as idSchema } from '@teamsparks/contract/shared/fields';
import type { SheetCopy } from '@teamsparks/contract/shared/sheet-copies';
import { cardsQuery, pdfQuery, sheetPreview } from '@teamsparks/contract/challenges/fields/drawings';
import { emptySheet } from '@teamsparks/contract/challenges/fields/sheet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { notFound, forbidden } from '../../platform/errors.ts';
import { goneSignal } from '../../platform/http/gone-signal.ts';
import { redirectToRenewal } from '../../platform/http/renew-first.ts';
import { readQuery, servePlain, readInput } from '../../platform/http/serve.ts';
import { runsChallenges } from '../accounts/index.ts';
import type { ChallengeRecord } from './tables.ts';
import { nameKey, findVisible, findVisibleByName } from './challenges.repository.ts';
import { openCopy, findOwnPdf } from './copies/copies.service.ts';
import { drawOnce, ranks } from './copies/drawing-threads.ts';
import { DrawingsUnderWay, bothCopies, cardsOf, type Print } from './copies/prints.service.ts';
import type { Printing } from './drawing/draw-sheet.ts';
import type { NoteOpening } from './library-health/openings.ts';
import { sendDrawn, sendPdf, type StoredPdf, pdfPolicy } from './send-pdf.ts';
import { findSheets } from './sheet/sheets.repository.ts';
import { paperOf } from './copies/printing.ts';
import { onPaper } from './sheet/paper-sheet.ts';

/**
 * Registers the routes that send a challenge as PDF, the cards of several challenges, and a preview of unsaved texts.
 * `noteOpening` is called after each challenge PDF, not for cards and previews.
 */
export function challengePdfRoutes(app: FastifyInstance, context: Context, noteOpening: NoteOpening) {
  const underWay = new DrawingsUnderWay();
  pdfRoute(app, context, { underWay, noteOpening });
  cardsRoute(app, context, underWay);
  previewRoute(app, underWay);
}

/**
 * Registers `/pdfs/{name}.pdf`: sends the challenge's own PDF, or a drawn copy if there is none or `copy` names one,
 * and notes the opening; 404 if this person may not see the challenge. With `?id=` the id counts, so that a link
 * survives a rename.
 */
function pdfRoute(
  app: FastifyInstance,
  context: Context,
  { underWay, noteOpening }: { underWay: DrawingsUnderWay; noteOpening: NoteOpening },
) {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = actorOf(request);
    const { copy, ...printing } = readQuery(pdfQuery, request.query);
    const challenge = await findChallenge(context, actor, request);
    if (!challenge) throw noPdf();
    if (copy === 'both') {
      const print = await bothCopies(context, actor, challenge, printing);
      await sendPrint(underWay, request, reply, { ...print, fileName: `${challenge.name}, both copies.pdf` });
    } else {
      const own = copy ? undefined : await findOwnPdf(context.db, actor, challenge);
      const pdf = own ?? (await drawnPdf(context, actor, challenge, { copy, ...printing }));
      if (!(await sendPdf(context.files, request, reply, pdf))) throw noPdf();
    }
    noteOpening(actor, challenge.id);
    return reply;
  };
  servePlain(app, getChallengePdf, handler, { whenSignedOut: redirectToRenewal });
}

/** Registers the route that sends the cards of several challenges as one PDF. */
function cardsRoute(app: FastifyInstance, context: Context, underWay: DrawingsUnderWay) {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const cardsRequest = readQuery(cardsQuery, request.query);
    const print = await cardsOf(context, actorOf(request), { ...cardsRequest, site: siteOf(context.config, request) });
    await sendPrint(underWay, request, reply, { ...print, fileName: 'Challenge cards.pdf' });
    return reply;
  };
  servePlain(app, getChallengeCards, handler, { whenSignedOut: redirectToRenewal });
}

/**
 * Registers the route that draws unsaved texts as a PDF and stores nothing; it answers 403 for an appraiser copy
 * without `run_challenges`.
 */
function previewRoute(app: FastifyInstance, underWay: DrawingsUnderWay) {
  servePlain(app, previewSheet, async (request, reply) => {
    const actor = actorOf(request);
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

/** Returns the public address of this site, or the address of the request if none is configured. */
function siteOf({ hasPublicUrl, PUBLIC_URL }: Config, { protocol, host }: FastifyRequest): string {
  return hasPublicUrl ? PUBLIC_URL : `${protocol}://${host}`;
}

function actorOf({ actor }: FastifyRequest): Actor {
  if (!actor) throw new Error('access was not checked');
  return actor;
}

type NamedPrint = Print & { fileName: string };

function sendPrint(underWay: DrawingsUnderWay, request: FastifyRequest, reply: FastifyReply, print: NamedPrint) {
  const gone = goneSignal(reply);
  return sendDrawn(request, reply, print, () =>
    underWay.draw(actorOf(request).userId, sentences.beingDrawn, gone, () =>
      drawOnce(print.order, { priority: ranks.asked, signal: gone }),
    ),
  );
}

const noPdf = () => notFound('No PDF data available');

async function findChallenge({ db }: Context, actor: Actor, request: FastifyRequest) {
  const { file } = request.params as { file: string };
  const { id } = request.query as { id?: string };
  const byId = idSchema.safeParse(id);
  if (byId.success) return findVisible(db, actor, byId.data);
  const name = /^(.+)\.pdf$/isu.exec(file)?.[1];
  return name === undefined || name.includes('\0') ? undefined : findVisibleByName(db, actor, nameKey(name));
}

type RequestedPrinting = Omit<Printing, 'copy'> & { copy: SheetCopy | undefined };

/**
 * Returns the drawn copy that was requested, or the team's if none was named; throws 404 if the challenge has no words
 * and no copy was named.
 */
async function drawnPdf(
  context: Context,
  actor: Actor,
  row: ChallengeRecord,
  requested: RequestedPrinting,
): Promise<StoredPdf> {
  const { copy = 'team', ...printing } = requested;
  if (!requested.copy && !(await findSheets(context.db, [row.id])).has(row.id)) throw noPdf();
  const drawn = await openCopy(context, actor, row, { copy, ...printing });
  return { ...drawn, fileName: requested.copy ? `${row.name}, ${copy}.pdf` : `${row.name}.pdf` };
}
