import type { NewPrintPack, PackChoices, PrintPack } from '@teamsparks/contract/print-packs/fields';
import { getPrintPack as packEndpoint, printPackFile } from '@teamsparks/contract/print-packs/endpoints';
import { packsMax } from '@teamsparks/contract/shared/limits';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../platform/errors.ts';
import { lockUser, runsChallenges } from '../accounts/index.ts';
import { askForPack } from './draw-pack.job.ts';
import { printableParts, readSubject, seesEvent, turnsOf } from './pack-subject.ts';
import {
  deletePacks,
  findPack,
  findPacksOf,
  insertPack,
  packKeyOf,
  lifetimeMs,
  type PackKey,
  type PackRow,
} from './print-packs.repository.ts';

type OnDatabase = Pick<Context, 'db' | 'clock'>;

const gone = () => notFound(packEndpoint.notFound);

/** Converts a row of a pack for the answer. */
function viewOf(row: PackRow): PrintPack {
  const { id, name, state, problem, pages, teams, created_at } = row;
  const expires_at = new Date(created_at.getTime() + lifetimeMs).toISOString();
  return { id, name, state, problem, pages, teams, path: printPackFile.path.replace(':id', id), expires_at };
}

/**
 * Returns what a pack of this plan or event could print, and the person's latest pack of it that has neither failed
 * nor expired (null if there is none); throws 404 if they do not see the plan, or the event with its plans.
 */
export async function readChoices(context: OnDatabase, actor: Actor, key: PackKey): Promise<PackChoices> {
  const { db } = context;
  const subject = await readSubject(context, actor, key);
  const { name, packables, list } = subject;
  const wordless = packables.filter(({ sheet }) => !sheet);
  const namesWhere = (hasOwnPdf: boolean) =>
    wordless.filter(({ own }) => Boolean(own) === hasOwnPdf).map(({ row }) => row.name);
  const mine = (await findPacksOf(db, actor.userId)).findLast((row) => isOf(row, key) && row.state !== 'failed');
  return {
    name,
    ...(list ? turnsOf(list) : { teams: null, rounds: 1 }),
    challenges: packables.length,
    own_pdfs: namesWhere(true),
    nothing_to_print: namesWhere(false),
    parts: printableParts(actor, subject),
    pack: mine ? viewOf(mine) : null,
  };
}

/** Tells whether a pack prints this plan or event. */
function isOf(row: PackRow, { of, id }: PackKey): boolean {
  const key = packKeyOf(row);
  return key.of === of && key.id === id;
}

const busy = `${packsMax} packs are being made for you. Please wait until one of them is ready.`;

/**
 * Orders a pack, which a job then draws, deletes the oldest that are ready or failed to make room, and returns it
 * waiting; call `jobs.poke()` after it. Throws 404 if the person does not see the plan, or the event with its plans,
 * 403 if a part cannot be printed, 409 if too many packs are in progress.
 */
export async function createPack({ db, clock }: OnDatabase, actor: Actor, wanted: NewPrintPack): Promise<PrintPack> {
  return inTransaction(db, async (tx) => {
    const subject = await readSubject({ db: tx, clock }, actor, wanted);
    const can = printableParts(actor, subject);
    if (wanted.parts.some((part) => !can.includes(part))) {
      throw forbidden('Some of this cannot be printed any more. Please choose again.');
    }
    await lockUser(tx, actor.userId);
    const packs = await findPacksOf(tx, actor.userId);
    const finished = packs.filter(({ state }) => state === 'ready' || state === 'failed');
    if (packs.length - finished.length >= packsMax) throw conflict(busy);
    const tooMany = Math.max(0, packs.length - packsMax + 1);
    await deletePacks(
      tx,
      finished.slice(0, tooMany).map(({ id }) => id),
    );
    const row = await insertPack(tx, actor.userId, subject.name, { ...wanted, parts: [...new Set(wanted.parts)] });
    await askForPack(tx, row.id);
    return viewOf(row);
  });
}

/** Returns a person's own pack; throws 404 if it is expired, deleted or someone else's. */
export async function readPack({ db }: OnDatabase, actor: Actor, id: string): Promise<PrintPack> {
  const row = await findPack(db, actor.userId, id);
  if (!row) throw gone();
  return viewOf(row);
}

/**
 * Deletes a person's own pack, also while it is drawn; the next sweep deletes its file. Throws 404 if it is expired,
 * deleted or someone else's.
 */
export async function removePack({ db }: OnDatabase, actor: Actor, id: string): Promise<void> {
  const row = await findPack(db, actor.userId, id);
  if (!row) throw gone();
  await deletePacks(db, [row.id]);
}

/**
 * Returns hash, size (bytes) and file name of a person's own pack; throws 404 if it is not drawn, expired or gone,
 * or they no longer see its plan or event, and 403 if a challenge, list or event in it is no longer there for them,
 * or it was drawn with `run_challenges`, which they no longer have.
 */
export async function openPack(context: OnDatabase, actor: Actor, id: string) {
  const row = await findPack(context.db, actor.userId, id);
  if (!row?.pdf_sha256) throw gone();
  const { packables, list } = await readSubject(context, actor, packKeyOf(row));
  const seen = new Set(packables.map(({ row: challenge }) => challenge.id));
  const lost = row.challenge_ids.some((challengeId) => !seen.has(challengeId));
  const lostList = row.parts.includes('list') && list === undefined;
  const lostEvent = row.names_event_id !== null && !(await seesEvent(context, actor, row.names_event_id));
  if (lost || lostList || lostEvent || (row.for_host && !runsChallenges(actor))) {
    throw forbidden('You may no longer see all that is in this pack. Please make it again.');
  }
  return { sha256: row.pdf_sha256, bytes: row.bytes ?? 0, fileName: `${row.name}, pack.pdf` };
}
