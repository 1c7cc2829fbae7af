import * as sentences from '@teamsparks/contract/shared/sentences';
import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { sheetCopies } from '@teamsparks/contract/shared/sheet-copies';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { forbidden, notFound, Refusal } from '../../../platform/errors.ts';
import type { ChallengeRecord } from '../tables.ts';
import { runsChallenges } from '../../accounts/index.ts';
import { findChallengeById, lockChallenges } from '../challenges.repository.ts';
import type { Printing } from '../drawing/draw-sheet.ts';
import { type PaperSheet, readPaper } from '../sheet/paper-sheet.ts';
import { type Drawing, drawCopy, ranks } from './drawing-threads.ts';
import { findCopy, storeCopy, type KeptCopy, isHostOnly } from './drawn-copies.repository.ts';
import { contentHash, hasLostWords, paperOf, standardPrinting, textsOn } from './printing.ts';
import { addJob } from '../../../platform/jobs/job-rows.ts';
import { HopelessJob } from '../../../platform/jobs/jobs.ts';
import type { StoredPdf } from '../send-pdf.ts';

type Store = Pick<Context, 'db' | 'files' | 'log'>;

/** How long a request waits for its drawing (ms). */
const patienceMs = 4_000;
const retryAfterSeconds = 2;

/** A copy in the file store. */
export interface OpenCopy {
  sha256: string;
  bytes: number;
  /** True if the challenge has changed since, and the new copy is being drawn. */
  isOld: boolean;
}

/**
 * Returns the drawn copy of a challenge, drawing it if it is missing or outdated. If drawing fails or takes over
 * four seconds, returns the older copy if there is one; without `run_challenges` only if all its words are still on
 * the new one. The caller checks visibility; throws 404 without texts, 403 for an appraiser copy without
 * `run_challenges`, and 503 with a retry time if no copy can be returned.
 */
export async function openCopy(
  store: Store,
  actor: Actor,
  row: ChallengeRecord,
  printing: Printing,
): Promise<OpenCopy> {
  const sheet = await readPaper(store.db, row);
  if (!sheet) throw notFound(sentences.noSheet);
  if (printing.copy === 'appraiser' && !runsChallenges(actor)) throw forbidden(sentences.appraiserDenied);
  const storedCopy = await findCopy(store.db, row.id, printing);
  const paper = paperOf(printing.copy, sheet);
  if (storedCopy && (await isCurrent(store, storedCopy, contentHash(paper, printing))))
    return opened(storedCopy, false);
  const drawn = await drawnInTime(store, row.id, printing);
  if (drawn) return opened(drawn, false);
  const mayReadOld = storedCopy && (runsChallenges(actor) || !hasLostWords(storedCopy.shown, textsOn(paper)));
  if (mayReadOld && (await store.files.has(storedCopy.pdf_sha256))) return opened(storedCopy, true);
  throw new Refusal('unavailable', sentences.beingDrawn, { retryAfter: retryAfterSeconds });
}

type Named = Pick<KeptCopy, 'pdf_sha256' | 'bytes'>;
const opened = ({ pdf_sha256, bytes }: Named, isOld: boolean) => ({ sha256: pdf_sha256, bytes, isOld });

/**
 * Tells whether a stored copy has this content and its file still exists; a restore of the database alone loses files.
 */
async function isCurrent({ files }: Store, storedCopy: KeptCopy, content: string): Promise<boolean> {
  return storedCopy.content_sha256 === content && files.has(storedCopy.pdf_sha256);
}

/** Draws a copy and returns it, or undefined if that fails or takes longer than the patience of a request. */
async function drawnInTime(store: Store, id: number, printing: Printing): Promise<Named | undefined> {
  const drawing = bringUpToDate(store, id, printing, ranks.asked).catch((error: unknown) => {
    store.log.error({ err: error, challenge: id, ...printing }, 'a copy could not be drawn');
    return undefined;
  });
  const waiting = new AbortController();
  const late = after(patienceMs, undefined, { ref: false, signal: waiting.signal }).catch(() => undefined);
  try {
    return await Promise.race([drawing, late]);
  } finally {
    waiting.abort();
  }
}

/**
 * Draws and stores the standard copies of a challenge that are missing or outdated; does nothing if it has no texts.
 */
async function drawStandardCopies(store: Store, id: number) {
  for (const copy of sheetCopies) await bringUpToDate(store, id, { copy, ...standardPrinting }, ranks.job);
}

