import { randomUUID } from 'node:crypto';
import type { StagedUpload } from '@teamsparks/contract/challenges/fields/challenge';
import * as sentences from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../../platform/actor.ts';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Once } from '../../../platform/db/run-once.ts';
import { outOfSpace, Refusal } from '../../../platform/errors.ts';
import type { IncomingFile } from '../../../platform/files/incoming.ts';
import { checkPdf } from '../../../platform/pdf/check-pdf.ts';
import {
  deleteExpiredUploads,
  deleteUpload,
  insertUpload,
  takeTurn,
  unreferenced,
  waitingOf,
} from './uploads.repository.ts';

/** A file this young may belong to a request that has stored it and not yet written its row. */
const sweepAfterMs = 60 * 60 * 1000;
const sweepBatch = 500;

type StoreContext = Pick<Context, 'db' | 'files' | 'config'>;

const everyTime = new Once({ userId: null, key: undefined, request: null });

/** Checks a PDF and keeps a copy until a challenge takes it or it expires. */
export async function stageUpload(
  context: StoreContext,
  actor: Actor,
  file: Pick<IncomingFile, 'path' | 'bytes' | 'sha256'>,
  once = everyTime,
): Promise<StagedUpload> {
  const earlier = await once.earlier<StagedUpload>(context);
  if (earlier) return earlier;
  const { files, config } = context;
  const { sha256, bytes } = file;
  await checkRoom(context, actor, bytes);
  const verdict = await checkPdf(file.path);
  if ('refused' in verdict) {
    throw new Refusal('invalid', sentences.invalidPdf, { fields: { pdf: verdict.refused } });
  }
  await files.put(sha256, file);
  const { pages } = verdict;
  const id = randomUUID();
  const staged = await once.run(context, async ({ db: tx }) => {
    // Again, one upload of a person at a time: parallel ones have all seen the same room.
    await takeTurn(tx, actor.userId);
    await checkQuota(tx, config, actor, bytes);
    await insertUpload(tx, { id, userId: actor.userId, sha256, bytes, pages, lifetimeMs: config.UPLOAD_TTL });
    return { upload_id: id, pages, bytes };
  });
  // A sweep that looked for the row before it was there may have removed a file that was old.
  if (!(await files.has(sha256))) await files.put(sha256, file);
  return staged;
}

/** Refuses what there is no room for, before it is received and again when its true size is known. */
export async function checkRoom(context: StoreContext, actor: Actor, bytes: number) {
  await checkSpace(context, bytes);
  await checkQuota(context.db, context.config, actor, bytes);
}

async function checkQuota(db: Database, config: Config, actor: Actor, bytes: number) {
  const waiting = await waitingOf(db, actor.userId);
  if (waiting.files < config.UPLOAD_QUOTA_FILES && waiting.bytes + bytes <= config.UPLOAD_QUOTA_BYTES) return;
  throw new Refusal(
    'invalid',
    'You have too many uploads that are not part of a challenge yet. Please try again tomorrow.',
  );
}

async function checkSpace({ files, config }: StoreContext, bytes: number) {
  const free = await files.freeSpace();
  if (free !== undefined && free - bytes < config.FREE_SPACE_MIN) throw outOfSpace();
}

/** Hands a person's upload over to what the transaction makes of it; unknown, expired and foreign ones are refused alike. */
export async function takeUpload(tx: Database, actor: Actor, id: string) {
  const upload = await deleteUpload(tx, actor.userId, id);
  if (upload) return upload;
  const detail = 'This upload has expired. Please select the PDF file again.';
  throw new Refusal('invalid', detail, { fields: { upload_id: detail } });
}

type SweepContext = Pick<Context, 'db' | 'files' | 'clock'>;

/** Removes uploads that nobody used in time, then files that nothing names. */
export async function sweepUploads(context: SweepContext) {
  await deleteExpiredUploads(context.db);
  for await (const { sha256, before } of unnamedFiles(context)) await context.files.removeOlder(sha256, before);
}

/** Files that nothing names and that no running request can be about to name: what the next sweep removes. */
export async function* unnamedFiles({ db, files, clock }: SweepContext) {
  const before = new Date(clock.now().getTime() - sweepAfterMs);
  let batch: string[] = [];
  async function* unnamedOfBatch() {
    for (const sha256 of await unreferenced(db, batch)) yield { sha256, before };
    batch = [];
  }
  for await (const sha256 of files.olderThan(before)) {
    batch.push(sha256);
    if (batch.length >= sweepBatch) yield* unnamedOfBatch();
  }
  yield* unnamedOfBatch();
}
