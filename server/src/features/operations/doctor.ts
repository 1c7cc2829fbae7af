import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { listReferencedFiles, listUnreferencedFiles } from '../challenges/index.ts';
import { type FailedDrawing, findFailedDrawings } from './operations.repository.ts';

/** Problems with the stored files, by hash, and with drawn sheets. */
export interface Diagnosis {
  /** Files that rows name but that do not exist. */
  missing: { sha256: string; namedBy: string }[];
  /** Files that no row names, old enough for the sweep. */
  unnamed: string[];
  /** Files whose content does not match their hash. */
  damaged: { sha256: string; namedBy: string | undefined }[];
  /** Challenges whose sheets could not be drawn. */
  undrawn: FailedDrawing[];
  /** Number of files that rows name. */
  named: number;
}

/** Compares rows with files and files with their hashes, and returns the problems; reads every file and changes nothing. */
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
    undrawn: await findFailedDrawings(context.db),
    named: named.length,
  };
}

/** Returns the named files that do not exist and are still named now. */
async function missingOf({ db, files }: Pick<Context, 'db' | 'files'>, named: Diagnosis['missing']) {
  const absent: Diagnosis['missing'] = [];
  for (const file of named) if (!(await files.has(file.sha256))) absent.push(file);
  if (absent.length === 0) return [];
  // A running service may have deleted a row and swept its file since.
  const stillNamed = new Set((await listReferencedFiles(db)).map(({ sha256 }) => sha256));
  return absent.filter(({ sha256 }) => stillNamed.has(sha256));
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
