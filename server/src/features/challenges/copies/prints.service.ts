import * as sentences from '@teamsparks/contract/shared/sentences';
import type { Paper } from '@teamsparks/contract/shared/sheet-copies';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import type { ChallengeRecord } from '../tables.ts';
import { runsChallenges } from '../../accounts/index.ts';
import type { Printing } from '../drawing/draw-sheet.ts';
import type { DrawingOrder } from './drawing-threads.ts';
import { cardsFor, findPrintables } from './pack-copies.service.ts';
import { drawingHash, paperOf } from './printing.ts';
import { readPaper } from './read-paper.ts';

/** A drawing made on request and not stored, with the hash of its content. */
export interface Print {
  order: DrawingOrder;
  hash: string;
}

/**
 * Returns the order that draws the team and appraiser copies into one PDF; throws 404 if the challenge has no texts,
 * 403 without `run_challenges`.
 */
export async function bothCopies(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  row: ChallengeRecord,
  printing: Omit<Printing, 'copy'>,
): Promise<Print> {
  const sheet = await readPaper(db, row);
  if (!sheet) throw notFound(sentences.noSheet);
  if (!runsChallenges(actor)) throw forbidden(sentences.appraiserDenied);
  const both = { team: paperOf('team', sheet), appraiser: paperOf('appraiser', sheet) };
  return { order: { both, printing }, hash: drawingHash('both', printing.paper, printing.ink, both) };
}

interface CardsRequest {
  ids: readonly number[];
  paper: Paper;
  /** Origin of the challenge pages. */
  site: string;
}

/**
 * Returns the order that draws the cards of those challenges that the actor may see, in the order of `ids`; throws 404
 * if there are none.
 */
export async function cardsOf(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { ids, paper, site }: CardsRequest,
): Promise<Print> {
  const cards = cardsFor(await findPrintables({ db }, actor, ids), site);
  if (cards.length === 0) throw notFound(sentences.challengeNotFound);
  return { order: { cards, paper }, hash: drawingHash('cards', paper, cards) };
}
