import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { StagedUpload } from '@teamsparks/contract/challenges/fields/challenge';
import { createChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aChallenge, aNewChallenge, aPdf, aStoredPdf } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person } from '../../../../test/people.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { removeUnfinished } from '../../../platform/files/folder-store.ts';
import { sweepUploads } from './index.ts';

const harness = withApp();

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const folder = () => join(harness.context.config.DATA_DIR, 'files');
const pathOf = (sha256: string) => join(folder(), sha256.slice(0, 2), sha256);

async function stage(as: Person, pdf: Buffer) {
  const headers = { 'content-type': 'application/pdf' };
  const answer = await harness.send('/org-api/uploads', { method: 'POST', as, headers, body: new Uint8Array(pdf) });
  return (await answer.json()) as StagedUpload;
}

/** Sets the time of a file back by two hours. */
async function age(sha256: string) {
  const then = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(pathOf(sha256), then, then);
}

test('REL-07 the sweep deletes unreferenced files and keeps the others', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'admin');
  const used = await aPdf('used');
  const { upload_id } = await stage(as, used);
  await harness.call(createChallenge, { as, body: aNewChallenge({ upload_id }) });
  const archived = await aStoredPdf(context, Buffer.from('archived'));
  await aChallenge(context, { ...archived, deleted_at: new Date() });
  const expired = await aPdf('expired');
  await stage(as, expired);
  await context.db
    .updateTable('uploads')
    .set({ expires_at: sql<Date>`now()` })
    .execute();
  const waiting = await aPdf('waiting');
  await stage(as, waiting);
  const orphan = await aStoredPdf(context, Buffer.from('orphan'));
  const young = await aStoredPdf(context, Buffer.from('young orphan'));
  const hashes = [hashOf(used), archived.pdf_sha256, hashOf(expired), hashOf(waiting), orphan.pdf_sha256];
  for (const sha256 of hashes) await age(sha256);
  await sweepUploads(context);
  const kept = await Promise.all([...hashes, young.pdf_sha256].map((sha256) => context.files.has(sha256)));
  expect(kept).toEqual([true, true, false, true, false, true]);
  expect(await context.db.selectFrom('uploads').select('id').execute()).toHaveLength(1);
});

test('REL-07 content that is uploaded again counts as new', async () => {
  const as = await aPerson(harness.context, 'admin');
  const pdf = await aPdf('again');
  await harness.context.files.put(hashOf(pdf), pdf);
  await age(hashOf(pdf));
  await stage(as, pdf);
  expect((await stat(pathOf(hashOf(pdf)))).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
  await harness.context.db.deleteFrom('uploads').execute();
  await sweepUploads(harness.context);
  expect(await harness.context.files.has(hashOf(pdf))).toBe(true);
});

/** Returns the store with `meanwhile` running between the look of the sweep and its removal. */
const interrupted = (files: FileStore, meanwhile: () => Promise<unknown>): FileStore => ({
  ...files,
  removeOlder: async (sha256, before) => {
    await meanwhile();
    await files.removeOlder(sha256, before);
  },
});

test('REL-07 an upload in the very moment of the sweep keeps its file', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'admin');
  const pdf = await aPdf('raced');
  await context.files.put(hashOf(pdf), pdf);
  await age(hashOf(pdf));
  let staged: StagedUpload | undefined;
  const files = interrupted(context.files, async () => (staged = await stage(as, pdf)));
  await sweepUploads({ ...context, files });
  expect(staged).toBeDefined();
  expect(await context.files.has(hashOf(pdf))).toBe(true);
});

test('REL-07 a file that vanishes while its upload is written down is stored again', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'admin');
  const pdf = await aPdf('vanishing');
  const { put } = context.files;
  let puts = 0;
  context.files.put = async (sha256, content) => {
    await put(sha256, content);
    puts += 1;
    // The first time a sweep of another instance takes the file that was old.
    if (puts === 1) await context.files.removeOlder(sha256, new Date(Date.now() + 60_000));
  };
  try {
    await stage(as, pdf);
  } finally {
    context.files.put = put;
  }
  expect(await context.files.has(hashOf(pdf))).toBe(true);
});

test('REL-07 SEC-49 what an interrupted write left behind is gone after the next start', async () => {
  await writeFile(join(folder(), 'half.part'), '%PDF-');
  await writeFile(join(folder(), 'of-another-instance.part'), '%PDF-');
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(join(folder(), 'half.part'), longAgo, longAgo);
  await removeUnfinished(folder(), new Date(Date.now() - 60 * 60 * 1000));
  expect((await readdir(folder())).filter((name) => name.endsWith('.part'))).toEqual(['of-another-instance.part']);
  await removeUnfinished(folder(), new Date(Date.now() + 1000));
  expect((await readdir(folder())).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('SEC-49 files are named by their content, readable by nobody else', async () => {
  const { pdf_sha256 } = await aStoredPdf(harness.context, Buffer.from('private'));
  expect((await stat(pathOf(pdf_sha256))).mode & 0o777).toBe(0o640);
  expect((await readdir(folder())).every((name) => /^[0-9a-f]{2}$/.test(name))).toBe(true);
});
