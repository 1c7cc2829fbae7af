import { createHash, randomUUID } from 'node:crypto';
import type { StagedUpload } from '@teamsparks/contract/challenges';
import { sentences } from '@teamsparks/contract/errors';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { checkPdf } from '../../platform/pdf/check-pdf.ts';
import { deleteExpiredUploads, deleteUpload, insertUpload, unreferenced, usedBy } from './uploads.repository.ts';

/** A file this young may belong to a request that has stored it and not yet written its row. */
const sweepAfterMs = 60 * 60 * 1000;
const sweepBatch = 500;

type StoreContext = Pick<Context, 'db' | 'files' | 'config'>;

/** Checks a PDF and keeps it until a challenge takes it or it expires (decisions.md WRT-01). */
export async function stageUpload(context: StoreContext, actor: Actor, content: Buffer): Promise<StagedUpload> {
  const { db, files, config } = context;
  await checkRoom(context, actor, content.length);
  const verdict = await checkPdf(content);
  if ('refused' in verdict) {
    throw new Refusal('invalid', sentences.invalidPdf, { fields: { pdf: verdict.refused } });
  }
  const sha256 = createHash('sha256').update(content).digest('hex');
  await files.put(sha256, content);
  const id = randomUUID();
  const { pages } = verdict;
  await insertUpload(db, {
    id,
    userId: actor.userId,
    sha256,
    bytes: content.length,
    pages,
    lifetimeMs: config.UPLOAD_TTL,
  });
  return { upload_id: id, pages, bytes: content.length };
}

async function checkRoom({ db, files, config }: StoreContext, actor: Actor, bytes: number) {
  const used = await usedBy(db, actor.userId);
  if (used.files >= config.UPLOAD_QUOTA_FILES || used.bytes + bytes > config.UPLOAD_QUOTA_BYTES) {
    throw new Refusal(
      'invalid',
      'You have too many uploads that are not part of a challenge yet. Please try again tomorrow.',
    );
  }
  const free = await files.freeSpace();
  if (free !== undefined && free - bytes < config.FREE_SPACE_MIN) {
    throw new Refusal('out_of_space', 'The server has no space left. Please tell an administrator.');
  }
}

/** Hands a person's upload over to what the transaction makes of it; unknown, expired and foreign ones are refused alike. */
export async function takeUpload(tx: Database, actor: Actor, id: string) {
  const upload = await deleteUpload(tx, actor.userId, id);
  if (upload) return upload;
  const detail = 'This upload has expired. Please select the PDF file again.';
  throw new Refusal('invalid', detail, { fields: { upload_id: detail } });
}

/** Removes uploads that nobody used in time, then files that nothing names. */
export async function sweepUploads({ db, files, clock }: Context) {
  await deleteExpiredUploads(db);
  let batch: string[] = [];
  const removeOrphans = async () => {
    for (const sha256 of await unreferenced(db, batch)) await files.remove(sha256);
    batch = [];
  };
  for await (const sha256 of files.olderThan(new Date(clock.now().getTime() - sweepAfterMs))) {
    batch.push(sha256);
    if (batch.length >= sweepBatch) await removeOrphans();
  }
  await removeOrphans();
}
