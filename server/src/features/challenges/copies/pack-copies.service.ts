import { isForRoom } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import { buffer } from 'node:stream/consumers';
import { packOwnBytesMax } from '@teamsparks/contract/shared/limits';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { ChallengeRecord } from '../tables.ts';
import { findMaterialsOf, findVisibleOf } from '../challenges.repository.ts';
import type { Card } from '../drawing/draw-cards.ts';
import type { Pack, PackedChallenge } from '../drawing/pack.ts';
import type { Printing } from '../drawing/draw-sheet.ts';
import { findOwnPdf } from './copies.service.ts';
import type { StoredPdf } from '../send-pdf.ts';
import { type PaperSheet, onPaper } from '../sheet/paper-sheet.ts';
import { findSheets } from '../sheet/sheets.repository.ts';
import { type Drawing, drawOnce, ranks } from './drawing-threads.ts';
import { paperOf } from './printing.ts';

type Store = Pick<Context, 'db' | 'files'>;

/** What is printed of a challenge. */
export interface Printable {
  row: ChallengeRecord;
  materials: Material[];
  /** Undefined if the challenge has no texts. */
  sheet: PaperSheet | undefined;
}

/** Returns the given challenges that the actor may see, each with materials and texts, in the order of `ids`. */
export async function findPrintables(
  { db }: Pick<Store, 'db'>,
  actor: Actor,
  ids: readonly number[],
): Promise<Printable[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await findVisibleOf(db, actor, ids)).map((row) => [row.id, row]));
  const [sheets, all] = [await findSheets(db, ids), await findMaterialsOf(db, ids)];
  return ids.flatMap((id) => {
    const [row, words, materials = []] = [rows.get(id), sheets.get(id), all.get(id)];
    return row ? [{ row, materials, sheet: words && onPaper(row, materials, words) }] : [];
  });
}

/** A printable with its uploaded PDF, if it has no texts and this person may open the file. */
export interface Packable extends Printable {
  own: StoredPdf | undefined;
}

/**
 * Returns {@link findPrintables}; those without texts come with their uploaded PDF, if there is one and the actor may
 * open it.
 */
export async function findPackables(
  { db }: Pick<Store, 'db'>,
  actor: Actor,
  ids: readonly number[],
): Promise<Packable[]> {
  const packables: Packable[] = [];
  for (const printable of await findPrintables({ db }, actor, ids)) {
    packables.push({ ...printable, own: printable.sheet ? undefined : await findOwnPdf(db, actor, printable.row) });
  }
  return packables;
}

/**
 * Builds the table cards of challenges: name, level, category, task, minutes, materials without those for the room,
 * and the address of the page at `site`; without texts the task is empty.
 */
export const cardsFor = (printables: readonly Printable[], site: string): Card[] =>
  printables.map(({ row: { id, name, level, category, time_limits }, sheet, materials }) => ({
    name,
    level,
    category,
    time_limits,
    task: sheet?.task ?? [],
    language: sheet?.language ?? 'en',
    materials: materials.filter((thing) => !isForRoom(thing)),
    address: `${site}/challenges/${id}`,
  }));

/** How many team copies are wanted, and whether the appraiser copy and handouts are; the caller checks the rights. */
export interface WantedCopies {
  team: number;
  appraiser: boolean;
  handouts: boolean;
}

/**
 * Returns the wanted copies of each challenge for a pack; an uploaded PDF stands for team copies only, and comes
 * without bytes if it is missing or would exceed the limit of a pack. Leaves out challenges that have nothing to print;
 * the caller checks the rights.
 */
export async function packCopies(
  { files }: Pick<Store, 'files'>,
  packables: readonly Packable[],
  wanted: WantedCopies,
): Promise<PackedChallenge[]> {
  const packed: PackedChallenge[] = [];
  let left = packOwnBytesMax;
  for (const { row, sheet, own } of packables) {
    const copies = sheet ? copiesOf(sheet, wanted) : {};
    if (own && wanted.team > 0) {
      const stream = own.bytes <= left ? await files.read(own.sha256) : undefined;
      left -= stream ? own.bytes : 0;
      const pdf = stream && (await buffer(stream));
      packed.push({ name: row.name, own: { copies: wanted.team, ...(pdf && { pdf }) } });
    } else if (Object.keys(copies).length > 0) packed.push({ name: row.name, ...copies });
  }
  return packed;
}

function copiesOf(sheet: PaperSheet, { team, appraiser, handouts }: WantedCopies): Omit<PackedChallenge, 'name'> {
  const host = paperOf('appraiser', sheet);
  return {
    ...(team > 0 && { team: { sheet: paperOf('team', sheet), copies: team } }),
    ...(appraiser && { appraiser: { ...host, handouts: [] } }),
    ...(handouts && sheet.handouts.length > 0 && { handouts: host }),
  };
}

/** Draws a pack in a thread with limited time and memory; calls `report` with the number of pages drawn so far. */
export function drawPack(
  pack: Pack,
  printing: Omit<Printing, 'copy'>,
  report: (pages: number) => void,
): Promise<Drawing> {
  return drawOnce({ pack, printing }, { priority: ranks.preview, onProgress: report });
}