/** Draws and stores a copy until it matches the challenge; returns undefined if the challenge has no texts any more. */
async function bringUpToDate(store: Store, id: number, printing: Printing, rank: number): Promise<Named | undefined> {
  for (;;) {
    const sheet = await findPaper(store.db, id);
    if (!sheet) return undefined;
    const storedCopy = await findCopy(store.db, id, printing);
    const content = contentHash(paperOf(printing.copy, sheet), printing);
    if (storedCopy && (await isCurrent(store, storedCopy, content))) return storedCopy;
    const drawn = await storeDrawing(store, id, printing, sheet, await drawCopy(sheet, printing, rank));
    if (drawn) return drawn;
  }
}

async function findPaper(db: Database, id: number) {
  const row = await findChallengeById(db, id);
  return row && readPaper(db, row);
}

/**
 * Stores a drawing and returns it, or undefined if the challenge has changed since: an older drawing never replaces a
 * newer one.
 */
async function storeDrawing(
  { db, files }: Store,
  id: number,
  printing: Printing,
  sheet: PaperSheet,
  { pdf, pages }: Drawing,
) {
  const content_sha256 = contentHash(paperOf(printing.copy, sheet), printing);
  const pdf_sha256 = createHash('sha256').update(pdf).digest('hex');
  await files.put(pdf_sha256, Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
  return inTransaction(db, async (tx) => {
    const [row] = await lockChallenges(tx, [id]);
    const now = row && (await readPaper(tx, row));
    if (!now || contentHash(paperOf(printing.copy, now), printing) !== content_sha256) return undefined;
    const shown = JSON.stringify(textsOn(paperOf(printing.copy, sheet)));
    const drawn = { pdf_sha256, bytes: pdf.byteLength };
    await storeCopy(tx, id, printing, { content_sha256, ...drawn, pages, shown });
    return drawn;
  });
}

/**
 * Tells whether the standard copies that this person may open (without `run_challenges` only the team copy) were drawn
 * from the current texts; does not check that their files still exist.
 */
export async function isDrawn(db: Database, actor: Actor, id: number, sheet: PaperSheet): Promise<boolean> {
  for (const copy of runsChallenges(actor) ? sheetCopies : (['team'] as const)) {
    const printing = { copy, ...standardPrinting };
    const storedCopy = await findCopy(db, id, printing);
    if (storedCopy?.content_sha256 !== contentHash(paperOf(copy, sheet), printing)) return false;
  }
  return true;
}

const drawingJob = 'draw-sheet';
/** After these attempts the job is given up; opening the copy tries again. */
const attemptsMax = 3;
/** Drawings at once: a new library has a hundred to draw while other jobs, such as mails, wait. */
const drawingsAtOnce = 2;

/**
 * Queues the drawing of the standard copies of a challenge, in the transaction that changes what they show; call
 * `jobs.poke()` after it.
 */
export async function queueDrawing(tx: Database, challengeId: number) {
  await addJob(tx, drawingJob, { challenge_id: challengeId });
}

/**
 * Registers the job that draws the standard copies of a challenge: at most two jobs at once, given up after three
 * failed attempts.
 */
export function registerDrawingJob(context: Context) {
  const draw = async ({ challenge_id }: Record<string, unknown>, attempt: number) => {
    await drawStandardCopies(context, Number(challenge_id)).catch((error: Error) => {
      throw attempt < attemptsMax ? error : new HopelessJob(error.message, { cause: error });
    });
  };
  context.jobs.handle(drawingJob, draw, drawingsAtOnce);
}

/**
 * Returns the uploaded PDF of a challenge; undefined if there is none, or if it has words that this person may not
 * read. The caller checks whether they see the challenge.
 */
export async function findOwnPdf(db: Database, actor: Actor, row: ChallengeRecord): Promise<StoredPdf | undefined> {
  if (row.pdf_sha256 === null || !(await mayOpenPdf(db, actor, row.pdf_sha256))) return undefined;
  return { sha256: row.pdf_sha256, bytes: row.pdf_bytes ?? 0, fileName: `${row.name}.pdf`, isOld: false };
}

/**
 * Tells whether this person may read the words in a file: words of the host need `run_challenges`. The caller checks
 * whether they see the challenge.
 */
export const mayOpenPdf = async (db: Database, actor: Actor, sha256: string): Promise<boolean> =>
  runsChallenges(actor) || !(await isHostOnly(db, sha256));
