import { isForRoom } from '@teamsparks/contract/challenge-vocabulary';
import * as sentences from '@teamsparks/contract/sentences';
import type { Paper } from '@teamsparks/contract/sheet-copies';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import type { ChallengeRecord } from '../../../tables.ts';
import { runsChallenges } from '../../auth/index.ts';
import { findMaterialsOf, findVisibleOf } from '../challenges.repository.ts';
import type { Card } from '../drawing/draw-cards.ts';
import type { Printing } from '../drawing/draw-sheet.ts';
import { findSheets } from '../sheet/sheets.repository.ts';
import type { DrawingOrder } from './drawing-threads.ts';
import { drawingHash, paperOf } from './printing.ts';
import { readPaper } from './read-paper.ts';

/** What is drawn for whoever asks, by what it shows; nobody keeps it. */
export interface Print {
  order: DrawingOrder;
  hash: string;
}

/** Both copies of a challenge in one file, for those who may open both. */
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

interface CardsAsked {
  ids: readonly number[];
  paper: Paper;
  /** Where the pages of challenges are. */
  site: string;
}

/** Cards of those challenges that this person may see, in the order in which they were asked for. */
export async function cardsOf({ db }: Pick<Context, 'db'>, actor: Actor, asked: CardsAsked): Promise<Print> {
  const { ids, paper, site } = asked;
  const rows = new Map((await findVisibleOf(db, actor, ids)).map((row) => [row.id, row]));
  if (rows.size === 0) throw notFound(sentences.challengeNotFound);
  const [sheets, materials] = [await findSheets(db, ids), await findMaterialsOf(db, ids)];
  const cards = ids.flatMap((id): Card[] => {
    const row = rows.get(id);
    if (!row) return [];
    const { name, level, category, time_limits } = row;
    const { task = [], language = 'en' } = sheets.get(id) ?? {};
    const handed = (materials.get(id) ?? []).filter((thing) => !isForRoom(thing));
    return [
      { name, level, category, time_limits, task, language, materials: handed, address: `${site}/challenges/${id}` },
    ];
  });
  return { order: { cards, paper }, hash: drawingHash('cards', paper, cards) };
}
