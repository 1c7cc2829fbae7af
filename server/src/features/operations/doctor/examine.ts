import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { type FailedDrawing, failedDrawings } from './doctor.repository.ts';
import { listReferencedFiles, listUnreferencedFiles } from '../../challenges/index.ts';

/** What is wrong with the files, by their hashes, and with what is drawn. */
export interface Diagnosis {
  /** Rows name them, and they are not there. */
  missing: { sha256: string; namedBy: string }[];
  /** They are there, nothing names them, and they are older than what the sweep leaves alone. */
  unnamed: string[];
  /** They are there and their content is another one. */
  damaged: { sha256: string; namedBy: string | undefined }[];
  /** Their sheets could not be drawn. */
  undrawn: FailedDrawing[];
  /** How many files rows name. */
  named: number;
}

/** Compares rows and files, and the files with their hashes; reads every file, changes nothing. */
export async function examine(context: Pick<Context, 'db' | 'files' | 'clock'>): Promise<Diagnosis> {
  const named = await listReferencedFiles(context.db);
  const namedBy = new Map(named.map(({ sha256, namedBy }) => [sha256, namedBy]));
  const damaged: Diagnosis['damaged'] = [];
  for await (const sha256 of context.files.olderThan(new Date(Date.now() + 1))) {
    if (await isDamaged(context, sha256)) damaged.push({ sha256, namedBy: namedBy.get(sha256) });
  }
  const unnamed: string[] = [];
  for await (const { sha256 } of listUnreferencedFiles(context)) unnamed.push(sha256);
  return {
    missing: await missingOf(context, named),
    unnamed,
    damaged,
    undrawn: await failedDrawings(context.db),
    named: named.length,
  };
}

async function missingOf({ db, files }: Pick<Context, 'db' | 'files'>, named: Diagnosis['missing']) {
  const absent: Diagnosis['missing'] = [];
  for (const one of named) if (!(await files.has(one.sha256))) absent.push(one);
  if (absent.length === 0) return [];
  // A running service may have let go of a row and swept its file since.
  const still = new Set((await listReferencedFiles(db)).map(({ sha256 }) => sha256));
  return absent.filter(({ sha256 }) => still.has(sha256));
}

async function isDamaged({ files }: Pick<Context, 'files'>, sha256: string): Promise<boolean> {
  const content = await files.read(sha256);
  if (!content) return false;
  const hash = createHash('sha256');
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk);
  } catch {
    // The disk cannot read it.
    return true;
  }
  return hash.digest('hex') !== sha256;
}
