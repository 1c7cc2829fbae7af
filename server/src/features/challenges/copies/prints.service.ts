import * as sentences from '@teamsparks/contract/shared/sentences';
import type { Paper } from '@teamsparks/contract/shared/sheet-copies';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { forbidden, notFound, Refusal } from '../../../platform/errors.ts';
import type { ChallengeRecord } from '../tables.ts';
import { runsChallenges } from '../../accounts/index.ts';
import type { Printing } from '../drawing/draw-sheet.ts';
import type { DrawingOrder, Drawing } from './drawing-threads.ts';
import { cardsFor, findPrintables } from './pack-copies.service.ts';
import { drawingHash, paperOf } from './printing.ts';
import { readPaper } from '../sheet/paper-sheet.ts';

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

/** Drawings at once per person: the one on screen and the one that replaces it. */
const perPersonMax = 2;

/** Drawings that are not stored, limited to two at once per person, so that nobody takes all threads. */
export class DrawingsUnderWay {
  readonly #underWay = new Map<number, number>();

  /**
   * Runs `work` and returns its PDF; throws 429 if the person has two drawings under way, and 503 with the sentence
   * `failed` if it fails. `gone` is aborted when the request has ended.
   */
  async draw(person: number, failed: string, gone: AbortSignal, work: () => Promise<Drawing>): Promise<Buffer> {
    const own = this.#underWay.get(person) ?? 0;
    if (own >= perPersonMax) throw new Refusal('too_many_requests', sentences.beingDrawn, { retryAfter: 1 });
    this.#underWay.set(person, own + 1);
    try {
      const { pdf } = await work();
      return Buffer.from(pdf);
    } catch (cause) {
      // Not a failure to log: the request has ended.
      if (gone.aborted) throw new Refusal('unavailable', sentences.beingDrawn);
      throw new Refusal('unavailable', failed, { retryAfter: 2, cause });
    } finally {
      const left = (this.#underWay.get(person) ?? 1) - 1;
      if (left > 0) this.#underWay.set(person, left);
      else this.#underWay.delete(person);
    }
  }
}
