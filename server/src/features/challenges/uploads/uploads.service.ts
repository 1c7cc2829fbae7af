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
import { checkPdf } from '../../../platform/pdf/pdf-workers.ts';
import {
  deleteExpiredUploads,
  deleteUpload,
  insertUpload,
  lockUploadsOf,
  findUnreferenced,
  countWaiting,
} from './uploads.repository.ts';

/** A younger file may belong to a request that has stored it but not yet written its row (ms). */
const sweepAfterMs = 60 * 60 * 1000;
const sweepBatch = 500;

type StoreContext = Pick<Context, 'db' | 'files' | 'config'>;

const everyTime = new Once({ userId: null, key: undefined, request: null });

/**
 * Checks a PDF and stores it until a challenge takes it or it expires; a request that `once` knows returns the earlier
 * answer. Throws 422 for an invalid PDF or beyond the quota, and 507 if the disk is full.
 */
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
    // Checked again, one upload of a person at a time, because parallel ones have all seen the same free quota.
    await lockUploadsOf(tx, actor.userId);
    await checkQuota(tx, config, actor, bytes);
    await insertUpload(tx, { id, userId: actor.userId, sha256, bytes, pages, lifetimeMs: config.UPLOAD_TTL });
    return { upload_id: id, pages, bytes };
  });
  // A sweep that ran before the row was written may have removed an old file with the same hash.
  if (!(await files.has(sha256))) await files.put(sha256, file);
  return staged;
}

/**
 * Throws 507 if the disk has no room for `bytes`, and 422 if they or one more file exceed the person's quota; call
 * it before an upload is received and again when its size is known.
 */
export async function checkRoom(context: StoreContext, actor: Actor, bytes: number) {
  await checkSpace(context, bytes);
  await checkQuota(context.db, context.config, actor, bytes);
}

async function checkQuota(db: Database, config: Config, actor: Actor, bytes: number) {
  const waiting = await countWaiting(db, actor.userId);
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

/**
 * Removes a waiting upload of this person and returns it for the challenge that takes it; throws 422 for unknown,
 * expired and foreign uploads alike.
 */
export async function takeUpload(tx: Database, actor: Actor, id: string) {
  const upload = await deleteUpload(tx, actor.userId, id);
  if (upload) return upload;
  const detail = 'This upload has expired. Please select the PDF file again.';
  throw new Refusal('invalid', detail, { fields: { upload_id: detail } });
}

type SweepContext = Pick<Context, 'db' | 'files' | 'clock'>;

/** Deletes expired uploads, then files in the store that nothing refers to and that are over an hour old. */
export async function sweepUploads(context: SweepContext) {
  await deleteExpiredUploads(context.db);
  for await (const { sha256, before } of listUnreferencedFiles(context))
    await context.files.removeOlder(sha256, before);
}

/**
 * Yields the files in the store that nothing refers to and that are over an hour old: too old for a running request
 * to refer to. Uploads refer to theirs until their rows are deleted.
 */
export async function* listUnreferencedFiles({ db, files, clock }: SweepContext) {
  const before = new Date(clock.now().getTime() - sweepAfterMs);
  let batch: string[] = [];
  async function* unnamedOfBatch() {
    for (const sha256 of await findUnreferenced(db, batch)) yield { sha256, before };
    batch = [];
  }
  for await (const sha256 of files.olderThan(before)) {
    batch.push(sha256);
    if (batch.length >= sweepBatch) yield* unnamedOfBatch();
  }
  yield* unnamedOfBatch();
}
