import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../platform/context.ts';
import { snapshotPrefix } from '../../../platform/db/data-folder.ts';
import { readSchemaState } from '../../../platform/db/migrate.ts';
import { listReferencedFiles } from '../../challenges/index.ts';
import { withoutWrites } from '../operations.repository.ts';
import { bytesBelow } from './manifest.ts';

/** Settings that say where the data is. */
export type Place = Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'FILES_URL' | 'FREE_SPACE_MIN'>;

/** A copy of the database as it was at one moment. */
export const snapshotSchema = z.object({
  /** Name of its folder in the data folder; holds `pg`. */
  folder: z.string().regex(/^snapshot-[\w-]+$/),
  /** Time of the snapshot: everything acknowledged before is in it. */
  at: z.iso.datetime(),
  /** Last migration applied. */
  migration: z.string(),
  /** Hashes of the files that its rows name and that exist; the sweep leaves them alone for an hour. */
  files: z.array(z.string()),
  /** Number of files that rows name but that do not exist. */
  missing: z.number(),
});
export type Snapshot = z.output<typeof snapshotSchema>;

/**
 * Copies the embedded database into a new folder of the data folder while writers wait, and describes it;
 * {@link removeSnapshot} deletes the folder. Touches the files that rows name, so that the sweep leaves them alone for an
 * hour. Call it only while holding the data folder; throws if space is short.
 */
export async function takeSnapshot(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { DATA_DIR, FREE_SPACE_MIN }: Place,
): Promise<Snapshot> {
  const source = join(DATA_DIR, 'pg');
  const needed = await bytesBelow(source);
  const free = await files.freeSpace();
  if (free !== undefined && free - needed < FREE_SPACE_MIN) throw tooLittleSpace(DATA_DIR, needed);
  const folder = `${snapshotPrefix}${randomUUID()}`;
  await mkdir(join(DATA_DIR, folder), { mode: 0o700 });
  try {
    return await withoutWrites(db, async (frozenDb) => {
      const at = new Date().toISOString();
      const { applied } = await readSchemaState(frozenDb);
      const named = await listReferencedFiles(frozenDb);
      await cp(source, join(DATA_DIR, folder, 'pg'), { recursive: true, mode: constants.COPYFILE_FICLONE });
      const existing: string[] = [];
      for (const { sha256 } of named) if (await files.touch(sha256)) existing.push(sha256);
      const missing = named.length - existing.length;
      return { folder, at, migration: applied.at(-1) ?? '', files: existing, missing };
    });
  } catch (error) {
    await removeSnapshot(DATA_DIR, folder);
    throw error;
  }
}

/** Removes the folder of a snapshot. */
export async function removeSnapshot(dataDir: string, folder: string) {
  await rm(join(dataDir, folder), { recursive: true, force: true });
}

/** Returns the error for too little free space in a folder (`needed` in bytes); the embedded engine does not recover from a full disk. */
export function tooLittleSpace(folder: string, needed: number): Error {
  const megabytes = Math.ceil(needed / 1_000_000);
  return new Error(
    `There is too little free space in ${folder}: up to ${megabytes} MB are needed, beside FREE_SPACE_MIN.`,
  );
}
